import { Container, Paper } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page of one short column on a sheet. */
export function Narrow({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Container size={460} py="xl">
      <Paper className="surface" p={{ base: 'md', sm: 'xl' }}>
        {children}
      </Paper>
    </Container>
  );
}

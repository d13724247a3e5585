'use client';

import { Button, Container, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';

export default function PageError({ reset }: { readonly error: Error; readonly reset: () => void }): ReactNode {
  return (
    <Container size="sm" py="xl">
      <Stack align="flex-start">
        <Title order={1}>{messages.errors.title}</Title>
        <Text>{messages.errors.page}</Text>
        <Button onClick={reset}>{messages.errors.retry}</Button>
      </Stack>
    </Container>
  );
}

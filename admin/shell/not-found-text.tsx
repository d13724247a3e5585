'use client';

import { Button, Container, Stack, Text, Title } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';

/** What is shown where there is nothing. */
export function NotFoundText(): ReactNode {
  return (
    <Container size="sm" py="xl">
      <title>{`${messages.errors.notFoundTitle} · ${messages.name}`}</title>
      <Stack align="flex-start">
        <Title order={1}>{messages.errors.notFoundTitle}</Title>
        <Text>{messages.errors.notFound}</Text>
        <Button component={Link} href="/">
          {messages.errors.toLobby}
        </Button>
      </Stack>
    </Container>
  );
}

'use client';

import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';

/** A part of a page that could not be loaded, with a way to try again. */
export function Failure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }): ReactNode {
  return (
    <Alert color="red" variant="light" role="alert">
      <Stack gap="xs" align="flex-start">
        <Text c="var(--mantine-color-text)">{text}</Text>
        <Button size="compact-md" variant="default" onClick={onRetry}>
          {messages.errors.retry}
        </Button>
      </Stack>
    </Alert>
  );
}

'use client';

import { Alert, Button, Container, Group } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import { useSeatCalls } from '../session/viewer-stream';

/** Tells who is busy at one table that another one waits. */
export function SeatNotice(): ReactNode {
  const { waiting, dismiss } = useSeatCalls();
  if (waiting === null) return null;
  return (
    <Container size="xl" py="xs">
      <Alert color="felt" role="status" title={messages.play.seatReady}>
        <Group>
          <Button component={Link} href={`/tables/${waiting.tableId}`} size="compact-md" onClick={dismiss}>
            {messages.play.goToSeat}
          </Button>
          <Button variant="default" size="compact-md" onClick={dismiss}>
            {messages.play.dismiss}
          </Button>
        </Group>
      </Alert>
    </Container>
  );
}

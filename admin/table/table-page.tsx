'use client';

import { Container, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLobbyStream } from '../live/lobby-stream';
import { messages } from '../messages/messages';
import { Failure } from '../shell/failure';
import { NotFoundText } from '../shell/not-found-text';
import { TableScreen } from './table-screen';
import { useTable } from './use-table';

/** A table, live, for whoever watches and for who sits there. */
export function TablePage({ id }: { readonly id: string }): ReactNode {
  const { open } = useLobbyStream();
  const [opened, setOpened] = useState(false);
  // N1: no table is opened without the lobby stream; one that is open stays open when the stream is lost (N4).
  if (open && !opened) setOpened(true);
  return opened ? <OpenTable id={id} /> : <Waiting text={messages.live.lobbyNeeded} />;
}

function OpenTable({ id }: { readonly id: string }): ReactNode {
  const { snapshot, view, error, missing, reload } = useTable(id);
  if (missing) return <NotFoundText />;
  if (view === null || snapshot === null) {
    return error === null ? (
      <Waiting text={messages.live.connecting} />
    ) : (
      <Container py="xl">
        <Failure text={error} onRetry={reload} />
      </Container>
    );
  }
  return <TableScreen snapshot={snapshot} view={view} />;
}

function Waiting({ text }: { readonly text: string }): ReactNode {
  return (
    <Container size="76rem" py="md">
      <Text role="status" c="dimmed" mb="sm">
        {text}
      </Text>
      <Skeleton height="60vh" radius="lg" />
    </Container>
  );
}

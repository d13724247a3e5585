'use client';

import { Container, Skeleton, Text, VisuallyHidden } from '@mantine/core';
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
  const { open, error, retry } = useLobbyStream();
  const [opened, setOpened] = useState(false);
  // N1: no table is opened without the lobby stream; one that is open stays open when the stream is lost (N4).
  if (open && !opened) setOpened(true);
  if (opened) return <OpenTable id={id} />;
  return error === null ? <Waiting text={messages.live.lobbyNeeded} /> : <Failed text={error} onRetry={retry} />;
}

function OpenTable({ id }: { readonly id: string }): ReactNode {
  const { snapshot, view, error, missing, reload } = useTable(id);
  if (missing) return <NotFoundText />;
  if (view === null || snapshot === null) {
    return error === null ? <Waiting text={messages.live.connecting} /> : <Failed text={error} onRetry={reload} />;
  }
  return <TableScreen snapshot={snapshot} view={view} />;
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }): ReactNode {
  return (
    <Container py="xl">
      <HiddenTitle />
      <Failure text={text} onRetry={onRetry} />
    </Container>
  );
}

function HiddenTitle(): ReactNode {
  return <VisuallyHidden component="h1">{messages.table.felt}</VisuallyHidden>;
}

function Waiting({ text }: { readonly text: string }): ReactNode {
  return (
    <Container size="76rem" py="md">
      <HiddenTitle />
      <Text role="status" c="dimmed" mb="sm">
        {text}
      </Text>
      <Skeleton height="60vh" radius="lg" />
    </Container>
  );
}

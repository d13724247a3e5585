'use client';

import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLobbyStream } from '../live/lobby-stream';
import { messages } from '../messages/messages';
import { Failure } from '../shell/failure';
import { FIRST_CHOICE } from './filter';
import { LobbyFilters } from './lobby-filters';
import classes from './lobby.module.css';
import { TournamentCard } from './tournament-card';
import { useLobby } from './use-lobby';

const texts = messages.lobby;

/** All tournaments, with filters, live. */
export function LobbyList(): ReactNode {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [search] = useDebouncedValue(choice.search, 250);
  const asked = useMemo(() => ({ ...choice, search }), [choice, search]);
  const { page, error: listError, reload, more } = useLobby(asked);
  const stream = useLobbyStream();
  const error = listError ?? stream.error;
  return (
    <Stack component="section" aria-labelledby="lobby-title" id="lobby">
      <Group justify="space-between" align="baseline">
        <Title order={2} id="lobby-title">
          {texts.title}
        </Title>
        <Text c="dimmed" size="sm" role="status">
          {page === null ? '' : texts.count(page.total)}
        </Text>
      </Group>
      <LobbyFilters choice={choice} onChange={setChoice} />
      {error !== null && <Failure text={error} onRetry={listError === null ? stream.retry : reload} />}
      {page === null && error === null && <Waiting />}
      {page !== null && page.rows.length === 0 && (
        <div className={`surface ${classes.empty}`}>
          <Text fw={600}>{texts.empty}</Text>
          <Text c="dimmed">{texts.emptyHint}</Text>
        </div>
      )}
      {page !== null && page.rows.length > 0 && (
        <ul className={classes.list}>
          {page.rows.map((row) => (
            <li key={row.id}>
              <TournamentCard row={row} />
            </li>
          ))}
        </ul>
      )}
      {page?.hasNextPage === true && (
        <Button variant="default" onClick={more} style={{ alignSelf: 'center' }}>
          {texts.more}
        </Button>
      )}
    </Stack>
  );
}

function Waiting(): ReactNode {
  return (
    <div className={classes.list} aria-hidden="true">
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} height={118} radius="md" />
      ))}
    </div>
  );
}

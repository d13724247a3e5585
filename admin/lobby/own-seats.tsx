'use client';

import { Button, Group, Text } from '@mantine/core';
import Link from 'next/link';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { OwnSeatsDocument } from '../gql/graphql';
import { useQuery } from '../graph/use-query';
import { useLobbyStream } from '../live/lobby-stream';
import { messages } from '../messages/messages';
import { useSession } from '../session/session-context';
import classes from './lobby.module.css';

const NONE = {};

/** The way back to where the viewer plays, or will play. */
export function OwnSeats(): ReactNode {
  return useSession().status === 'SIGNED_IN' ? <Seats /> : null;
}

function Seats(): ReactNode {
  const { data, reload } = useQuery(OwnSeatsDocument, NONE);
  const { listen } = useLobbyStream();
  const own = (data?.viewer?.registrations.nodes ?? []).filter(
    ({ status }) => status === 'REGISTERED' || status === 'PLAYING',
  );
  const heard = useEffectEvent((tournamentId: string) => {
    if (own.some(({ tournament }) => tournament.id === tournamentId)) reload();
  });
  useEffect(() => listen(({ tournament }) => heard(tournament.id)), [listen]);
  if (own.length === 0) return null;
  return (
    <section className={`surface ${classes.own}`} aria-label={messages.lobby.own}>
      {own.map(({ id, table, tournament }) => (
        <Group key={id} justify="space-between">
          <Text fw={600}>{tournament.name}</Text>
          {table === null ? (
            <Button component={Link} href={`/tournaments/${tournament.id}`} variant="default" size="compact-md">
              {messages.lobby.ownWaiting}
            </Button>
          ) : (
            <Button component={Link} href={`/tables/${table.id}`} size="compact-md">
              {messages.tournament.toSeat}
            </Button>
          )}
        </Group>
      ))}
    </section>
  );
}

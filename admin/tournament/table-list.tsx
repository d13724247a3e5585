'use client';

import { Text } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { chips } from '../format/numbers';
import { messages } from '../messages/messages';
import { Panel } from '../shell/panel';
import classes from './tournament.module.css';
import type { TournamentDetails } from './use-tournament';

const texts = messages.tournament;

/** The tables with who sits where; each is a link to watch it. */
export function TableList({ tournament }: { readonly tournament: TournamentDetails }): ReactNode {
  const playing = tournament.tables.filter((table) => table.seats.length > 0);
  if (tournament.status === 'COMPLETED' || tournament.status === 'CANCELLED' || tournament.status === 'ABORTED') {
    return null;
  }
  return (
    <Panel title={texts.tables}>
      {playing.length === 0 ? (
        <Text c="dimmed" mt="xs">
          {texts.noTables}
        </Text>
      ) : (
        <ul className={classes.tables}>
          {playing.map((table) => (
            <li key={table.id}>
              <Link href={`/tables/${table.id}`} aria-label={texts.watch(table.number)}>
                <strong>{texts.tableName(table.number)}</strong>
                <ol className={`numbers ${classes.seats}`}>
                  {table.seats.map((seat) => (
                    <li key={seat.number}>
                      <span>{seat.player.nickname}</span>
                      <span>{chips(seat.stack)}</span>
                    </li>
                  ))}
                </ol>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

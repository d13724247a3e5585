'use client';

import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { chips, points } from '../format/numbers';
import { messages } from '../messages/messages';
import { Panel } from '../shell/panel';
import { Countdown } from './countdown';
import classes from './tournament.module.css';
import type { TournamentDetails } from './use-tournament';

const texts = messages.tournament;

/** The blind levels, the present one marked, with the time to the next. */
export function Levels({ tournament }: { readonly tournament: TournamentDetails }): ReactNode {
  const current = tournament.currentLevel?.number ?? null;
  return (
    <Panel title={texts.levels}>
      {tournament.status === 'RUNNING' && tournament.nextLevelAt !== null && (
        <Text size="sm" className="numbers">
          {texts.nextLevel} <Countdown to={tournament.nextLevelAt} />
        </Text>
      )}
      <Table className="numbers" mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.levelColumns.number}</Table.Th>
            <Table.Th scope="col">{texts.levelColumns.blinds}</Table.Th>
            <Table.Th scope="col">{texts.levelColumns.ante}</Table.Th>
            <Table.Th scope="col">{texts.levelColumns.minutes}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tournament.levels.map((level) => (
            <Table.Tr key={level.number} className={level.number === current ? classes.current : undefined}>
              <Table.Th scope="row" fw="inherit">
                {level.number} {level.number === current && `(${texts.now})`}
              </Table.Th>
              <Table.Td>
                {chips(level.smallBlind)} / {chips(level.bigBlind)}
              </Table.Td>
              <Table.Td>{level.ante > 0 ? chips(level.ante) : '–'}</Table.Td>
              <Table.Td>{points(level.seconds / 60)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

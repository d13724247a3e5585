'use client';

import { Table, Text } from '@mantine/core';
import { Fragment } from 'react';
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
      <Clock tournament={tournament} />
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
            <Fragment key={level.number}>
              <Table.Tr className={level.number === current ? classes.current : undefined}>
                <Table.Th scope="row" fw="inherit">
                  {level.number} {level.number === current && `(${texts.now})`}
                </Table.Th>
                <Table.Td>
                  {chips(level.smallBlind)} / {chips(level.bigBlind)}
                </Table.Td>
                <Table.Td>{level.ante > 0 ? chips(level.ante) : '–'}</Table.Td>
                <Table.Td>{points(level.seconds / 60)}</Table.Td>
              </Table.Tr>
              {tournament.breakAfterLevels.includes(level.number) && (
                <Table.Tr>
                  <Table.Td colSpan={4} c="dimmed">
                    {texts.breaks(points(tournament.breakSeconds / 60))}
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

/** What the tournament's clock is at: a pause, a break, a level that runs; and whether tables wait for each other (S7). */
function Clock({ tournament }: { readonly tournament: TournamentDetails }): ReactNode {
  const { status, nextLevelAt, breakEndsAt, breakPending, handForHand } = tournament;
  if (status === 'PAUSED') return <Text size="sm">{texts.paused}</Text>;
  if (status !== 'RUNNING') return null;
  return (
    <>
      {breakPending && <Text size="sm">{texts.breakPending}</Text>}
      {breakEndsAt !== null && (
        <Text size="sm" className="numbers">
          {texts.breakEnds} <Countdown to={breakEndsAt} />
        </Text>
      )}
      {nextLevelAt !== null && (
        <Text size="sm" className="numbers">
          {texts.nextLevel} <Countdown to={nextLevelAt} />
        </Text>
      )}
      {handForHand && <Text size="sm">{texts.handForHand}</Text>}
    </>
  );
}

'use client';

import { Anchor, Button, Table, Text } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { euro } from '../format/money';
import { chips, ordinal } from '../format/numbers';
import { StandingsDocument } from '../gql/graphql';
import { request } from '../graph/request';
import { usePages } from '../graph/use-pages';
import { messages } from '../messages/messages';
import { Panel } from '../shell/panel';
import type { Standings, TournamentDetails } from './use-tournament';

const texts = messages.tournament;

interface Props {
  readonly tournament: TournamentDetails;
  readonly standings: Standings | null;
}

/** Who plays, by place or by chips; before the start, who is registered. */
export function StandingsTable({ tournament, standings }: Props): ReactNode {
  const { rows, hasMore, more } = usePages(standings, async (after) => {
    const answer = await request(StandingsDocument, { id: tournament.id, after });
    return answer.tournament?.standings ?? null;
  });
  const started = tournament.startedAt !== null;
  const playing = started && tournament.endedAt === null;
  return (
    <Panel title={started ? texts.standings : texts.registered}>
      {rows.length === 0 ? (
        <Text c="dimmed" mt="xs">
          {texts.noEntrants}
        </Text>
      ) : (
        <Table className="numbers" mt="xs">
          <Table.Thead>
            <Table.Tr>
              {started && <Table.Th scope="col">{texts.standingColumns.position}</Table.Th>}
              <Table.Th scope="col">{texts.standingColumns.player}</Table.Th>
              {playing && <Table.Th scope="col">{texts.standingColumns.chips}</Table.Th>}
              {started && <Table.Th scope="col">{texts.standingColumns.prize}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.player.id}>
                {started && <Table.Td>{ordinal(row.position)}</Table.Td>}
                <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
                  <Anchor
                    component={Link}
                    href={`/players/${encodeURIComponent(row.player.nickname)}`}
                    underline="always"
                    inherit
                  >
                    {row.player.nickname}
                  </Anchor>
                </Table.Th>
                {playing && <Table.Td>{row.eliminated ? '–' : chips(row.chips)}</Table.Td>}
                {started && <Table.Td>{row.prize.cents > 0 ? euro(row.prize.cents) : '–'}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {hasMore && (
        <Button variant="default" mt="sm" onClick={() => void more()}>
          {texts.more}
        </Button>
      )}
    </Panel>
  );
}

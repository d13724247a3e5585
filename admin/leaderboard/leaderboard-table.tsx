import { Anchor, Table, Text } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { chips, points } from '../format/numbers';
import type { LeaderboardQuery } from '../gql/graphql';
import { messages } from '../messages/messages';
import { categoryName } from './category-name';
import classes from './leaderboard.module.css';

const texts = messages.leaderboard;

interface Props {
  readonly rows: readonly LeaderboardQuery['leaderboard']['nodes'][number][];
  /** Whether a part of the list was asked for. */
  readonly filtered: boolean;
  /** A newer answer is on its way. */
  readonly busy: boolean;
}

/** One page of the leaderboard. */
export function LeaderboardTable({ rows, filtered, busy }: Props): ReactNode {
  if (rows.length === 0) {
    return (
      <div className={`surface ${classes.empty}`}>
        <Text fw={600}>{filtered ? texts.nobodyFound : texts.empty}</Text>
        <Text c="dimmed">{filtered ? texts.nobodyFoundHint : texts.emptyHint}</Text>
      </div>
    );
  }
  return (
    <div className={`surface ${classes.table}`}>
      <Table className="numbers" aria-label={texts.title} aria-busy={busy}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.columns.rank}</Table.Th>
            <Table.Th scope="col">{texts.columns.player}</Table.Th>
            <Table.Th scope="col">{texts.columns.category}</Table.Th>
            <Table.Th scope="col" ta="right">
              {texts.columns.points}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.player.id}>
              <Table.Td>{chips(row.rank)}</Table.Td>
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
              <Table.Td>{categoryName(row.category)}</Table.Td>
              <Table.Td ta="right">{points(row.points)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

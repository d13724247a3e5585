'use client';

import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { euro } from '../format/money';
import { ordinal, percent } from '../format/numbers';
import { PayoutsDocument } from '../gql/graphql';
import { useQuery } from '../graph/use-query';
import { messages } from '../messages/messages';
import { Panel } from '../shell/panel';
import type { TournamentDetails } from './use-tournament';

const texts = messages.tournament;

/**
 * The prizes by place: for a full sit & go while it fills (it starts only then), else for those who are in; and, T9, the
 * shares for every possible number of players.
 */
export function Payouts({ tournament }: { readonly tournament: TournamentDetails }): ReactNode {
  const fills = tournament.status === 'REGISTERING' || tournament.status === 'DRAFT';
  const whenFull = fills && tournament.kind === 'SIT_AND_GO';
  const entries = whenFull ? tournament.maxPlayers : Math.max(tournament.entrants, 1);
  const { data } = useQuery(PayoutsDocument, { id: tournament.id, entries });
  const payouts = data?.tournament?.payouts ?? [];
  return (
    <Panel title={texts.payouts}>
      <Text size="sm" c="dimmed">
        {whenFull ? texts.payoutsWhenFull(entries) : texts.payoutsFor(entries)}
      </Text>
      <Table className="numbers">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.payoutColumns.position}</Table.Th>
            <Table.Th scope="col">{texts.payoutColumns.share}</Table.Th>
            <Table.Th scope="col">{texts.payoutColumns.prize}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {payouts.map((payout) => (
            <Table.Tr key={payout.position}>
              <Table.Th scope="row" fw="inherit">
                {ordinal(payout.position)}
              </Table.Th>
              <Table.Td>{percent(payout.basisPoints)}</Table.Td>
              <Table.Td>{euro(payout.prize.cents)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Scheme tournament={tournament} />
    </Panel>
  );
}

function Scheme({ tournament }: { readonly tournament: TournamentDetails }): ReactNode {
  const columns = tournament.payoutScheme.filter(
    (column) => column.maxEntries >= tournament.minPlayers && column.minEntries <= tournament.maxPlayers,
  );
  if (columns.length < 2) return null;
  return (
    <details>
      <summary>{texts.scheme}</summary>
      <ul>
        {columns.map((column) => (
          <li key={column.minEntries}>
            {texts.schemeEntries(
              Math.max(column.minEntries, tournament.minPlayers),
              Math.min(column.maxEntries, tournament.maxPlayers),
            )}
            : {column.basisPoints.map(percent).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}

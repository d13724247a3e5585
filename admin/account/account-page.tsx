'use client';

import { Anchor, Button, Container, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { euro } from '../format/money';
import { dateTime } from '../format/time';
import { MovementsDocument } from '../gql/graphql';
import type { MovementsQuery } from '../gql/graphql';
import { request } from '../graph/request';
import { usePages } from '../graph/use-pages';
import { useQuery } from '../graph/use-query';
import { messages } from '../messages/messages';
import { useSession } from '../session/session-context';
import { Failure } from '../shell/failure';
import { Panel } from '../shell/panel';

const texts = messages.account;
const FIRST = { after: null };

type Movement = NonNullable<MovementsQuery['viewer']>['movements']['nodes'][number];

/** The viewer's balance and bonus credit, and every movement that made it. */
export function AccountPage(): ReactNode {
  const { status } = useSession();
  return (
    <Container size="md" py="lg">
      <Stack>
        <Title order={1}>{texts.title}</Title>
        {status === 'ANONYMOUS' && (
          <Text>
            <Anchor component={Link} href="/sign-in?next=/account" underline="always" inherit>
              {texts.signInFirst}
            </Anchor>
          </Text>
        )}
        {status === 'LOADING' && <Skeleton height={200} aria-hidden="true" />}
        {status === 'SIGNED_IN' && <Balance />}
      </Stack>
    </Container>
  );
}

function Balance(): ReactNode {
  const { data, error, reload } = useQuery(MovementsDocument, FIRST);
  const { balanceCents } = useSession();
  const { rows, hasMore, more } = usePages(data?.viewer?.movements ?? null, async (after) => {
    const answer = await request(MovementsDocument, { after });
    return answer.viewer?.movements ?? null;
  });
  if (error !== null) return <Failure text={error} onRetry={reload} />;
  const bonus = data?.viewer?.bonus.cents ?? 0;
  return (
    <>
      <Text>
        {texts.balance}{' '}
        <Text component="strong" fz={28} fw={750} className="numbers" display="block" data-testid="balance">
          {euro(balanceCents ?? data?.viewer?.balance.cents ?? 0)}
        </Text>
      </Text>
      {bonus > 0 && (
        <Text className="numbers" data-testid="bonus">
          {texts.bonus(euro(bonus))}
        </Text>
      )}
      <Panel title={texts.movements}>
        {rows.length === 0 ? <Text mt="xs">{data === null ? '' : texts.empty}</Text> : <Movements rows={rows} />}
        {hasMore && (
          <Button variant="default" mt="sm" onClick={() => void more()}>
            {texts.more}
          </Button>
        )}
      </Panel>
    </>
  );
}

function Movements({ rows }: { readonly rows: readonly Movement[] }): ReactNode {
  return (
    <Table className="numbers" horizontalSpacing={6} mt="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.columns.at}</Table.Th>
          <Table.Th scope="col">{texts.columns.what}</Table.Th>
          <Table.Th scope="col" ta="right">
            {texts.columns.amount}
          </Table.Th>
          <Table.Th scope="col" ta="right" visibleFrom="xs">
            {texts.columns.balance}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>{dateTime(row.at)}</Table.Td>
            <Table.Td>
              <What row={row} />
            </Table.Td>
            <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
              {euro(row.amount.cents)}
            </Table.Td>
            <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }} visibleFrom="xs">
              {euro(row.balance.cents)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const KINDS: Readonly<Record<string, string>> = texts.kinds;

function What({ row }: { readonly row: Movement }): ReactNode {
  return (
    <>
      {KINDS[row.kind] ?? row.note ?? row.kind}
      {row.bonus && ` (${texts.inBonus})`}
      {row.tournament !== null && (
        <>
          {': '}
          <Anchor component={Link} href={`/tournaments/${row.tournament.id}`} underline="always" inherit>
            {row.tournament.name}
          </Anchor>
        </>
      )}
    </>
  );
}

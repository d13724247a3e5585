'use client';

import { Anchor, Button, Container, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { euro } from '../format/money';
import { ordinal, points } from '../format/numbers';
import { PlayerDocument } from '../gql/graphql';
import type { PlayerQuery } from '../gql/graphql';
import { request } from '../graph/request';
import { usePages } from '../graph/use-pages';
import { useQuery } from '../graph/use-query';
import { messages } from '../messages/messages';
import { categoryName } from '../leaderboard/category-name';
import { Failure } from '../shell/failure';
import { NotFoundText } from '../shell/not-found-text';
import { Panel } from '../shell/panel';
import { RatingHistory } from './rating-history';

const texts = messages.player;

type Player = NonNullable<PlayerQuery['player']>;
type Result = Player['results']['nodes'][number];

/** R5: a player by nickname: points, place and category now and over time, and results. */
export function PlayerPage({ nickname }: { readonly nickname: string }): ReactNode {
  const { data, error, reload } = useQuery(PlayerDocument, { nickname, after: null });
  if (data !== null && data.player === null) return <NotFoundText />;
  return (
    <Container size="md" py="lg">
      <Stack>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {data?.player?.nickname ?? nickname}
        </Title>
        {error !== null && <Failure text={error} onRetry={reload} />}
        {data === null && error === null && <Skeleton height={200} aria-hidden="true" />}
        {data?.player && <Details player={data.player} />}
      </Stack>
    </Container>
  );
}

function Details({ player }: { readonly player: Player }): ReactNode {
  const { rows, hasMore, more } = usePages(player.results, async (after) => {
    const answer = await request(PlayerDocument, { nickname: player.nickname, after });
    return answer.player?.results ?? null;
  });
  return (
    <>
      <title>{`${player.nickname} · ${messages.name}`}</title>
      <Group component="dl" gap="xl" m={0}>
        <Standing label={texts.points} value={points(player.points)} />
        <Standing label={texts.rank} value={player.rank === null ? '–' : ordinal(player.rank)} />
        <Standing label={texts.category} value={categoryName(player.category)} />
      </Group>
      <RatingHistory nickname={player.nickname} />
      <Panel title={texts.results}>
        {rows.length === 0 ? <Text mt="xs">{texts.noResults}</Text> : <Results rows={rows} />}
        {hasMore && (
          <Button variant="default" mt="sm" onClick={() => void more()}>
            {texts.more}
          </Button>
        )}
      </Panel>
    </>
  );
}

function Standing({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <Text component="dd" fz={28} fw={750} m={0} className="numbers">
        {value}
      </Text>
    </div>
  );
}

function Results({ rows }: { readonly rows: readonly Result[] }): ReactNode {
  return (
    <Table className="numbers" horizontalSpacing={6} mt="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.columns.tournament}</Table.Th>
          <Table.Th scope="col">{texts.columns.place}</Table.Th>
          <Table.Th scope="col">{texts.columns.prize}</Table.Th>
          <Table.Th scope="col">{texts.columns.points}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
              <Anchor component={Link} href={`/tournaments/${row.tournament.id}`} underline="always" inherit>
                {row.tournament.name}
              </Anchor>
            </Table.Th>
            <Table.Td>
              {row.position === null ? '–' : texts.placeOf(ordinal(row.position), row.tournament.entrants)}
            </Table.Td>
            <Table.Td>{row.prize.cents > 0 ? euro(row.prize.cents) : '–'}</Table.Td>
            <Table.Td>{row.points === null ? '–' : points(row.points)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

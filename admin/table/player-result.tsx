'use client';

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { euro } from '../format/money';
import { ordinal, points } from '../format/numbers';
import { TableResultDocument, TournamentEventsDocument } from '../gql/graphql';
import type { TournamentEventsSubscription } from '../gql/graphql';
import { useQuery } from '../graph/use-query';
import { useFirstKnown } from '../live/use-first-known';
import { useStream } from '../live/use-stream';
import { messages } from '../messages/messages';

const texts = messages.table.result;
const seqOf = (result: TournamentEventsSubscription): number => result.tournamentEvents.seq;

interface Props {
  readonly tournamentId: string;
  /** Changes when the player leaves the table: the result is to be asked for again. */
  readonly version: string;
}

/** The place, prize and points of a player who has left the table for good. */
export function PlayerResult({ tournamentId, version }: Props): ReactNode {
  const { data, reload } = useQuery(TableResultDocument, { tournamentId });
  const again = useEffectEvent(reload);
  useEffect(() => again(), [version]);
  useStream({
    document: TournamentEventsDocument,
    variables: { tournamentId },
    after: useFirstKnown(data?.tournament?.lastSeq),
    seqOf,
    onEvent: reload,
  });
  const registration = data?.tournament?.viewerRegistration ?? null;
  if (registration === null || registration.position === null) return null;
  const { position, prize } = registration;
  return (
    <Paper className="surface" p="lg" role="status" data-testid="result">
      <Stack gap="xs" align="flex-start">
        <Title order={2} size="h3">
          {position === 1 ? texts.won : texts.place(ordinal(position), data?.tournament?.entrants ?? 0)}
        </Title>
        <Text>{prize.cents > 0 ? texts.prize(euro(prize.cents)) : texts.noPrize}</Text>
        <Text>{registration.points === null ? texts.pointsLater : texts.points(points(registration.points))}</Text>
        <Group>
          <Button component={Link} href="/play">
            {texts.again}
          </Button>
          <Button component={Link} href={`/tournaments/${tournamentId}`} variant="default">
            {texts.toTournament}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

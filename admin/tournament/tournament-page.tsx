'use client';

import { Alert, Container, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import { Failure } from '../shell/failure';
import { NotFoundText } from '../shell/not-found-text';
import { Levels } from './levels';
import { Payouts } from './payouts';
import { RegisterPanel } from './register-panel';
import { StandingsTable } from './standings-table';
import { StatusBadge } from './status-badge';
import { TableList } from './table-list';
import { Terms } from './terms';
import classes from './tournament.module.css';
import { useTournament } from './use-tournament';
import type { Standings, TournamentDetails } from './use-tournament';

const texts = messages.tournament;

/** A tournament: everything about it, before registering and while it runs. */
export function TournamentPage({ id }: { readonly id: string }): ReactNode {
  const { tournament, standings, error, missing, reload } = useTournament(id);
  if (missing) return <NotFoundText />;
  return (
    <Container size="76rem" py="lg">
      {error !== null && <Failure text={error} onRetry={reload} />}
      {tournament === null ? (
        error === null && <Waiting />
      ) : (
        <Details tournament={tournament} standings={standings} onChange={reload} />
      )}
    </Container>
  );
}

interface DetailsProps {
  readonly tournament: TournamentDetails;
  readonly standings: Standings | null;
  readonly onChange: () => void;
}

function Details({ tournament, standings, onChange }: DetailsProps): ReactNode {
  return (
    <Stack>
      <title>{`${tournament.name} · ${messages.name}`}</title>
      <div>
        <Group gap="sm" align="center">
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {tournament.name}
          </Title>
          <StatusBadge status={tournament.status} />
        </Group>
        <Text c="dimmed">
          {texts.kinds[tournament.kind]} · {texts.formats[tournament.format]} ·{' '}
          {texts.bettings[tournament.bettingStructure]} · {texts.seats(tournament.seatsPerTable)}
        </Text>
      </div>
      {tournament.cancelReason !== null && (
        <Alert color="gray" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
          {tournament.cancelReason}
        </Alert>
      )}
      <div className={classes.columns}>
        <Stack className={classes.main}>
          <RegisterPanel tournament={tournament} onChange={onChange} />
          <TableList tournament={tournament} />
          <StandingsTable tournament={tournament} standings={standings} />
        </Stack>
        <Stack className={classes.aside}>
          <Terms tournament={tournament} />
          <Payouts tournament={tournament} />
          <Levels tournament={tournament} />
        </Stack>
      </div>
    </Stack>
  );
}

function Waiting(): ReactNode {
  return (
    <Stack aria-hidden="true">
      <Skeleton height={48} width="60%" />
      <Skeleton height={140} />
      <Skeleton height={260} />
    </Stack>
  );
}

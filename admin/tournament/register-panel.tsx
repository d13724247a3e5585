'use client';

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { euro } from '../format/money';
import { ordinal, points } from '../format/numbers';
import { messages } from '../messages/messages';
import { useSession } from '../session/session-context';
import { register, unregister } from './registration';
import type { TournamentDetails } from './use-tournament';

const texts = messages.tournament;

interface Props {
  readonly tournament: TournamentDetails;
  readonly onChange: () => void;
}

/** What this viewer can do about this tournament: register, unregister, go to the seat, see the result. */
export function RegisterPanel({ tournament, onChange }: Props): ReactNode {
  const { status } = useSession();
  if (status === 'LOADING') return null;
  const registration = tournament.viewerRegistration;
  const present = registration !== null && registration.status !== 'UNREGISTERED' && registration.status !== 'REFUNDED';
  if (present && registration.position !== null) return <Result registration={registration} />;
  if (present && registration.table !== null) return <ToSeat tableId={registration.table.id} />;
  if (tournament.status !== 'REGISTERING') return null;
  return status === 'ANONYMOUS' ? (
    <SignInFirst tournamentId={tournament.id} />
  ) : (
    <Entry tournament={tournament} registered={present} onChange={onChange} />
  );
}

function Entry({ tournament, registered, onChange }: Props & { readonly registered: boolean }): ReactNode {
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (call: () => Promise<string | null>, success: string | null): Promise<void> => {
    setBusy(true);
    const refused = await call();
    setError(refused);
    setDone(refused === null ? success : null);
    setBusy(false);
    onChange();
  };
  return (
    <div className="surface" style={{ padding: '1rem 1.1rem' }}>
      <Stack gap="sm">
        {registered && <Text role="status">{texts.youAreIn}</Text>}
        {done !== null && !registered && <Text role="status">{done}</Text>}
        {error !== null && (
          <Alert color="red" role="alert" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
            {error}
          </Alert>
        )}
        <Group>
          {registered ? (
            <Button
              variant="default"
              loading={busy}
              onClick={() => void run(() => unregister(tournament.id), texts.unregistered)}
            >
              {texts.unregister}
            </Button>
          ) : (
            <Button size="md" loading={busy} onClick={() => void run(() => register(tournament), null)}>
              {tournament.freeroll ? texts.registerFree : texts.register(euro(tournament.buyIn.total.cents))}
            </Button>
          )}
        </Group>
      </Stack>
    </div>
  );
}

function SignInFirst({ tournamentId }: { readonly tournamentId: string }): ReactNode {
  const next = encodeURIComponent(`/tournaments/${tournamentId}`);
  return (
    <div className="surface" style={{ padding: '1rem 1.1rem' }}>
      <Group justify="space-between">
        <Text>{texts.signInFirst}</Text>
        <Group gap="xs">
          <Button component={Link} href={`/sign-up?next=${next}`}>
            {messages.nav.signUp}
          </Button>
          <Button component={Link} href={`/sign-in?next=${next}`} variant="default">
            {messages.nav.signIn}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

function ToSeat({ tableId }: { readonly tableId: string }): ReactNode {
  return (
    <Button component={Link} href={`/tables/${tableId}`} size="md" style={{ alignSelf: 'flex-start' }}>
      {texts.toSeat}
    </Button>
  );
}

function Result({
  registration,
}: {
  readonly registration: NonNullable<TournamentDetails['viewerRegistration']>;
}): ReactNode {
  return (
    <Alert color="felt" role="status" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
      {texts.yourResult(ordinal(registration.position ?? 0))}{' '}
      {registration.prize.cents > 0 && texts.yourPrize(euro(registration.prize.cents))}{' '}
      {registration.points !== null && texts.yourPoints(points(registration.points))}
    </Alert>
  );
}

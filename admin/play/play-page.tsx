'use client';

import { Anchor, Loader, Progress, Stack, Text, Title } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLobbyStream } from '../live/lobby-stream';
import { messages } from '../messages/messages';
import { useSession } from '../session/session-context';
import { SignUpForm } from '../session/sign-up-form';
import { Failure } from '../shell/failure';
import { Narrow } from '../shell/narrow';
import { useQuickSeat } from './use-quick-seat';
import type { QuickSeat } from './use-quick-seat';

const texts = messages.play;

/** From nothing to a seat: sign-up where needed, then the next sit & go; the seat opens by itself. */
export function PlayPage(): ReactNode {
  const { status, balanceCents } = useSession();
  return (
    <Narrow>
      <Stack>
        <Title order={1}>{texts.title}</Title>
        {status === 'ANONYMOUS' && (
          <>
            <Text>{texts.leadNew}</Text>
            <SignUpForm label={texts.signUpAndPlay} />
            <Anchor component={Link} href="/sign-in?next=/play" underline="always" inherit>
              {messages.session.haveAccount}
            </Anchor>
          </>
        )}
        {status === 'LOADING' && <Busy text={messages.live.connecting} />}
        {status === 'SIGNED_IN' && <Seeker balanceCents={balanceCents ?? 0} />}
      </Stack>
    </Narrow>
  );
}

function Seeker({ balanceCents }: { readonly balanceCents: number }): ReactNode {
  const { state, retry } = useQuickSeat(balanceCents);
  const stream = useLobbyStream();
  if (stream.error !== null) return <Failure text={stream.error} onRetry={stream.retry} />;
  if (state.type === 'FAILED') return <Failure text={state.text} onRetry={retry} />;
  if (state.type === 'TOO_EXPENSIVE') return <Text role="status">{texts.cannotAfford}</Text>;
  if (state.type === 'WAITING') return <Waiting state={state} />;
  return <Busy text={state.type === 'LOOKING' ? texts.looking : texts.none} />;
}

function Waiting({ state }: { readonly state: Extract<QuickSeat, { type: 'WAITING' }> }): ReactNode {
  const { name, tournamentId, entrants, maxPlayers, starting } = state;
  return (
    <Stack data-testid="waiting">
      <Text>
        {texts.waiting}{' '}
        <Anchor component={Link} href={`/tournaments/${tournamentId}`} underline="always" inherit>
          {name}
        </Anchor>
      </Text>
      <Progress value={(entrants / maxPlayers) * 100} size="lg" aria-hidden="true" />
      <Text role="status">{starting ? texts.seating : texts.waitingCount(entrants, maxPlayers)}</Text>
    </Stack>
  );
}

function Busy({ text }: { readonly text: string }): ReactNode {
  return (
    <Stack align="center" py="lg">
      <Loader aria-hidden="true" />
      <Text role="status">{text}</Text>
    </Stack>
  );
}

'use client';

import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import { Narrow } from '../shell/narrow';
import { localAddress } from './local-address';
import { SignInForm } from './sign-in-form';

/** Sign-in; `?next=` says where to go afterwards, `?reason=` why the reader was sent here. */
export function SignInPage(): ReactNode {
  const router = useRouter();
  const query = useSearchParams();
  const next = localAddress(query.get('next'));
  const reason = reasonText(query.get('reason'));
  return (
    <Narrow>
      <Stack>
        <Title order={1}>{messages.session.signInTitle}</Title>
        {reason !== null && (
          <Alert color="yellow" role="status" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
            {reason}
          </Alert>
        )}
        <SignInForm onDone={() => router.push(next)} />
        <Anchor component={Link} href={`/sign-up?next=${encodeURIComponent(next)}`} underline="always" inherit>
          {messages.session.noAccount}
        </Anchor>
        <Text size="sm" c="dimmed">
          {messages.session.tabOnly}
        </Text>
      </Stack>
    </Narrow>
  );
}

function reasonText(reason: string | null): string | null {
  if (reason === 'connection') return messages.errors.connectionLost;
  return reason === 'signed-out' ? messages.errors.signedOut : null;
}

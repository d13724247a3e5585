'use client';

import { Alert, Button, Container, Group, Text } from '@mantine/core';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { RETRIES } from '../live/retries';
import { useLive } from '../live/live-context';
import { messages } from '../messages/messages';
import { keepToken, useToken } from '../session/token';

/** N1: says that the connection is being made again; when that has failed for good, closes all and goes to sign-in. */
export function ConnectionNotice(): ReactNode {
  const { state, reconnect } = useLive();
  const token = useToken();
  const router = useRouter();
  const path = usePathname();
  const atTable = path.startsWith('/tables/');
  const failed = state.type === 'FAILED' ? state.reason : null;
  const leaves = failed !== null && (atTable || typeof token === 'string');
  const leave = useEffectEvent(() => {
    keepToken(null);
    const reason = failed === 'REFUSED' ? 'signed-out' : 'connection';
    router.push(`/sign-in?reason=${reason}&next=${encodeURIComponent(path)}`);
    reconnect();
  });
  useEffect(() => {
    if (leaves) leave();
  }, [leaves]);
  if (state.type !== 'RETRYING' && failed === null) return null;
  return (
    <Container size="xl" py="xs">
      <Alert color="yellow" variant="light" role="status" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
        {state.type === 'RETRYING' ? (
          messages.live.reconnecting(state.attempt, RETRIES)
        ) : (
          <Group justify="space-between">
            <Text>{messages.live.failed}</Text>
            <Button size="compact-sm" onClick={reconnect}>
              {messages.errors.retry}
            </Button>
          </Group>
        )}
      </Alert>
    </Container>
  );
}

'use client';

import { Alert, Anchor } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';

const texts = messages.table.closed;

/** Tells watchers that nothing more will happen here. */
export function ClosedTable({ tournamentId }: { readonly tournamentId: string }): ReactNode {
  return (
    <Alert title={texts.title} color="gray" role="status" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
      {texts.text}{' '}
      <Anchor component={Link} href={`/tournaments/${tournamentId}`} underline="always" inherit>
        {texts.toTournament}
      </Anchor>
    </Alert>
  );
}

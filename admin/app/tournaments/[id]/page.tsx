import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/messages';
import { TournamentPage } from '../../../tournament/tournament-page';

export const metadata: Metadata = { title: messages.lobby.title };

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function Page({ params }: Props): Promise<ReactNode> {
  const { id } = await params;
  return <TournamentPage key={id} id={id} />;
}

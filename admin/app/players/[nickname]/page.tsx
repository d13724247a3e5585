import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/messages';
import { PlayerPage } from '../../../player/player-page';

export const metadata: Metadata = { title: messages.player.results };

interface Props {
  readonly params: Promise<{ readonly nickname: string }>;
}

export default async function Page({ params }: Props): Promise<ReactNode> {
  const nickname = decodeURIComponent((await params).nickname);
  return <PlayerPage key={nickname} nickname={nickname} />;
}

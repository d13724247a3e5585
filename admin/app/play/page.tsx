import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages';
import { PlayPage } from '../../play/play-page';

export const metadata: Metadata = { title: messages.play.title };

export default function Page(): ReactNode {
  return <PlayPage />;
}

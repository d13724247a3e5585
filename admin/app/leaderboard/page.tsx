import type { Metadata } from 'next';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { LeaderboardPage } from '../../leaderboard/leaderboard-page';
import { messages } from '../../messages/messages';

export const metadata: Metadata = { title: messages.leaderboard.title, description: messages.leaderboard.lead };

export default function Page(): ReactNode {
  return (
    <Suspense>
      <LeaderboardPage />
    </Suspense>
  );
}

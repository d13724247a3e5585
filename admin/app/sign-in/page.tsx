import type { Metadata } from 'next';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages';
import { SignInPage } from '../../session/sign-in-page';

export const metadata: Metadata = { title: messages.session.signInTitle };

export default function Page(): ReactNode {
  return (
    <Suspense>
      <SignInPage />
    </Suspense>
  );
}

import type { Metadata } from 'next';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages';
import { SignUpPage } from '../../session/sign-up-page';

export const metadata: Metadata = { title: messages.session.signUpTitle };

export default function Page(): ReactNode {
  return (
    <Suspense>
      <SignUpPage />
    </Suspense>
  );
}

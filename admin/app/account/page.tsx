import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AccountPage } from '../../account/account-page';
import { messages } from '../../messages/messages';

export const metadata: Metadata = { title: messages.account.title };

export default function Page(): ReactNode {
  return <AccountPage />;
}

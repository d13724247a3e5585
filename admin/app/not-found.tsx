import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import { NotFoundText } from '../shell/not-found-text';

export const metadata: Metadata = { title: messages.errors.notFoundTitle };

export default function NotFound(): ReactNode {
  return <NotFoundText />;
}

import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/messages';
import { TablePage } from '../../../table/table-page';

export const metadata: Metadata = { title: messages.table.felt };

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function Page({ params }: Props): Promise<ReactNode> {
  const { id } = await params;
  return <TablePage key={id} id={id} />;
}

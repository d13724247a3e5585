'use client';

import { useState } from 'react';

interface PageOf<TNode> {
  readonly nodes: readonly TNode[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface Pages<TNode> {
  readonly rows: readonly TNode[];
  readonly hasMore: boolean;
  readonly more: () => Promise<void>;
}

/** A list read page by page: the first page as given, further ones at `more()`. Another first page starts over. */
export function usePages<TNode>(
  first: PageOf<TNode> | null,
  next: (after: string | null) => Promise<PageOf<TNode> | null>,
): Pages<TNode> {
  const [further, setFurther] = useState<{ of: PageOf<TNode> | null; pages: readonly PageOf<TNode>[] }>({
    of: first,
    pages: [],
  });
  const pages = first === null ? [] : [first, ...(further.of === first ? further.pages : [])];
  const last = pages.at(-1);
  const more = async (): Promise<void> => {
    const page = await next(last?.pageInfo.endCursor ?? null);
    if (page !== null) {
      setFurther((known) => ({ of: first, pages: known.of === first ? [...known.pages, page] : [page] }));
    }
  };
  return {
    rows: pages.flatMap((page) => page.nodes),
    hasMore: last?.pageInfo.hasNextPage === true,
    more,
  };
}

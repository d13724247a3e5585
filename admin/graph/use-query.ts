'use client';

import { useCallback, useEffect, useState } from 'react';
import type { TypedDocumentString } from '../gql/graphql';
import { useToken } from '../session/token';
import { request } from './request';

/** What a page knows of its query: the last data stays while a newer answer is on its way. */
export interface QueryState<TResult> {
  readonly data: TResult | null;
  /** A text for the reader; null while all is well. */
  readonly error: string | null;
  readonly loading: boolean;
  /** How many answers running have failed. */
  readonly failures: number;
  readonly reload: () => void;
}

interface Held<TResult> {
  readonly key: string;
  readonly data: TResult | null;
  readonly error: string | null;
  readonly failures: number;
}

/** Asks once for each set of variables, for each sign-in, and again at `reload()`. */
export function useQuery<TResult, TVariables>(
  document: TypedDocumentString<TResult, TVariables>,
  variables: TVariables,
): QueryState<TResult> {
  const token = useToken();
  const key = token === undefined ? null : JSON.stringify([token, variables]);
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState<Held<TResult> | null>(null);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    const [, asked] = JSON.parse(key) as [string | null, TVariables];
    request(document, asked, abort.signal).then(
      (data) => setHeld({ key, data, error: null, failures: 0 }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const text = error instanceof Error ? error.message : String(error);
        setHeld((last) => {
          const same = last?.key === key ? last : null;
          return { key, data: same?.data ?? null, error: text, failures: (same?.failures ?? 0) + 1 };
        });
      },
    );
    return () => abort.abort();
  }, [document, key, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return {
    data: held?.data ?? null,
    error: held?.error ?? null,
    loading: key === null || held?.key !== key,
    failures: held?.failures ?? 0,
    reload,
  };
}

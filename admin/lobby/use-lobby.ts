'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { LobbyDocument } from '../gql/graphql';
import { request } from '../graph/request';
import { useLobbyStream } from '../live/lobby-stream';
import { filterOf, sortOf } from './filter';
import type { LobbyChoice } from './filter';
import { withChange } from './rows';
import type { LobbyRows } from './rows';

interface Page extends LobbyRows {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}

interface Lobby {
  readonly page: Page | null;
  readonly error: string | null;
  readonly reload: () => void;
  readonly more: () => void;
}

async function load(choice: LobbyChoice, after: string | null, signal?: AbortSignal): Promise<Page> {
  const answer = await request(LobbyDocument, { filter: filterOf(choice), sort: sortOf(choice), after }, signal);
  const { nodes, pageInfo, totalCount } = answer.tournaments;
  return {
    seq: answer.lobbyLastSeq,
    rows: nodes,
    total: totalCount,
    endCursor: pageInfo.endCursor,
    hasNextPage: pageInfo.hasNextPage,
  };
}

/** The chosen tournaments, kept up to date by the lobby stream. */
export function useLobby(choice: LobbyChoice): Lobby {
  const { from, listen } = useLobbyStream();
  const [page, setPage] = useState<Page | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const fail = (cause: unknown): void => setError(cause instanceof Error ? cause.message : String(cause));
  const heard = useEffectEvent((event: Parameters<typeof withChange>[2]) =>
    setPage((last) => (last === null ? last : { ...last, ...withChange(last, choice, event) })),
  );
  useEffect(() => listen((event) => heard(event)), [listen]);
  useEffect(() => {
    // Before the stream stands there is nothing to follow; a list read later misses none of its events.
    if (from === undefined) return;
    const abort = new AbortController();
    load(choice, null, abort.signal).then(
      (first) => {
        setPage(first);
        setError(null);
      },
      (cause: unknown) => {
        if (!abort.signal.aborted) fail(cause);
      },
    );
    return () => abort.abort();
  }, [choice, from, turn]);
  const more = (): void => {
    if (page === null) return;
    load(choice, page.endCursor).then((next) => {
      setPage((last) => {
        if (last === null) return next;
        const known = new Set(last.rows.map((row) => row.id));
        return { ...next, seq: last.seq, rows: [...last.rows, ...next.rows.filter((row) => !known.has(row.id))] };
      });
    }, fail);
  };
  return { page, error, reload: () => setTurn((last) => last + 1), more };
}

'use client';

import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LobbyEventsDocument, LobbyStartDocument } from '../gql/graphql';
import type { LobbyEventsSubscription } from '../gql/graphql';
import { useQuery } from '../graph/use-query';
import { useRetries } from '../graph/use-retries';
import { useLive } from './live-context';
import { useStream } from './use-stream';

type LobbyEvent = LobbyEventsSubscription['lobbyEvents'];
type Listener = (event: LobbyEvent) => void;

interface LobbyStream {
  /** N1: without the lobby stream no further table is opened. */
  readonly open: boolean;
  /** Why it could not be begun, for the reader; null while all is well. */
  readonly error: string | null;
  readonly retry: () => void;
  /** The seq from which on events are heard; undefined until known. */
  readonly from: number | undefined;
  readonly listen: (listener: Listener) => () => void;
}

const LobbyContext = createContext<LobbyStream>({
  open: false,
  error: null,
  retry: () => undefined,
  from: undefined,
  listen: () => () => undefined,
});

const seqOf = (result: LobbyEventsSubscription): number => result.lobbyEvents.seq;
const NONE = {};

/** The lobby stream, open on every page. */
export function LobbyStreamProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { state, connection } = useLive();
  const start = useQuery(LobbyStartDocument, NONE);
  const { error, reload: retry } = start;
  const from = start.data?.lobbyLastSeq;
  const listeners = useRef(new Set<Listener>());
  /** On which connection the server has ended the stream; another connection has another stream. */
  const [endedOn, setEndedOn] = useState<typeof connection>(null);
  useStream({
    document: LobbyEventsDocument,
    variables: NONE,
    after: from,
    seqOf,
    onEvent: ({ lobbyEvents }: LobbyEventsSubscription) => {
      for (const listener of listeners.current) listener(lobbyEvents);
    },
    onEnd: () => setEndedOn(connection),
  });
  useRetries(start);
  const listen = useCallback((listener: Listener) => {
    const all = listeners.current;
    all.add(listener);
    return () => {
      all.delete(listener);
    };
  }, []);
  const open = state.type === 'OPEN' && from !== undefined && (endedOn === null || endedOn !== connection);
  const stream = useMemo(() => ({ open, error, retry, from, listen }), [open, error, retry, from, listen]);
  return <LobbyContext value={stream}>{children}</LobbyContext>;
}

/** The lobby stream of this tab. */
export function useLobbyStream(): LobbyStream {
  return use(LobbyContext);
}

'use client';

import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useToken } from '../session/token';
import { openConnection } from './connection';
import type { Connection, ConnectionState } from './connection';

interface Live {
  readonly connection: Connection | null;
  readonly state: ConnectionState;
  /** Connects anew after the final failure. */
  readonly reconnect: () => void;
}

const LiveContext = createContext<Live>({
  connection: null,
  state: { type: 'CONNECTING' },
  reconnect: () => undefined,
});

/** Same origin: the pages' server carries the WebSocket to the API. */
function address(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/graphql`;
}

/** One live connection for each sign-in; signing in or out opens another one. */
export function LiveProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const token = useToken();
  const [turn, setTurn] = useState(0);
  const [connection, setConnection] = useState<Connection | null>(null);
  const [state, setState] = useState<ConnectionState>({ type: 'CONNECTING' });
  useEffect(() => {
    if (token === undefined) return;
    let current = true;
    const opened = openConnection({
      url: address(),
      token,
      onState: (next) => {
        if (current) setState(next);
      },
    });
    setConnection(opened);
    return () => {
      current = false;
      setConnection(null);
      setState({ type: 'CONNECTING' });
      opened.close();
    };
  }, [token, turn]);
  const live = useMemo(
    () => ({ connection, state, reconnect: () => setTurn((last) => last + 1) }),
    [connection, state],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** The live connection and how it stands. */
export function useLive(): Live {
  return use(LiveContext);
}

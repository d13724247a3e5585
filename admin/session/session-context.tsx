'use client';

import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SignOutDocument, ViewerDocument } from '../gql/graphql';
import type { ViewerPartsFragment } from '../gql/graphql';
import { request } from '../graph/request';
import { useQuery } from '../graph/use-query';
import { useRetries } from '../graph/use-retries';
import { keepToken, useToken } from './token';

type SessionStatus = 'LOADING' | 'ANONYMOUS' | 'SIGNED_IN';

interface Session {
  readonly status: SessionStatus;
  readonly viewer: ViewerPartsFragment | null;
  readonly balanceCents: number | null;
  readonly setBalanceCents: (cents: number) => void;
  readonly signOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);
const NONE = {};

/** Who is signed in in this tab. */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const token = useToken();
  const query = useQuery(ViewerDocument, NONE);
  const { data, error, loading } = query;
  useRetries(query);
  const viewer = typeof token === 'string' ? (data?.viewer ?? null) : null;
  const [heard, setHeard] = useState<{ readonly token: string | null; readonly cents: number } | null>(null);
  useEffect(() => {
    // The server does not know this token any more: forget it here too.
    if (typeof token === 'string' && !loading && data !== null && data.viewer === null) keepToken(null);
  }, [token, loading, data]);
  const setBalanceCents = useCallback((cents: number) => setHeard({ token: token ?? null, cents }), [token]);
  const signOut = useCallback(async () => {
    await request(SignOutDocument, NONE).catch(() => undefined);
    keepToken(null);
  }, []);
  const balanceCents = heard !== null && heard.token === token ? heard.cents : (viewer?.balance.cents ?? null);
  const status: SessionStatus =
    token === undefined || (token !== null && viewer === null && (loading || error !== null))
      ? 'LOADING'
      : viewer === null
        ? 'ANONYMOUS'
        : 'SIGNED_IN';
  const session = useMemo(
    () => ({ status, viewer, balanceCents, setBalanceCents, signOut }),
    [status, viewer, balanceCents, setBalanceCents, signOut],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of this tab. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession outside of SessionProvider');
  return session;
}

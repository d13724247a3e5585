'use client';

import { usePathname, useRouter } from 'next/navigation';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ViewerEventsDocument } from '../gql/graphql';
import type { ViewerEventsSubscription } from '../gql/graphql';
import { useStream } from '../live/use-stream';
import { useSession } from './session-context';

/** A seat the server has given to the player. */
export interface AssignedSeat {
  readonly tournamentId: string;
  readonly tableId: string;
}

interface SeatCalls {
  /** A seat that waits while the player is busy at another tournament's table. */
  readonly waiting: AssignedSeat | null;
  readonly dismiss: () => void;
  /** The tournament whose seat the page on screen shows; a move there follows by itself. */
  readonly setPresent: (tournamentId: string | null) => void;
}

const SeatContext = createContext<SeatCalls>({
  waiting: null,
  dismiss: () => undefined,
  setPresent: () => undefined,
});

const seqOf = (result: ViewerEventsSubscription): number => result.viewerEvents.seq;
const NONE = {};

/** Hears what is for this player alone: takes him to his seat, and keeps his balance up to date. */
export function ViewerStreamProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { viewer, setBalanceCents } = useSession();
  const router = useRouter();
  const path = usePathname();
  const [present, setPresent] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<AssignedSeat | null>(null);
  const dismiss = useCallback(() => setWaiting(null), []);
  const take = (seat: AssignedSeat): void => {
    const address = `/tables/${seat.tableId}`;
    if (path === address) return;
    if (present === null || present === seat.tournamentId) router.push(address);
    else setWaiting(seat);
  };
  useStream({
    document: ViewerEventsDocument,
    variables: NONE,
    after: viewer?.lastSeq,
    seqOf,
    onEvent: ({ viewerEvents: event }: ViewerEventsSubscription) => {
      if (event.__typename === 'SeatAssigned') take(event);
      else if (event.__typename === 'BalanceChanged') setBalanceCents(event.balance.cents);
    },
  });
  const calls = useMemo(() => ({ waiting, dismiss, setPresent }), [waiting, dismiss]);
  return <SeatContext value={calls}>{children}</SeatContext>;
}

/** The seats given to this player. */
export function useSeatCalls(): SeatCalls {
  return use(SeatContext);
}

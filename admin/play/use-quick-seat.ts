'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OpenSeatsDocument } from '../gql/graphql';
import { request } from '../graph/request';
import { useLobbyStream } from '../live/lobby-stream';
import { register } from '../tournament/registration';
import { bySoonestSeat, isRegistered } from './choose-seat';

/** How far the newcomer is on the way to a seat. */
export type QuickSeat =
  | { readonly type: 'LOOKING' }
  | { readonly type: 'NONE_OPEN' }
  | { readonly type: 'TOO_EXPENSIVE' }
  | { readonly type: 'FAILED'; readonly text: string }
  | {
      readonly type: 'WAITING';
      readonly tournamentId: string;
      readonly name: string;
      readonly entrants: number;
      readonly maxPlayers: number;
      readonly starting: boolean;
    };

interface Seeker {
  readonly state: QuickSeat;
  readonly retry: () => void;
}

async function seek(balanceCents: number): Promise<QuickSeat> {
  const { nodes } = (await request(OpenSeatsDocument, {})).tournaments;
  const already = nodes.find(isRegistered);
  if (already !== undefined) return waiting(already);
  const choice = bySoonestSeat(nodes, balanceCents);
  if (choice.length === 0) return { type: nodes.length === 0 ? 'NONE_OPEN' : 'TOO_EXPENSIVE' };
  let refused = '';
  for (const seat of choice) {
    // Somebody else may have taken the last place meanwhile: then the next one.
    const refusal = await register(seat);
    if (refusal === null) return waiting({ ...seat, entrants: seat.entrants + 1 });
    refused = refusal;
  }
  return { type: 'FAILED', text: refused };
}

function waiting(seat: { id: string; name: string; entrants: number; maxPlayers: number }): QuickSeat {
  const { id: tournamentId, name, entrants, maxPlayers } = seat;
  return { type: 'WAITING', tournamentId, name, entrants, maxPlayers, starting: entrants >= maxPlayers };
}

/** Registers the viewer in the sit & go that starts soonest, once, and follows it until it starts. */
export function useQuickSeat(balanceCents: number): Seeker {
  const { from, listen } = useLobbyStream();
  const [state, setState] = useState<QuickSeat>({ type: 'LOOKING' });
  const [turn, setTurn] = useState(0);
  // An effect may run twice for one turn; the viewer is registered once.
  const search = useRef<{ readonly turn: number; readonly found: Promise<QuickSeat> } | null>(null);
  const look = useEffectEvent(() => {
    if (search.current?.turn !== turn) search.current = { turn, found: seek(balanceCents) };
    return search.current.found;
  });
  useEffect(() => {
    if (from === undefined) return;
    let current = true;
    look().then(
      (found) => {
        if (current) setState(found);
      },
      (error: unknown) => {
        if (current) setState({ type: 'FAILED', text: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [from, turn]);
  const heard = useEffectEvent((tournament: { id: string; status: string; entrants: number; maxPlayers: number }) => {
    if (state.type === 'WAITING' && tournament.id === state.tournamentId) {
      const starting = tournament.status !== 'REGISTERING' || tournament.entrants >= tournament.maxPlayers;
      setState({ ...state, entrants: tournament.entrants, starting });
    } else if (state.type === 'NONE_OPEN' && tournament.status === 'REGISTERING') {
      setState({ type: 'LOOKING' });
      setTurn((last) => last + 1);
    }
  });
  useEffect(() => listen(({ tournament }) => heard(tournament)), [listen]);
  return {
    state,
    retry: () => {
      setState({ type: 'LOOKING' });
      setTurn((last) => last + 1);
    },
  };
}

'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { StandingsDocument, TournamentDocument, TournamentEventsDocument } from '../gql/graphql';
import type { StandingsQuery, TournamentEventsSubscription, TournamentQuery } from '../gql/graphql';
import { useQuery } from '../graph/use-query';
import { useFirstKnown } from '../live/use-first-known';
import { useStream } from '../live/use-stream';

export type TournamentDetails = NonNullable<TournamentQuery['tournament']>;
export type Standings = NonNullable<StandingsQuery['tournament']>['standings'];

interface LiveTournament {
  readonly tournament: TournamentDetails | null;
  readonly standings: Standings | null;
  readonly error: string | null;
  readonly missing: boolean;
  readonly reload: () => void;
}

/** Several events come at once at the end of a hand; one reading answers them all. */
const GATHER = 250;

/** Chips change with every hand, which is no event of the tournament. */
const WHILE_RUNNING = 15_000;

const seqOf = (result: TournamentEventsSubscription): number => result.tournamentEvents.seq;

/** A tournament with all that is public about it, read again whenever something happens in it. */
export function useTournament(id: string): LiveTournament {
  const main = useQuery(TournamentDocument, { id });
  const list = useQuery(StandingsDocument, { id, after: null });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const reload = (): void => {
    main.reload();
    list.reload();
  };
  const running = main.data?.tournament?.status === 'RUNNING';
  const refresh = useEffectEvent(reload);
  useEffect(() => {
    if (!running) return;
    const interval = setInterval(() => refresh(), WHILE_RUNNING);
    return () => clearInterval(interval);
  }, [running]);
  useStream({
    document: TournamentEventsDocument,
    variables: { tournamentId: id },
    after: useFirstKnown(main.data?.tournament?.lastSeq),
    seqOf,
    onEvent: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(reload, GATHER);
    },
  });
  return {
    tournament: main.data?.tournament ?? null,
    standings: list.data?.tournament?.standings ?? null,
    error: main.error ?? list.error,
    missing: !main.loading && main.data !== null && main.data.tournament === null,
    reload,
  };
}

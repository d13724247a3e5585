import type {
  BettingStructure,
  TournamentFilter,
  TournamentKind,
  TournamentRowFragment,
  TournamentSort,
  TournamentStatus,
} from '../gql/graphql';

export const LOBBY_STATUSES = ['open', 'running', 'finished', 'all'] as const;
export type LobbyStatus = (typeof LOBBY_STATUSES)[number];

/** What the reader has chosen to see. */
export interface LobbyChoice {
  readonly status: LobbyStatus;
  readonly kind: TournamentKind | null;
  readonly betting: BettingStructure | null;
  readonly buyInMaxCents: number | null;
  readonly search: string;
}

export const FIRST_CHOICE: LobbyChoice = { status: 'open', kind: null, betting: null, buyInMaxCents: null, search: '' };

const STATUSES: Readonly<Record<LobbyStatus, readonly TournamentStatus[] | null>> = {
  open: ['REGISTERING'],
  running: ['RUNNING', 'PAUSED'],
  finished: ['COMPLETED', 'CANCELLED', 'ABORTED'],
  all: null,
};

/** The choice as the API's filter. */
export function filterOf(choice: LobbyChoice): TournamentFilter {
  const statuses = STATUSES[choice.status];
  return {
    ...(statuses === null ? {} : { status: [...statuses] }),
    ...(choice.kind === null ? {} : { kind: choice.kind }),
    ...(choice.betting === null ? {} : { bettingStructure: choice.betting }),
    ...(choice.buyInMaxCents === null ? {} : { buyInMaxCents: choice.buyInMaxCents }),
    ...(choice.search.trim() === '' ? {} : { search: choice.search.trim() }),
  };
}

/** Finished ones with the latest first; the others as they fill up. */
export function sortOf(choice: LobbyChoice): TournamentSort {
  return choice.status === 'open' ? 'ENTRANTS_DESC' : 'STARTS_AT_DESC';
}

/** Whether a tournament that has changed still belongs to what the reader sees. */
export function matches(choice: LobbyChoice, row: TournamentRowFragment): boolean {
  const statuses = STATUSES[choice.status];
  return (
    (statuses === null ? row.status !== 'DRAFT' : statuses.includes(row.status)) &&
    (choice.kind === null || row.kind === choice.kind) &&
    (choice.betting === null || row.bettingStructure === choice.betting) &&
    (choice.buyInMaxCents === null || row.buyIn.total.cents <= choice.buyInMaxCents) &&
    row.name.toLowerCase().includes(choice.search.trim().toLowerCase())
  );
}

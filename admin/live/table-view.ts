import type { LegalActionPartsFragment, Street, TableEventPartsFragment, TableQuery } from '../gql/graphql';

export type TableEvent = TableEventPartsFragment;
export type TableSnapshot = NonNullable<TableQuery['table']>;
export type LegalActions = LegalActionPartsFragment;

/** Somebody at the table, as the reader may see him. */
export interface SeatView {
  readonly number: number;
  readonly playerId: string;
  readonly nickname: string;
  /** Chips behind, without the bet in front. */
  readonly stack: number;
  /** Chips in front of him in this betting round. */
  readonly bet: number;
  /** All he has put into this hand, antes included. */
  readonly committed: number;
  /** Of that, what nobody has to match: the ante. */
  readonly dead: number;
  readonly dealtIn: boolean;
  readonly folded: boolean;
  readonly mucked: boolean;
  readonly sittingOut: boolean;
  /** He holds the seat no longer; what he had of the last hand is shown until the next one. */
  readonly left: boolean;
  /** Null where this reader may not see them. */
  readonly cards: readonly string[] | null;
  /** Turned up for everybody. */
  readonly shown: boolean;
  /** The hand in words, once shown on a full board. */
  readonly handInWords: string | null;
  /** What he last did in this betting round. */
  readonly lastAction: string | null;
  /** What he has won of this hand's pots. */
  readonly won: number;
}

/** Whose turn it is. */
export interface Turn {
  readonly seat: number;
  /** The seq of the request that an answer names. */
  readonly actionSeq: number;
  readonly deadline: string;
  /** Null for everybody but the player to act. */
  readonly legal: LegalActions | null;
}

export interface PotView {
  readonly amount: number;
  readonly seats: readonly number[];
}

/** A pot, or a part of one, that somebody has won. */
export interface Win {
  readonly seat: number;
  /** His name; he may leave before the next hand. */
  readonly nickname: string | null;
  readonly potIndex: number;
  readonly amount: number;
  readonly handInWords: string | null;
}

/** The hand being played, else the last one. */
export interface HandView {
  readonly id: string;
  readonly number: number;
  readonly bigBlind: number;
  readonly street: Street;
  readonly board: readonly string[];
  readonly turn: Turn | null;
  readonly wins: readonly Win[];
  readonly startStacks: readonly { readonly seat: number; readonly stack: number }[];
  readonly outcome: 'PLAYING' | 'ENDED' | 'VOIDED';
}

export interface LevelView {
  readonly number: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
}

/** One line of the history: the event, and the name of whom it is about as it was then. */
export interface LogEntry {
  readonly event: TableEvent;
  readonly name: string | null;
}

/** How a player left this table. */
export interface Departure {
  readonly playerId: string;
  readonly reason: string;
  readonly position: number | null;
}

/** One table as its watcher knows it: a snapshot, and every event since. */
export interface TableView {
  readonly lastSeq: number;
  readonly seats: readonly SeatView[];
  readonly button: number | null;
  readonly level: LevelView | null;
  readonly hand: HandView | null;
  readonly closed: boolean;
  /** Why play stands still, in staff's words; null where it goes on. */
  readonly pause: string | null;
  /** Of this hand and the ones before, the newest last. */
  readonly log: readonly LogEntry[];
  readonly departures: readonly Departure[];
  /** An event is missing: what follows cannot be trusted, the snapshot is to be read again. */
  readonly gap: boolean;
}

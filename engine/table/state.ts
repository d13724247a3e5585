import type { Hand } from '../hand/state.js';
import type { Chips, Instant, PlayerId, TableId, TournamentId } from '../ids.js';
import type { BettingStructure, BlindLevel } from '../tournament/terms.js';

/** A seat that somebody holds. */
export interface TableSeat {
  /** From 1 to `seatsPerTable`, clockwise. */
  readonly number: number;
  readonly playerId: PlayerId;
  /** Chips in front of him, without those bet in the hand being played. */
  readonly stack: Chips;
  /** Acts at once until the player returns (N2). */
  readonly sittingOut: boolean;
  /** Timeouts running; two make the seat sit out (N2). */
  readonly timeouts: number;
  /** From the moment he sits down until he is dealt in for the first time (S6). */
  readonly entering: boolean;
  /** S6: passed over at a deal; waits until the button has passed him. */
  readonly waiting: boolean;
}

/** Where button and blinds lay in the last hand (S5); small blind and button may be empty seats. */
export interface Positions {
  readonly button: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
}

/** Why a table stands still (H11, T11): for a reason of its own, with its tournament, or both. */
export interface Pause {
  /** Since when, through all pauses that overlap. */
  readonly since: Instant;
  /** The reason for which this table was paused; null where it was not. */
  readonly table: string | null;
  /** The reason for which its tournament was paused; null where it was not. */
  readonly tournament: string | null;
}

/** One table, folded from its events. */
export interface TableState {
  readonly tableId: TableId;
  readonly tournamentId: TournamentId;
  /** The number of the last event folded in; the next one is `seq + 1`. */
  readonly seq: number;
  readonly seatsPerTable: number;
  readonly betting: BettingStructure;
  /** The time to act. */
  readonly actionSeconds: number;
  /** The pause between two hands (S8). */
  readonly handPauseSeconds: number;
  readonly closed: boolean;
  /** Null where play goes on. */
  readonly paused: Pause | null;
  /** By seat number. */
  readonly seats: readonly TableSeat[];
  /** Before the first hand only the button is drawn. */
  readonly positions: Positions | null;
  /** The level that binds from the next deal. */
  readonly level: BlindLevel | null;
  readonly handsDealt: number;
  /** The hand being played, else the last one. */
  readonly hand: Hand | null;
}

/** A new table with nobody at it. */
export function openTable(
  terms: Pick<
    TableState,
    'tableId' | 'tournamentId' | 'seatsPerTable' | 'betting' | 'actionSeconds' | 'handPauseSeconds'
  >,
): TableState {
  return {
    tableId: terms.tableId,
    tournamentId: terms.tournamentId,
    seq: 0,
    seatsPerTable: terms.seatsPerTable,
    betting: terms.betting,
    actionSeconds: terms.actionSeconds,
    handPauseSeconds: terms.handPauseSeconds,
    closed: false,
    paused: null,
    seats: [],
    positions: null,
    level: null,
    handsDealt: 0,
    hand: null,
  };
}

/** Whether cards are out: dealt, and neither ended nor voided. */
export function handInProgress(table: TableState): boolean {
  return table.hand !== null && table.hand.outcome === 'PLAYING';
}

/** Where in the list the seat of that number stands; -1 where nobody holds it. */
export function placeOfSeat(seats: readonly TableSeat[], number: number): number {
  // At a full table each seat stands at its own place.
  if (seats[number - 1]?.number === number) return number - 1;
  for (let place = 0; place < seats.length; place += 1) if (seats[place]?.number === number) return place;
  return -1;
}

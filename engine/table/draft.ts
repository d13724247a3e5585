import { draftHand } from '../hand/draft.js';
import type { HandDraft } from '../hand/draft.js';
import { placeOfSeat } from './state.js';
import type { TableSeat, TableState } from './state.js';

type Writable<State> = { -readonly [Key in keyof State]: State[Key] };

/** A seat while events are folded into its table. */
export type SeatDraft = Writable<TableSeat>;

/** A table while events are folded into it, as HandDraft. */
export interface TableDraft {
  readonly table: Writable<TableState>;
  /** The draft of the table's hand, from the first event on that changes it. */
  handDraft: HandDraft | null;
  /** The list of seats, once it is this draft's own. */
  seats: SeatDraft[] | null;
  /** A bit for each place in it: that seat is this draft's own. */
  ownSeats: number;
}

/** The table's own object, to be written to; field by field, as draftHand. */
export function draftTable(table: TableState): Writable<TableState> {
  return {
    tableId: table.tableId,
    tournamentId: table.tournamentId,
    seq: table.seq,
    seatsPerTable: table.seatsPerTable,
    betting: table.betting,
    actionSeconds: table.actionSeconds,
    handPauseSeconds: table.handPauseSeconds,
    closed: table.closed,
    paused: table.paused,
    seats: table.seats,
    positions: table.positions,
    level: table.level,
    handsDealt: table.handsDealt,
    hand: table.hand,
  };
}

/** Puts other seats in the place of those there were; they may be another state's, too. */
export function replaceSeats(draft: TableDraft, seats: readonly TableSeat[]): void {
  draft.table.seats = seats;
  draft.seats = null;
  draft.ownSeats = 0;
}

/** The hand that is played from here on. */
export function replaceHand(draft: TableDraft, handDraft: HandDraft): HandDraft {
  draft.handDraft = handDraft;
  draft.table.hand = handDraft.hand;
  return handDraft;
}

/** The hand, to be written to. @throws where there is none: a bug. */
export function handDraftOf(draft: TableDraft): HandDraft {
  if (draft.handDraft !== null) return draft.handDraft;
  if (draft.table.hand === null) throw new Error(`table ${draft.table.tableId} has no hand`);
  return replaceHand(draft, draftHand(draft.table.hand));
}

function copyOf(seat: TableSeat): SeatDraft {
  return {
    number: seat.number,
    playerId: seat.playerId,
    stack: seat.stack,
    sittingOut: seat.sittingOut,
    timeouts: seat.timeouts,
    entering: seat.entering,
    waiting: seat.waiting,
  };
}

function listOf(draft: TableDraft): SeatDraft[] {
  if (draft.seats !== null) return draft.seats;
  const seats = draft.table.seats.slice();
  draft.seats = seats;
  draft.table.seats = seats;
  return seats;
}

/** The seat at that place of the list, to be written to. */
export function seatDraftAt(draft: TableDraft, place: number): SeatDraft {
  const seats = listOf(draft);
  const seat = seats[place];
  if (seat === undefined) throw new Error(`table ${draft.table.tableId} has no seat at place ${place}`);
  const bit = 1 << place;
  if ((draft.ownSeats & bit) !== 0) return seat;
  const copy = copyOf(seat);
  seats[place] = copy;
  draft.ownSeats |= bit;
  return copy;
}

/** The seat of that number, to be written to. @throws where nobody holds it: a bug. */
export function seatDraft(draft: TableDraft, number: number): SeatDraft {
  return seatDraftAt(draft, placeOfSeat(draft.table.seats, number));
}

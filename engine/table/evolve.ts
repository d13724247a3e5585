import { dealtHand } from '../hand/dealt-hand.js';
import { draftHand } from '../hand/draft.js';
import type { HandDraft } from '../hand/draft.js';
import { foldIntoHand, stackChange } from '../hand/evolve.js';
import type { HandEvent } from '../hand/evolve.js';
import { voidedSeats } from '../hand/voiding.js';
import { chips } from '../ids.js';
import { unreachable } from '../result.js';
import type { HandStarted, PlayerActed, PlayerSeated, TablePaused, TableEvent, TableResumed } from './events.js';
import type { Pause, TableSeat, TableState } from './state.js';

/** Timeouts running that make a seat sit out (N2). */
export const TIMEOUTS_TO_SIT_OUT = 2;

type Writable<State> = { -readonly [Key in keyof State]: State[Key] };

/** A table while events are folded into it; its own object, hand and list of seats are written to, as in HandDraft. */
export type TableDraft = Writable<TableState> & { seats: TableSeat[]; hand: HandDraft | null };

/** A draft that begins as that table; field by field, as draftHand. */
export function draftTable(table: TableState): TableDraft {
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
    seats: table.seats.slice(),
    positions: table.positions,
    level: table.level,
    handsDealt: table.handsDealt,
    hand: table.hand === null ? null : draftHand(table.hand),
  };
}

function draftSeat(seat: TableSeat): Writable<TableSeat> {
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

function changeSeat(table: TableDraft, number: number, change: (seat: Writable<TableSeat>) => void): void {
  const place = table.seats.findIndex((seat) => seat.number === number);
  const seat = table.seats[place];
  if (seat === undefined) return;
  const draft = draftSeat(seat);
  change(draft);
  table.seats[place] = draft;
}

function sitDown(table: TableDraft, event: PlayerSeated): void {
  table.seats.push({
    number: event.seat,
    playerId: event.playerId,
    stack: event.stack,
    sittingOut: event.sittingOut ?? false,
    timeouts: event.timeouts ?? 0,
    entering: true,
    waiting: false,
  });
  table.seats.sort((a, b) => a.number - b.number);
}

function deal(table: TableDraft, event: HandStarted): void {
  table.hand = dealtHand(table, event);
  const dealtIn = new Set(event.stacks.map(({ seat }) => seat));
  for (const { number } of table.seats) {
    changeSeat(table, number, (seat) => {
      seat.waiting = !dealtIn.has(number);
      seat.entering = seat.entering && seat.waiting;
    });
  }
  table.positions = { button: event.button, smallBlind: event.smallBlindSeat, bigBlind: event.bigBlindSeat };
  table.handsDealt = event.number;
}

function pausedAlso(before: Pause | null, { by, reason, since }: TablePaused): Pause {
  return by === 'TABLE'
    ? { since, table: reason, tournament: before?.tournament ?? null }
    : { since, table: before?.table ?? null, tournament: reason };
}

/** The table stands still until neither it nor its tournament is paused. */
function resumed({ since, table, tournament }: Pause, { by }: TableResumed): Pause | null {
  if (by === 'TABLE') return tournament === null ? null : { since, table: null, tournament };
  return table === null ? null : { since, table, tournament: null };
}

/** N2: timeouts run until the player acts himself. */
function timeoutsAfter(seat: TableSeat, event: PlayerActed): number {
  if (!event.timedOut) return 0;
  return event.actionSeq === null ? seat.timeouts : seat.timeouts + 1;
}

function foldHandEvent(table: TableDraft, event: HandEvent): void {
  if (table.hand === null) throw new Error(`${event.type} without a hand`);
  foldIntoHand(table.hand, event, table.seq);
  const change = stackChange(event);
  if (change === null) return;
  changeSeat(table, change.seat, (seat) => {
    seat.stack = chips(seat.stack + change.by);
    if (event.type === 'PlayerActed') seat.timeouts = timeoutsAfter(seat, event);
  });
}

/** Folds the next event into a table. The event is taken as it is: `decide` has checked it. */
export function foldInto(table: TableDraft, event: TableEvent): void {
  table.seq += 1;
  switch (event.type) {
    case 'PlayerSeated':
      return sitDown(table, event);
    case 'PlayerLeft':
      table.seats = table.seats.filter((seat) => seat.number !== event.seat);
      return;
    case 'TableClosed':
      table.closed = true;
      return;
    case 'LevelStarted':
      table.level = event.level;
      return;
    case 'ButtonDrawn':
      // The deal that follows at once carries the button.
      return;
    case 'HandStarted':
      return deal(table, event);
    case 'TablePaused':
      table.paused = pausedAlso(table.paused, event);
      return;
    case 'TableResumed':
      table.paused = table.paused === null ? null : resumed(table.paused, event);
      return;
    case 'SittingOutChanged':
      return changeSeat(table, event.seat, (seat) => {
        seat.sittingOut = event.sittingOut;
        if (!event.sittingOut) seat.timeouts = 0;
      });
    case 'HandVoided':
      table.seats = voidedSeats(table);
      table.positions = table.hand?.before.positions ?? null;
      return foldHandEvent(table, event);
    case 'ForcedBetPosted':
    case 'HoleCardsDealt':
    case 'ActionRequested':
    case 'DeadlineChanged':
    case 'PlayerActed':
    case 'BoardDealt':
    case 'UncalledBetReturned':
    case 'HandShown':
    case 'HandMucked':
    case 'PotAwarded':
    case 'HandEnded':
    case 'HandSettled':
      return foldHandEvent(table, event);
    default:
      return unreachable(event);
  }
}

/** The table after an event, which is number `seq + 1`; the table given stays as it is. */
export function evolve(table: TableState, event: TableEvent): TableState {
  const draft = draftTable(table);
  foldInto(draft, event);
  return draft;
}

/** The table after some events, in order; as `evolve` one by one, and faster. */
export function foldEvents(table: TableState, events: readonly TableEvent[]): TableState {
  const draft = draftTable(table);
  for (const event of events) foldInto(draft, event);
  return draft;
}

import { dealtHand } from '../hand/dealt-hand.js';
import { act, award, foldIntoHand, holdCards, postForcedBet, request, returnUncalled } from '../hand/evolve.js';
import type { HandPlayer } from '../hand/state.js';
import { voidedSeats } from '../hand/voiding.js';
import { unreachable } from '../result.js';
import { draftTable, handDraftOf, replaceHand, replaceSeats, seatDraft, seatDraftAt } from './draft.js';
import type { TableDraft } from './draft.js';
import type {
  HandStarted,
  PlayerActed,
  PlayerSeated,
  SittingOutChanged,
  TablePaused,
  TableEvent,
  TableResumed,
} from './events.js';
import { placeOfSeat } from './state.js';
import type { Pause, TableSeat, TableState } from './state.js';

/** Timeouts running that make a seat sit out (N2). */
export const TIMEOUTS_TO_SIT_OUT = 2;

function sitDown(draft: TableDraft, event: PlayerSeated): void {
  const seat = {
    number: event.seat,
    playerId: event.playerId,
    stack: event.stack,
    sittingOut: event.sittingOut ?? false,
    timeouts: event.timeouts ?? 0,
    entering: true,
    waiting: false,
  };
  replaceSeats(
    draft,
    [...draft.table.seats, seat].sort((a, b) => a.number - b.number),
  );
}

function isDealtIn(number: number, { stacks }: HandStarted): boolean {
  for (const { seat } of stacks) if (seat === number) return true;
  return false;
}

function deal(draft: TableDraft, event: HandStarted): void {
  const { table } = draft;
  replaceHand(draft, dealtHand(table, event));
  // The hand keeps these seats as they were before it.
  replaceSeats(draft, table.seats);
  let place = 0;
  for (const { number, entering, waiting } of table.seats) {
    const waits = !isDealtIn(number, event);
    if (entering || waiting !== waits) {
      const seat = seatDraftAt(draft, place);
      seat.waiting = waits;
      seat.entering = entering && waits;
    }
    place += 1;
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

function changeSittingOut(draft: TableDraft, event: SittingOutChanged): void {
  const seat = seatDraft(draft, event.seat);
  seat.sittingOut = event.sittingOut;
  if (!event.sittingOut) seat.timeouts = 0;
}

/** N2: timeouts run until the player acts himself. */
function timeoutsAfter(seat: TableSeat, event: PlayerActed): number {
  if (!event.timedOut) return 0;
  return event.actionSeq === null ? seat.timeouts : seat.timeouts + 1;
}

/** The stack of a player's seat is the one that he has in the hand. */
function mirrorStack(draft: TableDraft, { seat, stack }: HandPlayer): void {
  seatDraft(draft, seat).stack = stack;
}

function foldAct(draft: TableDraft, event: PlayerActed): void {
  const { seat, stack } = act(handDraftOf(draft), event);
  const { seats } = draft.table;
  const place = placeOfSeat(seats, seat);
  const held = seats[place];
  if (held === undefined) throw new Error(`nobody holds seat ${seat}`);
  const timeouts = timeoutsAfter(held, event);
  // A fold or a check leaves most seats as they were.
  if (held.stack === stack && held.timeouts === timeouts) return;
  const changed = seatDraftAt(draft, place);
  changed.stack = stack;
  changed.timeouts = timeouts;
}

/** Folds the next event into a table. The event is taken as it is: `decide` has checked it. */
export function foldInto(draft: TableDraft, event: TableEvent): void {
  const { table } = draft;
  table.seq += 1;
  // The most frequent come first: the cases are tried in order.
  switch (event.type) {
    case 'PlayerActed':
      return foldAct(draft, event);
    case 'ActionRequested':
      return request(handDraftOf(draft), event, table.seq);
    case 'HoleCardsDealt':
      return holdCards(handDraftOf(draft), event);
    case 'PlayerSeated':
      return sitDown(draft, event);
    case 'PlayerLeft':
      return replaceSeats(
        draft,
        table.seats.filter((seat) => seat.number !== event.seat),
      );
    case 'ChipsAdded':
      seatDraft(draft, event.seat).stack = event.stack;
      return;
    case 'TableClosed':
      table.closed = true;
      // Nothing goes on here that could stand still.
      table.paused = null;
      return;
    case 'LevelStarted':
      table.level = event.level;
      return;
    case 'ButtonDrawn':
      // The deal that follows at once carries the button.
      return;
    case 'HandStarted':
      return deal(draft, event);
    case 'TablePaused':
      table.paused = pausedAlso(table.paused, event);
      return;
    case 'TableResumed':
      table.paused = table.paused === null ? null : resumed(table.paused, event);
      return;
    case 'SittingOutChanged':
      return changeSittingOut(draft, event);
    case 'HandVoided':
      replaceSeats(draft, voidedSeats(table));
      table.positions = table.hand?.before.positions ?? null;
      return foldIntoHand(handDraftOf(draft), event);
    case 'ForcedBetPosted':
      mirrorStack(draft, postForcedBet(handDraftOf(draft), event));
      return;
    case 'UncalledBetReturned':
      mirrorStack(draft, returnUncalled(handDraftOf(draft), event));
      return;
    case 'PotAwarded':
      mirrorStack(draft, award(handDraftOf(draft), event));
      return;
    case 'DeadlineChanged':
    case 'BoardDealt':
    case 'HandShown':
    case 'HandMucked':
    case 'HandEnded':
    case 'HandSettled':
      return foldIntoHand(handDraftOf(draft), event);
    default:
      return unreachable(event);
  }
}

/** The table after an event, which is number `seq + 1`; the table given stays as it is. */
export function evolve(table: TableState, event: TableEvent): TableState {
  return foldEvents(table, [event]);
}

/** The table after some events, in order; as `evolve` one by one, and faster. */
export function foldEvents(table: TableState, events: readonly TableEvent[]): TableState {
  const draft: TableDraft = { table: draftTable(table), handDraft: null, seats: null, ownSeats: 0 };
  for (const event of events) foldInto(draft, event);
  return draft.table;
}

import { evolveHand, stackChange, startHand } from '../hand/evolve.js';
import type { HandEvent } from '../hand/evolve.js';
import { voidedSeats } from '../hand/voiding.js';
import { chips } from '../ids.js';
import { unreachable } from '../result.js';
import type { HandStarted, PlayerActed, PlayerSeated, TableEvent } from './events.js';
import type { TableSeat, TableState } from './state.js';

/** Timeouts running that make a seat sit out (N2). */
export const TIMEOUTS_TO_SIT_OUT = 2;

function withSeat(seats: readonly TableSeat[], number: number, change: (seat: TableSeat) => TableSeat) {
  return seats.map((seat) => (seat.number === number ? change(seat) : seat));
}

function seated(seats: readonly TableSeat[], event: PlayerSeated): readonly TableSeat[] {
  const seat: TableSeat = {
    number: event.seat,
    playerId: event.playerId,
    stack: event.stack,
    sittingOut: false,
    timeouts: 0,
    entering: true,
    waiting: false,
  };
  return [...seats, seat].toSorted((a, b) => a.number - b.number);
}

function dealt(table: TableState, event: HandStarted): TableState {
  const dealtIn = new Set(event.stacks.map(({ seat }) => seat));
  return {
    ...table,
    seats: table.seats.map((seat) =>
      dealtIn.has(seat.number) ? { ...seat, entering: false, waiting: false } : { ...seat, waiting: true },
    ),
    positions: { button: event.button, smallBlind: event.smallBlindSeat, bigBlind: event.bigBlindSeat },
    handsDealt: event.number,
    hand: startHand(table, event),
  };
}

/** N2: timeouts run until the player acts himself. */
function timeoutsAfter(seat: TableSeat, event: PlayerActed): number {
  if (!event.timedOut) return 0;
  return event.actionSeq === null ? seat.timeouts : seat.timeouts + 1;
}

function withinHand(table: TableState, event: HandEvent, seq: number): TableState {
  if (table.hand === null) throw new Error(`${event.type} without a hand`);
  const hand = evolveHand(table.hand, event, seq);
  const change = stackChange(event);
  if (change === null) return { ...table, hand };
  const seats = withSeat(table.seats, change.seat, (seat) => ({
    ...seat,
    stack: chips(seat.stack + change.by),
    timeouts: event.type === 'PlayerActed' ? timeoutsAfter(seat, event) : seat.timeouts,
  }));
  return { ...table, hand, seats };
}

function changed(table: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'PlayerSeated':
      return { ...table, seats: seated(table.seats, event) };
    case 'PlayerLeft':
      return { ...table, seats: table.seats.filter((seat) => seat.number !== event.seat) };
    case 'TableClosed':
      return { ...table, closed: true };
    case 'LevelStarted':
      return { ...table, level: event.level };
    case 'ButtonDrawn':
      // The deal that follows at once carries the button.
      return table;
    case 'HandStarted':
      return dealt(table, event);
    case 'SittingOutChanged':
      return {
        ...table,
        seats: withSeat(table.seats, event.seat, (seat) => ({
          ...seat,
          sittingOut: event.sittingOut,
          timeouts: event.sittingOut ? seat.timeouts : 0,
        })),
      };
    case 'HandVoided': {
      const voided = withinHand(table, event, table.seq + 1);
      return { ...voided, seats: voidedSeats(table), positions: table.hand?.before.positions ?? null };
    }
    case 'ForcedBetPosted':
    case 'HoleCardsDealt':
    case 'ActionRequested':
    case 'PlayerActed':
    case 'BoardDealt':
    case 'UncalledBetReturned':
    case 'HandShown':
    case 'HandMucked':
    case 'PotAwarded':
    case 'HandEnded':
    case 'HandSettled':
      return withinHand(table, event, table.seq + 1);
    default:
      return unreachable(event);
  }
}

/** The table after an event, which is number `seq + 1`. The event is taken as it is: `decide` has checked it. */
export function evolve(table: TableState, event: TableEvent): TableState {
  return { ...changed(table, event), seq: table.seq + 1 };
}

/** The table after some events, in order. */
export function foldEvents(table: TableState, events: readonly TableEvent[]): TableState {
  return events.reduce(evolve, table);
}

import { clockwiseFrom, liesBetween, nextClockwise } from './clockwise.js';
import type { Positions, TableSeat } from './state.js';

/** What the rules of the button need to know of a seat that somebody holds. */
type HeldSeat = Pick<TableSeat, 'number' | 'entering' | 'waiting'>;

/** Who plays the next hand, and from which positions. */
export interface Placement {
  readonly positions: Positions;
  /** The seats dealt in, clockwise from the button's left. */
  readonly dealtIn: readonly number[];
  /** Whether anybody posts the small blind; its seat may be empty, or its player waiting. */
  readonly smallBlindPosted: boolean;
  /** S6: the seats passed over in this hand. */
  readonly waiting: readonly number[];
}

/**
 * Button and blinds of the next hand by the dead-button rule, and who is dealt in. S5, S6, RR 4 Blinds 2b, 4, 8.
 * @param last the positions of the hand before, null before the first
 * @param drawnButton the seat that drew the button for the first hand
 * @throws RangeError with fewer than two seats held, or with neither a hand before nor a drawn button
 */
export function nextPositions(
  seatsPerTable: number,
  seats: readonly HeldSeat[],
  last: Positions | null,
  drawnButton: number | null,
): Placement {
  const ordered = inOrder(seats);
  const held = ordered.map((seat) => seat.number);
  if (held.length < 2) throw new RangeError('a hand needs two players');
  if (last === null) {
    if (drawnButton === null) throw new RangeError('the first button has not been drawn');
    return place(firstPositions(held, drawnButton), held, held);
  }
  const moved = movedPositions(seatsPerTable, held, last);
  const dealtIn = dealtInFrom(moved, ordered, held, seatsPerTable);
  const positions = dealtIn.length === 2 ? headsUp(dealtIn, moved.bigBlind) : moved;
  return place(positions, dealtIn, held);
}

/** The seats by number; a table's are so already. */
function inOrder(seats: readonly HeldSeat[]): readonly HeldSeat[] {
  let last = -Infinity;
  for (const { number } of seats) {
    if (number < last) return seats.toSorted((one, other) => one.number - other.number);
    last = number;
  }
  return seats;
}

function place(positions: Positions, dealtIn: readonly number[], held: readonly number[]): Placement {
  return {
    positions,
    dealtIn: clockwiseFrom(positions.button, dealtIn),
    smallBlindPosted: dealtIn.includes(positions.smallBlind),
    waiting: dealtIn.length === held.length ? [] : held.filter((seat) => !dealtIn.includes(seat)),
  };
}

/** The drawn button; the blinds to its left, or heads-up the small blind on it. Nobody waits. S5, RR 4 Blinds 4. */
function firstPositions(held: readonly number[], button: number): Positions {
  const [left = button, second = button] = clockwiseFrom(button, held);
  return held.length === 2
    ? { button, smallBlind: button, bigBlind: left }
    : { button, smallBlind: left, bigBlind: second };
}

/**
 * The big blind goes to the next player; the small blind lies where the big blind lay, and the button where the small
 * blind lay, be those seats empty or not. S5, RR 4 Blinds 2b.
 */
function movedPositions(seatsPerTable: number, held: readonly number[], last: Positions): Positions {
  const smallBlind = last.bigBlind;
  const bigBlind = nextClockwise(smallBlind, held) ?? smallBlind;
  // After a heads-up hand, or when the players in between have left, the new big blind has reached or passed the seat
  // due for the button: the button then goes to the last player before the small blind.
  const passed = last.smallBlind === bigBlind || liesBetween(smallBlind, last.smallBlind, bigBlind, seatsPerTable);
  const button = passed ? playerBefore(smallBlind, held) : last.smallBlind;
  return { button, smallBlind, bigBlind };
}

/** The player nearest counterclockwise from a seat. */
function playerBefore(seat: number, held: readonly number[]): number {
  return held.findLast((other) => other < seat) ?? held.findLast((other) => other !== seat) ?? seat;
}

/** Who has not to wait; everybody, where that would leave one alone. S6. */
function dealtInFrom(
  positions: Positions,
  seats: readonly HeldSeat[],
  held: readonly number[],
  seatsPerTable: number,
): readonly number[] {
  const able: number[] = [];
  for (const seat of seats) if (!mustWait(seat, positions, seatsPerTable)) able.push(seat.number);
  return able.length < 2 ? held : able;
}

/** Heads-up the player who has not the big blind has the button and the small blind. RR 4 Blinds 4. */
function headsUp(dealtIn: readonly number[], bigBlind: number): Positions {
  const button = dealtIn.find((seat) => seat !== bigBlind) ?? bigBlind;
  return { button, smallBlind: button, bigBlind };
}

/**
 * A newcomer is not dealt in between the button and the big blind; once passed over he waits until the button has gone
 * by, and so also while it lies on his seat. S6, RR 4 Blinds 8.
 */
function mustWait(seat: HeldSeat, { button, bigBlind }: Positions, seatsPerTable: number): boolean {
  if (seat.waiting && seat.number === button) return true;
  return (seat.entering || seat.waiting) && liesBetween(button, seat.number, bigBlind, seatsPerTable);
}

import type { Chips } from '../ids.js';
import { stepsClockwise } from '../table/clockwise.js';

/** A hand in which players ran out of chips. */
interface LastHand<Id> {
  readonly seats: number;
  readonly button: number;
  /** Players in the tournament before this hand. */
  readonly remainingBefore: number;
  readonly out: readonly {
    readonly id: Id;
    readonly seat: number;
    /** Before the antes and blinds of the hand. */
    readonly stackAtStart: Chips;
  }[];
}

/**
 * The positions of those who went out in one hand, best first: the larger stack at its start finishes higher; among
 * equal stacks the one on the button, then his left, and so on clockwise by seat, empty seats counted. O1.
 */
export function eliminationOrder<Id>({ seats, button, remainingBefore, out }: LastHand<Id>): {
  readonly id: Id;
  readonly position: number;
}[] {
  const best = remainingBefore - out.length + 1;
  return out
    .toSorted(
      (left, right) =>
        right.stackAtStart - left.stackAtStart ||
        stepsClockwise(button, left.seat, seats) - stepsClockwise(button, right.seat, seats),
    )
    .map(({ id }, index) => ({ id, position: best + index }));
}

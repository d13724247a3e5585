import type { Chips } from '../ids.js';
import { stepsClockwise } from '../table/clockwise.js';

/** A hand, and those who ran out of chips in it. */
export interface LastHand<Id> {
  readonly seats: number;
  readonly button: number;
  readonly out: readonly {
    readonly id: Id;
    readonly seat: number;
    /** Before the antes and blinds of the hand. */
    readonly stackAtStart: Chips;
  }[];
}

/** Where somebody finishes. */
export interface Place<Id> {
  readonly id: Id;
  readonly position: number;
}

/**
 * The positions of those who went out in one hand, best first: the larger stack at its start finishes higher; among
 * equal stacks the one on the button, then his left, and so on clockwise by seat, empty seats counted. O1.
 * @param remainingBefore players in the tournament before this hand
 */
export function eliminationOrder<Id>({
  remainingBefore,
  ...hand
}: LastHand<Id> & { readonly remainingBefore: number }): Place<Id>[] {
  return roundOrder(remainingBefore, [hand]);
}

/**
 * The positions of those who went out in hands that count as one, best first: as in one hand, each by the distance from
 * his own table's button; who still is equal to others shares the best of their positions with them. O2.
 * @param remainingBefore players in the tournament before these hands
 */
export function roundOrder<Id>(remainingBefore: number, hands: readonly LastHand<Id>[]): Place<Id>[] {
  const out = hands
    .flatMap((hand) =>
      hand.out.map(({ id, seat, stackAtStart }) => ({
        id,
        stackAtStart,
        steps: stepsClockwise(hand.button, seat, hand.seats),
      })),
    )
    .toSorted((left, right) => right.stackAtStart - left.stackAtStart || left.steps - right.steps);
  const best = remainingBefore - out.length + 1;
  let equal = 0;
  return out.map((player, index) => {
    const above = out[index - 1];
    if (above?.stackAtStart !== player.stackAtStart || above.steps !== player.steps) equal = index;
    return { id: player.id, position: best + equal };
  });
}

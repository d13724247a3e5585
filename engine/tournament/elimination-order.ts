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
  return placesOf(remainingBefore, hands.flatMap(outOf));
}

/** Somebody who ran out of chips, with all that his place among others goes by. */
export interface Out<Id> {
  readonly id: Id;
  /** Before the antes and blinds of his hand. */
  readonly stackAtStart: Chips;
  /** How far he sat from the button, clockwise by seat, empty seats counted. */
  readonly steps: number;
}

/** Those who ran out of chips in a hand. */
export function outOf<Id>({ out, button, seats }: LastHand<Id>): Out<Id>[] {
  return out.map(({ id, seat, stackAtStart }) => ({ id, stackAtStart, steps: stepsClockwise(button, seat, seats) }));
}

/** The positions of those who went out as one, best first. O1, O2. */
export function placesOf<Id>(remainingBefore: number, all: readonly Out<Id>[]): Place<Id>[] {
  const out = all.toSorted((left, right) => right.stackAtStart - left.stackAtStart || left.steps - right.steps);
  const best = remainingBefore - out.length + 1;
  let equal = 0;
  return out.map((player, index) => {
    const above = out[index - 1];
    if (above?.stackAtStart !== player.stackAtStart || above.steps !== player.steps) equal = index;
    return { id: player.id, position: best + equal };
  });
}

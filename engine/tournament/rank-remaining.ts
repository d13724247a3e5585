import type { Chips } from '../ids.js';
import { type Place, placesOf } from './elimination-order.js';

/** Somebody who still has chips when the tournament ends. */
export interface RemainingPlayer<Id> {
  readonly id: Id;
  readonly stack: Chips;
  /** How far he sits from his own table's button, clockwise by seat, empty seats counted. */
  readonly steps: number;
}

/**
 * The positions of those who are left when a tournament ends, best first: by chips; among equal stacks the one on the
 * button, then his left, and so on; who still is equal to others at another table shares the best of their positions.
 * The last with chips, alone, is first. M4, P6, O1, O2.
 */
export function rankRemaining<Id>(players: readonly RemainingPlayer<Id>[]): Place<Id>[] {
  return placesOf(
    players.length,
    players.map(({ id, stack, steps }) => ({ id, stackAtStart: stack, steps })),
  );
}

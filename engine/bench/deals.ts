import type { Card } from '../cards/card.js';
import { Seeded, shuffled } from './seeded.js';

export const SEATS = 6;
export const STACK = 10_000;
export const SMALL_BLIND = 50;
export const BIG_BLIND = 100;

/** A hand to be played: who has the button, what is dealt, and the seed of all choices. */
export interface Deal {
  readonly seed: number;
  /** From 1. */
  readonly button: number;
  readonly deck: readonly Card[];
}

/** How much has been played. */
export interface Played {
  readonly hands: number;
  readonly actions: number;
}

/** The button goes round; every hand has its own deck and seed. */
export function deals(count: number): readonly Deal[] {
  return Array.from({ length: count }, (_, index) => ({
    seed: index,
    button: (index % SEATS) + 1,
    deck: shuffled(new Seeded(1_000_000 + index)),
  }));
}

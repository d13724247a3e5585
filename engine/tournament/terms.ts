import type { Chips } from '../ids.js';

/** T3. */
export const BETTING_STRUCTURES = ['NO_LIMIT', 'POT_LIMIT', 'FIXED_LIMIT'] as const;
export type BettingStructure = (typeof BETTING_STRUCTURES)[number];

/** T7: one blind level. In fixed-limit the small bet is the big blind and the big bet twice that. */
export interface BlindLevel {
  /** From 1. */
  readonly number: number;
  readonly smallBlind: Chips;
  readonly bigBlind: Chips;
  /** What every player dealt in posts before the blinds; 0 for none. */
  readonly ante: Chips;
  readonly seconds: number;
}

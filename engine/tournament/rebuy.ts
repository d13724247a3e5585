import type { RebuyTerms } from './definition.js';

/** P10: so long an offer to rebuy lasts, from the settlement of the hand in which the player ran out of chips. */
export const REBUY_OFFER_SECONDS = 20;

/**
 * Whether who has run out of chips may buy himself back in: the hand in which he did was dealt in one of the levels of
 * rebuys, and he has not had them all. T5, P10.
 */
export function mayRebuy(
  terms: Pick<RebuyTerms, 'untilLevel' | 'maxPerPlayer'> | null,
  bust: {
    /** The level of that hand. */
    readonly levelNumber: number;
    /** How many he has had. */
    readonly rebuys: number;
  },
): boolean {
  return terms !== null && bust.levelNumber <= terms.untilLevel && bust.rebuys < terms.maxPerPlayer;
}

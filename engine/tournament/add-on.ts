import type { AddOnTerms } from './definition.js';

/**
 * Whether a player who is still in is offered chips in the break after that level: it is one of the stated ones, and he
 * has not had all that he may have. T6.
 */
export function mayAddOn(
  terms: Pick<AddOnTerms, 'afterLevels' | 'maxPerPlayer'> | null,
  { levelNumber, addOns }: { readonly levelNumber: number; readonly addOns: number },
): boolean {
  return terms !== null && terms.afterLevels.includes(levelNumber) && addOns < terms.maxPerPlayer;
}

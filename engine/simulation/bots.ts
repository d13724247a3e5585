import type { Seeded } from '../bench/seeded.js';
import type { LegalActions } from '../hand/legal-actions.js';
import { chips } from '../ids.js';
import type { Act } from '../table/commands.js';

/** How somebody plays. */
export const TEMPERAMENTS = ['LIVELY', 'FOLDING', 'ALL_IN', 'CALLING', 'WILD', 'DISTRACTED', 'ABSENT'] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

type Choice = Pick<Act, 'action' | 'to'>;

const FOLD: Choice = { action: 'FOLD', to: null };
const CHECK: Choice = { action: 'CHECK', to: null };
const CALL: Choice = { action: 'CALL', to: null };

/** What such a player does in turn; null where he lets his time run out. */
export function choose(temperament: Temperament, legal: LegalActions, random: Seeded): Choice | null {
  const passive = legal.canCheck ? CHECK : CALL;
  switch (temperament) {
    case 'LIVELY':
      return lively(legal, random);
    case 'FOLDING':
      return random.next() < 0.97 ? (legal.canCheck ? CHECK : FOLD) : passive;
    case 'ALL_IN':
      return legal.maxBetOrRaiseTo === null ? passive : { action: 'RAISE', to: legal.maxBetOrRaiseTo };
    case 'CALLING':
      return passive;
    case 'WILD':
      return wild(legal, random);
    case 'DISTRACTED':
      return random.next() < 0.4 ? null : wild(legal, random);
    case 'ABSENT':
      return null;
  }
}

/** Folds to half of the bets, raises now and then, mostly little, sometimes with everything. */
function lively({ canCheck, minBetOrRaiseTo: least, maxBetOrRaiseTo: most }: LegalActions, random: Seeded): Choice {
  const choice = random.next();
  if (least !== null && most !== null && choice < 0.2) {
    const size = random.next();
    if (size < 0.15) return { action: 'RAISE', to: most };
    return { action: 'RAISE', to: size < 0.7 ? least : chips(random.between(least, most)) };
  }
  if (canCheck) return CHECK;
  return choice < 0.65 ? FOLD : CALL;
}

/** Anything that is legal, folding where it is free included. */
function wild({ canCheck, minBetOrRaiseTo: least, maxBetOrRaiseTo: most }: LegalActions, random: Seeded): Choice {
  const choice = random.next();
  if (choice < 0.1) return FOLD;
  if (least === null || most === null || choice < 0.5) return canCheck ? CHECK : CALL;
  // The least raise and those just above it make short all-ins that do not reopen the betting.
  const to = choice < 0.7 ? least : choice < 0.8 ? Math.min(most, least + 1) : random.between(least, most);
  return { action: choice < 0.75 ? 'BET' : 'RAISE', to: chips(to) };
}

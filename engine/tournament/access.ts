import { CATEGORIES, type Category } from '../rating/categories.js';
import type { TournamentDefinition } from './definition.js';

/** Whom a tournament admits. T8. */
type AccessTerms = Pick<TournamentDefinition, 'allowedCategories' | 'deniedCategories' | 'inviteOnly'>;

/** Somebody at the door. */
export interface Visitor {
  /** As of now; null for who has played, but not in 360 days (R3). */
  readonly category: Category | null;
  readonly invited: boolean;
}

/** What keeps somebody out. */
export type AccessBar =
  | {
      readonly type: 'CategoryNotAdmitted';
      readonly category: Category | null;
      /** Which categories are let in; who has none is let in as well where they are told by a deny-list. */
      readonly admitted: readonly Category[];
    }
  | { readonly type: 'NotInvited' };

/**
 * All that keeps a visitor out, by his category and for want of an invitation; nothing where he may enter. A player
 * without category passes a deny-list, and no allow-list. T8.
 */
export function accessBars(terms: AccessTerms, { category, invited }: Visitor): AccessBar[] {
  const bars: AccessBar[] = [];
  if (!admits(terms, category)) {
    bars.push({
      type: 'CategoryNotAdmitted',
      category,
      admitted: CATEGORIES.filter((one) => admits(terms, one)),
    });
  }
  if (terms.inviteOnly && !invited) bars.push({ type: 'NotInvited' });
  return bars;
}

/** Whether anything at all is asked of a visitor. T8. */
export function isRestricted({ allowedCategories, deniedCategories, inviteOnly }: AccessTerms): boolean {
  return inviteOnly || allowedCategories !== null || (deniedCategories ?? []).length > 0;
}

function admits({ allowedCategories, deniedCategories }: AccessTerms, category: Category | null): boolean {
  if (category === null) return allowedCategories === null;
  if (allowedCategories !== null && !allowedCategories.includes(category)) return false;
  return !(deniedCategories ?? []).includes(category);
}

import { ACCOUNT_CHECKS } from './account-checks.js';
import type { Check } from './book-check.js';
import { TOURNAMENT_CHECKS } from './tournament-checks.js';

/** What the books must fulfil. */
export const CHECKS: readonly Check[] = [...ACCOUNT_CHECKS, ...TOURNAMENT_CHECKS];

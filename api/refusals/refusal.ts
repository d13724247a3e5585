import type { LegalActions } from '../../engine/hand/legal-actions.js';

/** Expected failures, one code each (A3). */
export const USER_ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'ACCESS_DENIED',
  'ALREADY_REGISTERED',
  'CHAT_BANNED',
  'CONFLICT',
  'EXCLUDED',
  'SELF_EXCLUDED',
  'IDEMPOTENCY_MISMATCH',
  'ILLEGAL_ACTION',
  'INSUFFICIENT_FUNDS',
  'INVALID_CREDENTIALS',
  'INVALID_INPUT',
  'NOT_FOUND',
  'NOT_YOUR_TURN',
  'RATE_LIMITED',
  'REGISTRATION_CLOSED',
  'TOKEN_INVALID',
  'TOKEN_USED',
  'TOURNAMENT_FULL',
] as const;
export type UserErrorCode = (typeof USER_ERROR_CODES)[number];

/** Why a call is refused: what a front end shows, and the input field and rule it is about. */
export interface Refusal {
  readonly code: UserErrorCode;
  readonly message: string;
  /** The path of the input field, from the mutation's arguments on; null where it is about none. */
  readonly field: readonly string[] | null;
  /** The rule that refuses, by its id (`P1`, `H3`); null where it is no rule of play. */
  readonly rule: string | null;
  /** What the caller may do instead, where it is his turn in a hand; null otherwise (H7). */
  readonly legalActions: LegalActions | null;
}

/** A refusal; `field`, `rule` and `legalActions` where they apply. */
export function refusal(
  code: UserErrorCode,
  message: string,
  about: { field?: readonly string[]; rule?: string; legalActions?: LegalActions | null } = {},
): Refusal {
  const { field = null, rule = null, legalActions = null } = about;
  return { code, message, field, rule, legalActions };
}

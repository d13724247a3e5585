import type { Instant, PlayerId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import type { Transaction } from '../database/transaction.js';
import { takeBack } from '../events/recorded-transaction.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import type { Caller } from './caller.js';
import { sessionStands } from './session.store.js';

/** Somebody signed in who plays. */
export type CallingPlayer = Caller & { readonly playerId: PlayerId };

/** The player who calls. Refused: UNAUTHENTICATED, FORBIDDEN (staff who do not play). */
export function callingPlayer(caller: Caller | null): Result<CallingPlayer, readonly Refusal[]> {
  if (caller === null) return refuse([refusal('UNAUTHENTICATED', 'Sign in first.')]);
  const { playerId } = caller;
  if (playerId === null) return refuse([refusal('FORBIDDEN', 'Only a player can do this.')]);
  return accept({ ...caller, playerId });
}

/** Takes the transaction back where the caller's sign-in has ended meanwhile: a remembered one moves nothing (DESIGN j). */
export async function requireStanding(tx: Transaction, caller: Caller, at: Instant): Promise<void> {
  if (await sessionStands(tx, caller.sessionId, at)) return;
  takeBack(refusal('UNAUTHENTICATED', 'This sign-in has ended: sign in again.'));
}

import type { PlayerId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import { refusal, type Refusal } from '../refusals/refusal.js';

/** The player who calls, with his sign-in; refused to the anonymous and to staff who do not play. */
export function seatedCaller(
  caller: Caller | null,
): Result<{ readonly playerId: PlayerId; readonly sessionId: string }, readonly Refusal[]> {
  if (caller === null) return refuse([refusal('UNAUTHENTICATED', 'Sign in first.')]);
  if (caller.playerId === null) return refuse([refusal('FORBIDDEN', 'Only a player can do this.')]);
  return accept({ playerId: caller.playerId, sessionId: caller.sessionId });
}

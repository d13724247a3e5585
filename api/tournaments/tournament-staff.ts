import { accept, refuse, type Result } from '../../engine/result.js';
import { hasRole, type Caller } from '../accounts/caller.js';
import { refusal, type Refusal } from '../refusals/refusal.js';

/** The caller, who directs tournaments. Refused: UNAUTHENTICATED, FORBIDDEN. */
export function tournamentStaff(caller: Caller | null): Result<Caller, readonly Refusal[]> {
  if (caller === null) return refuse([refusal('UNAUTHENTICATED', 'Sign in first.')]);
  if (!hasRole(caller, 'TOURNAMENT_DIRECTOR')) {
    return refuse([refusal('FORBIDDEN', 'Only a tournament director or an admin can do this.')]);
  }
  return accept(caller);
}

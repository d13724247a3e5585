import type { Result } from '../../../engine/result.js';
import type { Caller } from '../../accounts/caller.js';
import type { Platform } from '../../platform.js';
import type { Refusal } from '../../refusals/refusal.js';
import { staffCall } from '../staff-call.js';
import { holdRecurring } from './hold-recurring.js';
import { saveStanding } from './recurring-tournament.store.js';

/**
 * No further tournaments are ever created; those that were stand. Again, it changes nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export function endRecurringTournament(
  platform: Platform,
  caller: Caller | null,
  id: string,
): Promise<Result<string, readonly Refusal[]>> {
  return staffCall(platform, caller, async (tx, at) => {
    const { status, pausedAt } = await holdRecurring(tx, id);
    if (status !== 'ENDED') await saveStanding(tx, id, { pausedAt, endedAt: new Date(at) });
    return id;
  });
}

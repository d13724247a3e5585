import type { Result } from '../../../engine/result.js';
import type { Caller } from '../../accounts/caller.js';
import type { Platform } from '../../platform.js';
import type { Refusal } from '../../refusals/refusal.js';
import { staffCall } from '../staff-call.js';
import { holdUnended } from './hold-recurring.js';
import { saveStanding } from './recurring-tournament.store.js';

/**
 * No further tournaments are created until it is resumed; those that were stand. Again, it changes nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (it has ended).
 */
export function pauseRecurringTournament(
  platform: Platform,
  caller: Caller | null,
  id: string,
): Promise<Result<string, readonly Refusal[]>> {
  return staffCall(platform, caller, async (tx, at) => {
    const { status } = await holdUnended(tx, id);
    if (status === 'ACTIVE') await saveStanding(tx, id, { pausedAt: new Date(at), endedAt: null });
    return id;
  });
}

import type { Result } from '../../../engine/result.js';
import type { Caller } from '../../accounts/caller.js';
import type { Platform } from '../../platform.js';
import type { Refusal } from '../../refusals/refusal.js';
import { staffCall } from '../staff-call.js';
import { createDueNow } from './create-due-tournaments.js';
import { holdUnended } from './hold-recurring.js';
import { saveStanding } from './recurring-tournament.store.js';

/**
 * A paused one goes on from now: what is due is created, days that have passed are not (J5). Again, it changes nothing
 * (P3). Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (it has ended).
 */
export async function resumeRecurringTournament(
  platform: Platform,
  caller: Caller | null,
  id: string,
): Promise<Result<string, readonly Refusal[]>> {
  const resumed = await staffCall(platform, caller, async (tx) => {
    const { status } = await holdUnended(tx, id);
    if (status === 'PAUSED') await saveStanding(tx, id, { pausedAt: null, endedAt: null });
    return id;
  });
  if (resumed.ok) await createDueNow(platform, id);
  return resumed;
}

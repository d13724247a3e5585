import type { Result } from '../../../engine/result.js';
import { type PayoutScheme, validatePayoutScheme } from '../../../engine/tournament/payout-scheme.js';
import type { Caller } from '../../accounts/caller.js';
import { takeBack } from '../../events/recorded-transaction.js';
import type { Platform } from '../../platform.js';
import { newId } from '../../random/id.js';
import type { Refusal } from '../../refusals/refusal.js';
import { refuseInput, staffCall } from '../staff-call.js';
import { insertPayoutScheme } from './payout-scheme.store.js';

/**
 * Shares by ranges of entries under a name; the id of the scheme.
 * Refused: UNAUTHENTICATED, FORBIDDEN, and one INVALID_INPUT for each limit that it breaks (M2, T10).
 */
export function createPayoutScheme(
  platform: Platform,
  caller: Caller | null,
  input: PayoutScheme,
): Promise<Result<string, readonly Refusal[]>> {
  return staffCall(platform, caller, async (tx, at) => {
    const scheme = refuseInput(validatePayoutScheme(input));
    if (!scheme.ok) return takeBack(...scheme.error);
    const id = newId('payoutScheme', at);
    await insertPayoutScheme(tx, id, scheme.value, at);
    return id;
  });
}

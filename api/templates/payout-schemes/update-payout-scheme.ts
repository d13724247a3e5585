import type { Result } from '../../../engine/result.js';
import { type PayoutScheme, validatePayoutScheme } from '../../../engine/tournament/payout-scheme.js';
import type { Caller } from '../../accounts/caller.js';
import { takeBack, takeBackAny } from '../../events/recorded-transaction.js';
import type { Platform } from '../../platform.js';
import type { Refusal } from '../../refusals/refusal.js';
import { holdInUse } from '../archive.js';
import { refuseInput, staffCall } from '../staff-call.js';
import { brokenTemplates } from '../tournament-templates/broken-templates.js';
import { savePayoutScheme } from './payout-scheme.store.js';

/**
 * Other shares, for tournaments that are yet to be made from it; those that stand keep theirs (T10).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (it is archived), and one INVALID_INPUT for each limit that
 * it breaks, also in the templates that refer to it.
 */
export function updatePayoutScheme(
  platform: Platform,
  caller: Caller | null,
  { id, scheme: input }: { readonly id: string; readonly scheme: PayoutScheme },
): Promise<Result<string, readonly Refusal[]>> {
  return staffCall(platform, caller, async (tx, at) => {
    await holdInUse(tx, 'payout_scheme', id, { lock: 'UPDATE', field: ['id'] });
    const scheme = refuseInput(validatePayoutScheme(input));
    if (!scheme.ok) return takeBack(...scheme.error);
    await savePayoutScheme(tx, id, scheme.value, at);
    takeBackAny(await brokenTemplates(tx, { payoutSchemeId: id }, at));
    return id;
  });
}

import type { Result } from '../../../engine/result.js';
import type { Caller } from '../../accounts/caller.js';
import { takeBack } from '../../events/recorded-transaction.js';
import type { Platform } from '../../platform.js';
import type { Refusal } from '../../refusals/refusal.js';
import { holdToArchive, saveArchived, stillInUse } from '../archive.js';
import { staffCall } from '../staff-call.js';
import { templatesThatUse } from '../tournament-templates/tournament-template.store.js';

/**
 * No template may refer to it any more; tournaments made from it stay as they are. Again, it changes nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (a template in use refers to it).
 */
export function archivePayoutScheme(
  platform: Platform,
  caller: Caller | null,
  id: string,
): Promise<Result<string, readonly Refusal[]>> {
  return staffCall(platform, caller, async (tx, at) => {
    if (await holdToArchive(tx, 'payout_scheme', id)) {
      const templates = await templatesThatUse(tx, { payoutSchemeId: id });
      if (templates.length > 0) takeBack(stillInUse(templates.map(({ name }) => name)));
      await saveArchived(tx, 'payout_scheme', id, at);
    }
    return id;
  });
}

import type { Result } from '../../../engine/result.js';
import type { Caller } from '../../accounts/caller.js';
import { takeBack } from '../../events/recorded-transaction.js';
import type { Platform } from '../../platform.js';
import type { Refusal } from '../../refusals/refusal.js';
import { holdToArchive, saveArchived, stillInUse } from '../archive.js';
import { recurrencesOf } from '../recurring-tournaments/recurring-tournament.store.js';
import { staffCall } from '../staff-call.js';

/**
 * Nothing is made from it any more; tournaments that were stay as they are. Again, it changes nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (a recurring tournament that has not ended is made from it).
 */
export function archiveTournamentTemplate(
  platform: Platform,
  caller: Caller | null,
  id: string,
): Promise<Result<string, readonly Refusal[]>> {
  return staffCall(platform, caller, async (tx, at) => {
    if (await holdToArchive(tx, 'tournament_template', id)) {
      const recurrences = await recurrencesOf(tx, id);
      if (recurrences.length > 0) takeBack(stillInUse(recurrences));
      await saveArchived(tx, 'tournament_template', id, at);
    }
    return id;
  });
}

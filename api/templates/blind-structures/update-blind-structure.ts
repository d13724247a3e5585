import type { Result } from '../../../engine/result.js';
import { type BlindStructureInput, validateBlindStructure } from '../../../engine/tournament/blind-structure.js';
import type { Caller } from '../../accounts/caller.js';
import { takeBack, takeBackAny } from '../../events/recorded-transaction.js';
import type { Platform } from '../../platform.js';
import type { Refusal } from '../../refusals/refusal.js';
import { holdInUse } from '../archive.js';
import { refuseInput, staffCall } from '../staff-call.js';
import { brokenTemplates } from '../tournament-templates/broken-templates.js';
import { saveBlindStructure } from './blind-structure.store.js';

/**
 * Other levels or breaks, for tournaments that are yet to be made from it; those that stand keep theirs (T10).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (it is archived), and one INVALID_INPUT for each limit that
 * it breaks, also in the templates that refer to it.
 */
export function updateBlindStructure(
  platform: Platform,
  caller: Caller | null,
  { id, structure: input }: { readonly id: string; readonly structure: BlindStructureInput },
): Promise<Result<string, readonly Refusal[]>> {
  return staffCall(platform, caller, async (tx, at) => {
    await holdInUse(tx, 'blind_structure', id, { lock: 'UPDATE', field: ['id'] });
    const structure = refuseInput(validateBlindStructure(input));
    if (!structure.ok) return takeBack(...structure.error);
    await saveBlindStructure(tx, id, structure.value, at);
    takeBackAny(await brokenTemplates(tx, { blindStructureId: id }, at));
    return id;
  });
}

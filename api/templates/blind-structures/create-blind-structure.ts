import type { Result } from '../../../engine/result.js';
import { type BlindStructureInput, validateBlindStructure } from '../../../engine/tournament/blind-structure.js';
import type { Caller } from '../../accounts/caller.js';
import { takeBack } from '../../events/recorded-transaction.js';
import type { Platform } from '../../platform.js';
import { newId } from '../../random/id.js';
import type { Refusal } from '../../refusals/refusal.js';
import { refuseInput, staffCall } from '../staff-call.js';
import { insertBlindStructure } from './blind-structure.store.js';

/**
 * Levels and breaks under a name; the id of the structure.
 * Refused: UNAUTHENTICATED, FORBIDDEN, and one INVALID_INPUT for each limit that it breaks (T7, S8, T10).
 */
export function createBlindStructure(
  platform: Platform,
  caller: Caller | null,
  input: BlindStructureInput,
): Promise<Result<string, readonly Refusal[]>> {
  return staffCall(platform, caller, async (tx, at) => {
    const structure = refuseInput(validateBlindStructure(input));
    if (!structure.ok) return takeBack(...structure.error);
    const id = newId('blindStructure', at);
    await insertBlindStructure(tx, id, structure.value, at);
    return id;
  });
}

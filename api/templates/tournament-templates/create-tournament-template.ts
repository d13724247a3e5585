import type { Result } from '../../../engine/result.js';
import type { Caller } from '../../accounts/caller.js';
import type { Platform } from '../../platform.js';
import { newId } from '../../random/id.js';
import type { Refusal } from '../../refusals/refusal.js';
import { staffCall } from '../staff-call.js';
import { readTemplateInput, type TournamentTemplateInput } from './template-input.js';
import { insertTournamentTemplate } from './tournament-template.store.js';

/**
 * The terms of tournaments to come, under a name; the id of the template.
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND and CONFLICT (a structure or scheme is not there, or archived), and one
 * INVALID_INPUT for each limit that tournaments made from it would break (T10).
 */
export function createTournamentTemplate(
  platform: Platform,
  caller: Caller | null,
  input: TournamentTemplateInput,
): Promise<Result<string, readonly Refusal[]>> {
  return staffCall(platform, caller, async (tx, at) => {
    const template = await readTemplateInput(tx, input, at);
    const id = newId('tournamentTemplate', at);
    await insertTournamentTemplate(tx, id, template, at);
    return id;
  });
}

import type { Result } from '../../../engine/result.js';
import type { Caller } from '../../accounts/caller.js';
import { takeBack } from '../../events/recorded-transaction.js';
import type { Platform } from '../../platform.js';
import { refusal, type Refusal } from '../../refusals/refusal.js';
import { holdInUse } from '../archive.js';
import { recurrencesOf } from '../recurring-tournaments/recurring-tournament.store.js';
import { staffCall } from '../staff-call.js';
import { readTemplateInput, type TournamentTemplateInput } from './template-input.js';
import { saveTournamentTemplate } from './tournament-template.store.js';

/**
 * Other terms, for tournaments that are yet to be made from it; those that stand keep theirs (T10).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (it, or what it refers to, is archived), and one
 * INVALID_INPUT for each limit that tournaments made from it would break.
 */
export function updateTournamentTemplate(
  platform: Platform,
  caller: Caller | null,
  { id, template: input }: { readonly id: string; readonly template: TournamentTemplateInput },
): Promise<Result<string, readonly Refusal[]>> {
  return staffCall(platform, caller, async (tx, at) => {
    // Parts before the template, as wherever a template is judged: nobody waits in a circle.
    const template = await readTemplateInput(tx, input, at);
    await holdInUse(tx, 'tournament_template', id, { lock: 'UPDATE', field: ['id'] });
    if (template.terms.kind !== 'SCHEDULED' && (await recurrencesOf(tx, id)).length > 0) {
      const field = ['input', 'terms', 'kind'];
      takeBack(refusal('INVALID_INPUT', 'kind: it comes again at a time of day: it must be SCHEDULED', { field }));
    }
    await saveTournamentTemplate(tx, id, template, at);
    return id;
  });
}

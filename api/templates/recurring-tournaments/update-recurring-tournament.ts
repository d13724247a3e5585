import type { Result } from '../../../engine/result.js';
import { validateRecurrence } from '../../../engine/tournament/recurrence.js';
import type { Caller } from '../../accounts/caller.js';
import { takeBack } from '../../events/recorded-transaction.js';
import type { Platform } from '../../platform.js';
import type { Refusal } from '../../refusals/refusal.js';
import { refuseInput, staffCall } from '../staff-call.js';
import { createDueNow } from './create-due-tournaments.js';
import type { RecurringTournamentInput } from './create-recurring-tournament.js';
import { holdScheduledTemplate, holdUnended } from './hold-recurring.js';
import { saveRecurring } from './recurring-tournament.store.js';

/**
 * Other days, another time or template, for days that have no tournament yet; tournaments that stand keep theirs (T10).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (it has ended, or the template is archived), and one
 * INVALID_INPUT for each limit that it breaks.
 */
export async function updateRecurringTournament(
  platform: Platform,
  caller: Caller | null,
  { id, recurring: input }: { readonly id: string; readonly recurring: RecurringTournamentInput },
): Promise<Result<string, readonly Refusal[]>> {
  const updated = await staffCall(platform, caller, async (tx) => {
    await holdUnended(tx, id);
    const recurrence = refuseInput(validateRecurrence(input));
    if (!recurrence.ok) return takeBack(...recurrence.error);
    await holdScheduledTemplate(tx, input.templateId);
    await saveRecurring(tx, id, { ...recurrence.value, templateId: input.templateId });
    return id;
  });
  if (updated.ok) await createDueNow(platform, id);
  return updated;
}

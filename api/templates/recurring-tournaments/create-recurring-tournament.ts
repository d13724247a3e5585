import type { Result } from '../../../engine/result.js';
import { type RecurrenceInput, validateRecurrence } from '../../../engine/tournament/recurrence.js';
import type { Caller } from '../../accounts/caller.js';
import { takeBack } from '../../events/recorded-transaction.js';
import type { Platform } from '../../platform.js';
import { newId } from '../../random/id.js';
import type { Refusal } from '../../refusals/refusal.js';
import { refuseInput, staffCall } from '../staff-call.js';
import { createDueNow } from './create-due-tournaments.js';
import { holdScheduledTemplate } from './hold-recurring.js';
import { insertRecurring } from './recurring-tournament.store.js';

/** What staff send to define one. */
export type RecurringTournamentInput = RecurrenceInput & { readonly templateId: string };

/**
 * A scheduled tournament that comes again, with those of its days that are due already; its id.
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND and CONFLICT (the template is not there, or archived), and one
 * INVALID_INPUT for each limit that it breaks (T1, T10).
 */
export async function createRecurringTournament(
  platform: Platform,
  caller: Caller | null,
  input: RecurringTournamentInput,
): Promise<Result<string, readonly Refusal[]>> {
  const made = await staffCall(platform, caller, async (tx, at) => {
    const recurrence = refuseInput(validateRecurrence(input));
    if (!recurrence.ok) return takeBack(...recurrence.error);
    await holdScheduledTemplate(tx, input.templateId);
    const id = newId('recurringTournament', at);
    await insertRecurring(tx, id, { ...recurrence.value, templateId: input.templateId }, at);
    return id;
  });
  if (made.ok) await createDueNow(platform, made.value);
  return made;
}

import { faultPoint } from '../../faults/fault-point.js';
import { termsFromTemplate } from '../../../engine/tournament/template.js';
import type { Instant, TournamentId } from '../../../engine/ids.js';
import type { Transaction } from '../../database/transaction.js';
import { recordedTransaction, takeBack } from '../../events/recorded-transaction.js';
import type { EventRecorder } from '../../events/recorder.js';
import type { Platform } from '../../platform.js';
import { refusal } from '../../refusals/refusal.js';
import { checkDefinition } from '../../tournaments/check-definition.js';
import { createDraft } from '../../tournaments/create-tournament.js';
import { publishDraft } from '../../tournaments/publish-tournament.js';
import { holdInUse } from '../archive.js';
import { findTournamentTemplate } from '../tournament-templates/tournament-template.store.js';
import { type DayStart, startsAhead } from './starts.js';
import { activeRecurring, daysDone, holdRecurringRow, insertDay, saveProblem } from './recurring-tournament.store.js';

/**
 * Creates and publishes what is due of every recurring tournament: once for each of its days, however often and wherever
 * this runs; days that have passed are left out (J2, J5). What keeps one back is written down for staff, and holds up no
 * other. How many tournaments were created. @throws AggregateError where some could not be looked at
 */
export async function createDueTournaments(platform: Platform): Promise<number> {
  let created = 0;
  const failures: unknown[] = [];
  for (const id of await activeRecurring(platform.database.pool)) {
    try {
      created += (await createDueOf(platform, id)).length;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'recurring tournaments could not be created');
  return created;
}

/** The same for one of them, all or nothing; the tournaments that were created. */
async function createDueOf(platform: Platform, id: string): Promise<readonly TournamentId[]> {
  const at = platform.clock.now();
  await faultPoint('recurring.before-lock');
  const made = await recordedTransaction(
    platform,
    at,
    async (tx, recorder) => {
      const recurring = await holdRecurringRow(tx, id);
      if (recurring?.status !== 'ACTIVE') return [];
      const ahead = startsAhead(recurring.row, at);
      const done = await daysDone(
        tx,
        id,
        ahead.map(({ day }) => day),
      );
      const due = ahead.filter(({ day }) => !done.has(day));
      const tournaments = await createAll(tx, recorder, { id, templateId: recurring.row.templateId, due, at });
      await saveProblem(tx, id, null);
      return tournaments;
    },
    {
      beforeCommit: () => faultPoint('recurring.before-commit'),
      afterCommit: () => faultPoint('recurring.after-commit'),
    },
  );
  if (made.ok) return made.value;
  const problem = made.error.map(({ message }) => message).join('; ');
  await saveProblem(platform.database.pool, id, problem);
  platform.log.warn({ recurringTournamentId: id, problem }, 'recurring tournaments that are due cannot be created');
  return [];
}

/**
 * The same after a call of staff has been done: where it fails, or the process dies before, the calendar does it within
 * the hour.
 */
export async function createDueNow(platform: Platform, id: string): Promise<void> {
  await createDueOf(platform, id).catch((err: unknown) => {
    platform.log.error({ err, recurringTournamentId: id }, 'what is due is left to the calendar');
  });
}

interface Due {
  readonly id: string;
  readonly templateId: string;
  readonly due: readonly DayStart[];
  readonly at: Instant;
}

/** By the template as it is now. Takes the transaction back with what the rules, or what it names, refuse (T10). */
async function createAll(
  tx: Transaction,
  recorder: EventRecorder,
  { id, templateId, due, at }: Due,
): Promise<TournamentId[]> {
  if (due.length === 0) return [];
  await holdInUse(tx, 'tournament_template', templateId, { lock: 'SHARE', field: ['templateId'] });
  const template = await findTournamentTemplate(tx, templateId);
  if (template === null) return takeBack(refusal('NOT_FOUND', 'There is no such template.'));
  const tournaments: TournamentId[] = [];
  for (const { day, startsAt } of due) {
    const definition = checkDefinition(termsFromTemplate(template.terms, template.parts, { startsAt, name: null }), at);
    if (!definition.ok) return takeBack(...definition.error);
    const tournamentId = await createDraft(tx, definition.value, at);
    await publishDraft(tx, recorder, tournamentId, at);
    await insertDay(tx, id, day, tournamentId);
    tournaments.push(tournamentId);
  }
  return tournaments;
}

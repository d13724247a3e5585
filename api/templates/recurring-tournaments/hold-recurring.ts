import type { Transaction } from '../../database/transaction.js';
import { takeBack } from '../../events/recorded-transaction.js';
import { idKind } from '../../random/id.js';
import { refusal } from '../../refusals/refusal.js';
import { holdInUse, notFound } from '../archive.js';
import { findTournamentTemplate } from '../tournament-templates/tournament-template.store.js';
import { holdRecurringRow } from './recurring-tournament.store.js';
import type { RecurringTournamentType } from './recurring-tournament.type.js';

/** Takes its row for an act of staff. Takes the transaction back with NOT_FOUND. */
export async function holdRecurring(tx: Transaction, id: string): Promise<RecurringTournamentType> {
  const recurring = idKind(id) === 'recurringTournament' ? await holdRecurringRow(tx, id) : null;
  return recurring ?? takeBack(notFound(['id']));
}

/** The same for one that has not ended. Takes the transaction back with NOT_FOUND or CONFLICT. */
export async function holdUnended(tx: Transaction, id: string): Promise<RecurringTournamentType> {
  const recurring = await holdRecurring(tx, id);
  if (recurring.status === 'ENDED') takeBack(refusal('CONFLICT', 'It has ended for good.', { field: ['id'] }));
  return recurring;
}

/**
 * Holds the template that comes again, so that it stays one in use of a scheduled tournament (T1). Takes the transaction
 * back with NOT_FOUND, CONFLICT (it is archived), INVALID_INPUT (a sit & go starts when it is full).
 */
export async function holdScheduledTemplate(tx: Transaction, templateId: string): Promise<void> {
  const field = ['input', 'templateId'];
  await holdInUse(tx, 'tournament_template', templateId, { lock: 'SHARE', field });
  const template = await findTournamentTemplate(tx, templateId);
  if (template?.terms.kind === 'SCHEDULED') return;
  const message = 'templateId: a sit & go starts when it is full, not at a time (T1)';
  takeBack(refusal('INVALID_INPUT', message, { field, rule: 'T1' }));
}

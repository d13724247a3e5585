import type { Instant } from '../../engine/ids.js';
import { refuse, type Result } from '../../engine/result.js';
import type { DefinitionError } from '../../engine/tournament/definition-error.js';
import { requireStanding } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import { type Transaction, violatedConstraint } from '../database/transaction.js';
import { recordedTransaction } from '../events/recorded-transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { refuseTerm } from '../tournaments/check-definition.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';

/** The indexes that keep a name to one row in use. */
const NAME_INDEXES = new Set<string | null>(['blind_structure_name', 'payout_scheme_name', 'tournament_template_name']);

/**
 * One call of a tournament director, in one transaction. Refused besides what `work` takes back: UNAUTHENTICATED,
 * FORBIDDEN, INVALID_INPUT (a name that another one in use has).
 */
export async function staffCall<Value>(
  platform: Platform,
  caller: Caller | null,
  work: (tx: Transaction, at: Instant) => Promise<Value>,
): Promise<Result<Value, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const at = platform.clock.now();
  try {
    return await recordedTransaction(platform, at, async (tx) => {
      await requireStanding(tx, staff.value, at);
      await faultPoint('templates.before-lock');
      return work(tx, at);
    });
  } catch (error) {
    if (!NAME_INDEXES.has(violatedConstraint(error))) throw error;
    return refuse([refusal('INVALID_INPUT', 'name: another one has this name', { field: ['input', 'name'] })]);
  }
}

/** One INVALID_INPUT for each limit that an input breaks (T10). */
export function refuseInput<Value>(
  result: Result<Value, readonly DefinitionError[]>,
): Result<Value, readonly Refusal[]> {
  return result.ok ? result : refuse(result.error.map((error) => refuseTerm(error)));
}

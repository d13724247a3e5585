import { accept, refuse, type Result } from '../../engine/result.js';
import { hasStarted } from '../../engine/tournament/life.js';
import type { TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import { inTransaction } from '../database/transaction.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';
import type { AbortPlan } from './abort-plan.js';
import { isDecided, notUnderWay } from './abort-refusals.js';
import { readAbort } from './read-abort.js';

const NO_TOURNAMENT = refusal('NOT_FOUND', 'There is no such tournament.', { field: ['tournamentId'] });

/**
 * C7: every amount that calling off a tournament would pay, as of one moment; nobody waits for it. While the tournament
 * runs it is soon out of date; only a paused one can be aborted.
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (not under way, or won already).
 */
export async function abortPreview(
  platform: Platform,
  caller: Caller | null,
  tournamentId: string,
): Promise<Result<AbortPlan, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  if (idKind(tournamentId) !== 'tournament') return refuse([NO_TOURNAMENT]);
  return inTransaction(platform.database.pool, async (tx): Promise<Result<AbortPlan, readonly Refusal[]>> => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const { rows } = await tx.query<{ status: Parameters<typeof hasStarted>[0] }>(
      'SELECT status FROM tournament WHERE id = $1',
      [tournamentId],
    );
    const [found] = rows;
    if (!found) return refuse([NO_TOURNAMENT]);
    if (!hasStarted(found.status)) return refuse([notUnderWay(found.status)]);
    const abort = await readAbort(tx, tournamentId as TournamentId, false);
    if (abort === null) return refuse([NO_TOURNAMENT]);
    return abort.plan.decided ? refuse([isDecided()]) : accept(abort.plan);
  });
}

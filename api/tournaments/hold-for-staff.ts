import type { Instant, TournamentId } from '../../engine/ids.js';
import { requireStanding } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { takeBack } from '../events/recorded-transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import { idKind } from '../random/id.js';
import { refusal } from '../refusals/refusal.js';
import { holdTournament, type HeldTournament } from './tournament.store.js';

/**
 * Takes the tournament's row for an act of staff whose sign-in still stands (DESIGN f, j).
 * Takes the transaction back with UNAUTHENTICATED or NOT_FOUND.
 * @param field where the mutation's arguments name the tournament
 */
export async function holdForStaff(
  tx: Transaction,
  caller: Caller,
  id: string,
  at: Instant,
  field: readonly string[] = ['id'],
): Promise<HeldTournament> {
  await requireStanding(tx, caller, at);
  await faultPoint('staff.before-lock');
  const tournament = idKind(id) === 'tournament' ? await holdTournament(tx, id as TournamentId) : null;
  return tournament ?? takeBack(refusal('NOT_FOUND', 'There is no such tournament.', { field }));
}

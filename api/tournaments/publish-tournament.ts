import type { Instant, TournamentId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import { mayBecome } from '../../engine/tournament/life.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import type { Platform } from '../platform.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { savePublication } from './definition.store.js';
import { holdForStaff } from './hold-for-staff.js';
import { refuseTarget } from './satellite-target.js';
import { tournamentStaff } from './tournament-staff.js';

/**
 * DRAFT -> REGISTERING: the lobby shows it and players may register (T11). Publishing again changes nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (it has started, or is over, its start has
 * passed, T12, or a satellite's target takes no more entries, T10).
 */
export async function publishTournament(
  platform: Platform,
  caller: Caller | null,
  tournamentId: string,
): Promise<Result<TournamentId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const at = platform.clock.now();
  return recordedTransaction(platform, at, async (tx, recorder) => {
    const { id, status, definition } = await holdForStaff(tx, staff.value, tournamentId, at);
    if (status === 'REGISTERING') return id;
    if (!mayBecome(status, 'REGISTERING')) {
      takeBack(refusal('CONFLICT', `A tournament that is ${status} cannot be published (T11).`, { rule: 'T11' }));
    }
    if (definition.startsAt !== null && definition.startsAt <= at) {
      takeBack(refusal('CONFLICT', 'Its start has passed: state a later one first (T12).', { rule: 'T12' }));
    }
    const [wrong] = await refuseTarget(tx, definition, id);
    if (wrong) takeBack(refusal('CONFLICT', `It cannot be published: ${wrong.message}`, { rule: 'T10' }));
    await publishDraft(tx, recorder, id, at);
    return id;
  });
}

/** Opens a draft that this transaction holds for registration, and makes it known (T11). */
export async function publishDraft(
  tx: Transaction,
  recorder: EventRecorder,
  id: TournamentId,
  at: Instant,
): Promise<void> {
  await savePublication(tx, id, at);
  recorder.tournament(id, { type: 'TournamentStatusChanged', status: 'REGISTERING' });
}

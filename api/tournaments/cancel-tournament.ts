import type { TournamentId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import { mayBecome } from '../../engine/tournament/life.js';
import type { Caller } from '../accounts/caller.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import type { Platform } from '../platform.js';
import { playersReason } from '../refusals/reason.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { cancelHeld } from './cancel-held.js';
import { holdForStaff } from './hold-for-staff.js';
import { tournamentStaff } from './tournament-staff.js';

/**
 * Before the start: the tournament is CANCELLED, and every player gets back all he paid (T11). Cancelling again changes
 * nothing (P3). Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, INVALID_INPUT (no reason), CONFLICT (it has started).
 */
export async function cancelTournament(
  platform: Platform,
  caller: Caller | null,
  input: { readonly id: string; readonly reason: string },
): Promise<Result<TournamentId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const reason = playersReason(input.reason);
  if (!reason.ok) return reason;
  const at = platform.clock.now();
  return recordedTransaction(platform, at, async (tx, recorder) => {
    const { id, status } = await holdForStaff(tx, staff.value, input.id, at);
    if (status === 'CANCELLED') return id;
    if (!mayBecome(status, 'CANCELLED')) {
      takeBack(refusal('CONFLICT', `A tournament that is ${status} cannot be cancelled (T11).`, { rule: 'T11' }));
    }
    await cancelHeld(tx, recorder, id, { at, actorId: staff.value.accountId, reason: reason.value });
    return id;
  });
}

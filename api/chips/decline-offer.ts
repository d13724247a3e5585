import type { RegistrationId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import { callingPlayer, requireStanding, type CallingPlayer } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { heldForPlayer } from './buy-chips.js';
import { findBuyer, saveDecline } from './chip-buyer.store.js';
import { directAfterOffer } from './direct-after-offer.js';

/**
 * P10, T6: the player does without what is offered to him; who had run out of chips is out, in the order of his hand
 * (O1). Who is out already has declined, and nothing changes. Nothing is paid.
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND (also where he is not registered), CONFLICT (nothing offered, paused).
 */
export async function declineOffer(
  platform: Platform,
  caller: Caller | null,
  tournamentId: string,
): Promise<Result<RegistrationId, readonly Refusal[]>> {
  const player = callingPlayer(caller);
  if (!player.ok) return player;
  const at = platform.clock.now();
  const declined = await recordedTransaction(platform, at, async (tx) => {
    await requireStanding(tx, player.value, at);
    await faultPoint('decline-offer.before-lock');
    return decline(platform, tx, player.value, tournamentId);
  });
  if (declined.ok) await directAfterOffer(platform, tournamentId);
  return declined;
}

async function decline(
  platform: Platform,
  tx: Transaction,
  player: CallingPlayer,
  id: string,
): Promise<RegistrationId> {
  const field = ['tournamentId'];
  const tournament = await heldForPlayer(tx, player, id, field);
  const buyer = await findBuyer(tx, tournament.id, player.playerId);
  if (buyer === null) {
    return takeBack(refusal('NOT_FOUND', 'You are not registered in this tournament.', { field }));
  }
  if (buyer.offer === null) {
    if (buyer.isOut || buyer.status === 'ELIMINATED') return buyer.registrationId;
    return takeBack(refusal('CONFLICT', 'Nothing is offered to you now (P10).', { field, rule: 'P10' }));
  }
  if (tournament.status === 'PAUSED' || buyer.tablePaused) {
    const [subject, rule] = tournament.status === 'PAUSED' ? ['The tournament', 'T11'] : ['Your table', 'H11'];
    const message = `${subject} is paused, and what is offered stands still (${rule}).`;
    return takeBack(refusal('CONFLICT', message, { field, rule }));
  }
  await saveDecline(tx, tournament.id, buyer.registrationId, platform.clock.now());
  return buyer.registrationId;
}

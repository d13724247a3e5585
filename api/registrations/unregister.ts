import type { Instant, RegistrationId, TokenId, TournamentId } from '../../engine/ids.js';
import { refuse, type Result } from '../../engine/result.js';
import { callingPlayer, requireStanding, type CallingPlayer } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import { keyFaults, once } from '../ledger/idempotency.js';
import { postTransfers } from '../ledger/post-transfer.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { qualifiedEntryRefund } from '../tokens/seat-transfers.js';
import { findTokens, saveReturn } from '../tokens/token.store.js';
import { holdTournament } from '../tournaments/tournament.store.js';
import { removeEntrants } from './entry.store.js';
import { refundEntries } from './pay-entry.js';
import { registrationClosed } from './registration-closed.js';
import { findLiveRegistration, type RegistrationRecord } from './registration.store.js';

/**
 * P2: a player leaves a tournament that still takes registrations, and gets back exactly what he used, once per
 * idempotency key (P3): his money, or his right or token, with its place. Otherwise his place is free again.
 * Refused: UNAUTHENTICATED, FORBIDDEN, INVALID_INPUT, NOT_FOUND (also where he is not registered),
 * REGISTRATION_CLOSED, CONFLICT (registered by winning a satellite), IDEMPOTENCY_MISMATCH.
 */
export async function unregister(
  platform: Platform,
  caller: Caller | null,
  input: { readonly tournamentId: string; readonly idempotencyKey: string },
): Promise<Result<RegistrationId, readonly Refusal[]>> {
  const player = callingPlayer(caller);
  if (!player.ok) return player;
  const faults = keyFaults(input.idempotencyKey);
  if (faults.length > 0) return refuse(faults);
  const at = platform.clock.now();
  const { accountId } = player.value;
  const { tournamentId, idempotencyKey: key } = input;
  const call = { accountId, key, operation: 'unregister', arguments: [tournamentId], at } as const;
  const work = async (tx: Transaction, recorder: EventRecorder): Promise<RegistrationId> => {
    await requireStanding(tx, player.value, at);
    return once(tx, call, async () => {
      const registration = await leavableRegistration(platform, tx, player.value, tournamentId);
      const posting = { at, actorId: accountId };
      if (registration.tokenId === null) await refundEntries(tx, recorder, [registration], posting);
      else await returnSeat(tx, recorder, registration.tokenId, registration, posting);
      await faultPoint('unregister.after-refund');
      await undo(tx, recorder, registration);
      return registration.id;
    });
  };
  return recordedTransaction(platform, at, work, { beforeCommit: () => faultPoint('unregister.before-commit') });
}

/** Holds the tournament, and answers the player's registration, or takes everything back where he cannot leave. */
async function leavableRegistration(
  platform: Platform,
  tx: Transaction,
  player: CallingPlayer,
  id: string,
): Promise<RegistrationRecord> {
  const tournament = idKind(id) === 'tournament' ? await holdTournament(tx, id as TournamentId) : null;
  const registration = tournament && (await findLiveRegistration(tx, tournament.id, player.playerId));
  const field = ['input', 'tournamentId'];
  if (!tournament || !registration) {
    return takeBack(refusal('NOT_FOUND', 'You are not registered in this tournament.', { field }));
  }
  const closed = registrationClosed(tournament, platform.clock.now());
  if (closed?.rule === 'T12') takeBack(refusal('REGISTRATION_CLOSED', closed.message, { field, rule: closed.rule }));
  if (closed) {
    const message = 'Registration is closed, and nobody leaves any more (P2).';
    takeBack(refusal('REGISTRATION_CLOSED', message, { field, rule: 'P2' }));
  }
  if (registration.method === 'AUTO_REGISTRATION') {
    const message = 'You were registered by winning a satellite, and that cannot be undone (P2).';
    takeBack(refusal('CONFLICT', message, { field, rule: 'P2' }));
  }
  return registration;
}

/** P2: what he has used is his again, with its place: no money is his. */
async function returnSeat(
  tx: Transaction,
  recorder: EventRecorder,
  tokenId: TokenId,
  { id, playerId }: RegistrationRecord,
  posting: { readonly at: Instant; readonly actorId: string },
): Promise<void> {
  const token = (await findTokens(tx, [tokenId])).get(tokenId);
  if (!token) throw new Error(`registration ${id} without its token`);
  await postTransfers(tx, [qualifiedEntryRefund(token, id, posting)]);
  await saveReturn(tx, tokenId);
  recorder.viewer(playerId, { type: 'TokenChanged', tokenId, status: 'ISSUED' });
}

async function undo(tx: Transaction, recorder: EventRecorder, { id, tournamentId }: RegistrationRecord): Promise<void> {
  const { entrants, prizePoolCents } = await removeEntrants(tx, tournamentId, [id], 'UNREGISTERED');
  recorder.tournament(tournamentId, { type: 'EntrantsChanged', entrants, prizePoolCents });
}

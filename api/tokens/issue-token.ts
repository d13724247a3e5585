import type { Instant, PlayerId, TokenId } from '../../engine/ids.js';
import { refuse, type Result } from '../../engine/result.js';
import { requireStanding } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack, takeBackAny } from '../events/recorded-transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import { keyFaults, once } from '../ledger/idempotency.js';
import { postTransfers } from '../ledger/post-transfer.js';
import type { Platform } from '../platform.js';
import { idKind, newId } from '../random/id.js';
import { secret } from '../random/random.js';
import { playersReason } from '../refusals/reason.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { registrationClosed } from '../registrations/registration-closed.js';
import { findLiveRegistration } from '../registrations/registration.store.js';
import type { HeldTournament } from '../tournaments/tournament.store.js';
import { holdForStaff } from '../tournaments/hold-for-staff.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';
import { seatIssued } from './seat-transfers.js';
import { insertTokens, rightOf } from './token.store.js';

/** Whom staff give a token, and for what. */
export interface IssueTokenInput {
  readonly playerId: string;
  readonly targetId: string;
  readonly reason: string;
  readonly idempotencyKey: string;
}

const KEY_FIELD = ['idempotencyKey'];

/**
 * P4, P8: staff give a player a token for a scheduled tournament, once per idempotency key (P3). A place there is
 * reserved, and the house owes its value.
 * Refused: UNAUTHENTICATED, FORBIDDEN, INVALID_INPUT (no reason, or no tournament for tokens), NOT_FOUND,
 * ALREADY_REGISTERED, CONFLICT (he has a right or token already), TOURNAMENT_FULL, REGISTRATION_CLOSED,
 * IDEMPOTENCY_MISMATCH.
 */
export async function issueToken(
  platform: Platform,
  caller: Caller | null,
  input: IssueTokenInput,
): Promise<Result<TokenId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const reason = playersReason(input.reason);
  const faults = [...(reason.ok ? [] : reason.error), ...keyFaults(input.idempotencyKey, KEY_FIELD)];
  if (!reason.ok || faults.length > 0) return refuse(faults);
  const at = platform.clock.now();
  const { accountId } = staff.value;
  const { playerId, targetId, idempotencyKey: key } = input;
  const what = [playerId, targetId, reason.value];
  const call = { accountId, key, keyField: KEY_FIELD, operation: 'issueToken', arguments: what, at } as const;
  return recordedTransaction(platform, at, async (tx, recorder) => {
    await requireStanding(tx, staff.value, at);
    return once(tx, call, async () => {
      const target = await holdForStaff(tx, staff.value, targetId, at, ['targetId']);
      await requirePlayer(tx, playerId);
      const player = playerId as PlayerId;
      takeBackAny(await obstacles(tx, target, player, platform.clock.now()));
      const token = newId('token', at) as TokenId;
      await give(tx, target, player, { token, at, actorId: accountId, reason: reason.value });
      await faultPoint('issue-token.after-transfer');
      recorder.viewer(player, { type: 'TokenIssued', tokenId: token });
      return token;
    });
  });
}

async function give(
  tx: Transaction,
  { id: targetId, definition: { buyIn } }: HeldTournament,
  playerId: PlayerId,
  issue: { readonly token: TokenId; readonly at: Instant; readonly actorId: string; readonly reason: string },
): Promise<void> {
  if (buyIn === null) throw new Error(`tournament ${targetId} has no buy-in`);
  const { token: id, at, actorId, reason } = issue;
  const seat = { targetId, sourceId: null, value: buyIn, playerId };
  await insertTokens(tx, { ...seat, at, actorId, reason }, [{ id, award: 'TOKEN', code: secret(), playerId }]);
  await postTransfers(tx, [seatIssued(seat, { at, actorId, note: reason })]);
}

async function requirePlayer(tx: Transaction, id: string): Promise<void> {
  const known = idKind(id) === 'player' && (await tx.query('SELECT FROM player WHERE id = $1', [id])).rowCount === 1;
  if (!known) takeBack(refusal('NOT_FOUND', 'There is no such player.', { field: ['playerId'] }));
}

/** Why this player can have no token for this tournament. */
async function obstacles(
  tx: Transaction,
  target: HeldTournament,
  playerId: PlayerId,
  now: Instant,
): Promise<Refusal[]> {
  const { definition, entrants, reservedPlaces } = target;
  const field = ['targetId'];
  const found: Refusal[] = [];
  const closed = registrationClosed(target, now);
  if (definition.kind !== 'SCHEDULED') {
    found.push(refusal('INVALID_INPUT', 'Tokens are for scheduled tournaments (P4, T10).', { field, rule: 'P4' }));
  }
  if (definition.buyIn === null) {
    found.push(refusal('INVALID_INPUT', 'A freeroll costs nothing: nobody needs a token (P5).', { field, rule: 'P5' }));
  }
  if (closed) found.push(refusal('REGISTRATION_CLOSED', closed.message, { field, rule: closed.rule }));
  if (entrants + reservedPlaces >= definition.maxPlayers) {
    found.push(refusal('TOURNAMENT_FULL', 'All places are taken, or kept already (P4).', { field, rule: 'P4' }));
  }
  if (await findLiveRegistration(tx, target.id, playerId)) {
    found.push(refusal('ALREADY_REGISTERED', 'He is registered already (P1).', { field: ['playerId'], rule: 'P1' }));
  } else if (await rightOf(tx, target.id, playerId)) {
    found.push(refusal('CONFLICT', 'He has a right or token already (P4).', { field: ['playerId'], rule: 'P4' }));
  }
  return found;
}

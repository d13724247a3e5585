import type { TokenId } from '../../engine/ids.js';
import { type Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import { postTransfers } from '../ledger/post-transfer.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { playersReason } from '../refusals/reason.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { holdForStaff } from '../tournaments/hold-for-staff.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';
import { seatRevoked } from './seat-transfers.js';
import { findTokens, saveEnd, type TokenRecord } from './token.store.js';

/**
 * P8: staff take back a right or token that nobody has used; its place is free, and its value goes back to the house.
 * Revoking again changes nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, INVALID_INPUT (no reason), NOT_FOUND, CONFLICT (used, expired or refunded).
 */
export async function revokeToken(
  platform: Platform,
  caller: Caller | null,
  input: { readonly id: string; readonly reason: string },
): Promise<Result<TokenId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const reason = playersReason(input.reason);
  if (!reason.ok) return reason;
  const at = platform.clock.now();
  const { accountId: actorId } = staff.value;
  return recordedTransaction(platform, at, async (tx, recorder) => {
    const { targetId } = await storedToken(tx, input.id);
    await holdForStaff(tx, staff.value, targetId, at);
    // Only with its tournament held nothing becomes of it meanwhile.
    const token = await storedToken(tx, input.id);
    if (token.status === 'REVOKED') return token.id;
    if (token.status !== 'ISSUED') {
      const message = `A token that is ${token.status} cannot be revoked (P8).`;
      takeBack(refusal('CONFLICT', message, { field: ['id'], rule: 'P8' }));
    }
    await saveEnd(tx, targetId, [token.id], { status: 'REVOKED', at, actorId, reason: reason.value });
    await postTransfers(tx, [seatRevoked(token, { at, actorId, note: reason.value })]);
    await faultPoint('revoke-token.after-transfer');
    recorder.viewer(token.playerId, { type: 'TokenChanged', tokenId: token.id, status: 'REVOKED' });
    return token.id;
  });
}

async function storedToken(tx: Transaction, id: string): Promise<TokenRecord> {
  const token = idKind(id) === 'token' ? (await findTokens(tx, [id as TokenId])).get(id as TokenId) : undefined;
  return token ?? takeBack(refusal('NOT_FOUND', 'There is no such token.', { field: ['id'] }));
}

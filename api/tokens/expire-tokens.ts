import type { Instant, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { postTransfers } from '../ledger/post-transfer.js';
import { seatExpired } from './seat-transfers.js';
import { saveEnd, unusedTokens } from './token.store.js';

/**
 * P8: a tournament starts: rights and tokens that nobody has used end, their places are given up, and their value goes
 * to the house. Part of the caller's transaction, which holds the tournament.
 */
export async function expireTokens(
  tx: Transaction,
  recorder: EventRecorder,
  targetId: TournamentId,
  at: Instant,
): Promise<void> {
  const tokens = await unusedTokens(tx, targetId);
  if (tokens.length === 0) return;
  await postTransfers(
    tx,
    tokens.map((token) => seatExpired(token, { at })),
  );
  await saveEnd(
    tx,
    targetId,
    tokens.map(({ id }) => id),
    { status: 'EXPIRED', at },
  );
  for (const { id: tokenId, playerId } of tokens) {
    recorder.viewer(playerId, { type: 'TokenChanged', tokenId, status: 'EXPIRED' });
  }
}

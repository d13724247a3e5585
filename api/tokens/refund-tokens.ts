import type { Instant, TokenId, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { noteBalances } from '../ledger/note-balance.js';
import { postTransfers } from '../ledger/post-transfer.js';
import type { RegistrationRecord } from '../registrations/registration.store.js';
import { qualifiedEntryRefund, seatInCash } from './seat-transfers.js';
import { findTokens, saveEnd, type TokenRecord } from './token.store.js';

/**
 * P7: the target is cancelled: rights and tokens are paid at their value in cash, whatever the award, those by which
 * players are registered as well as those that nobody has used. The players' accounts must be locked.
 */
export async function refundTokens(
  tx: Transaction,
  recorder: EventRecorder,
  targetId: TournamentId,
  { registrations, unused }: { registrations: readonly RegistrationRecord[]; unused: readonly TokenRecord[] },
  posting: { readonly at: Instant; readonly actorId?: string; readonly note: string },
): Promise<void> {
  const tokenIds = registrations.flatMap(({ tokenId }) => tokenId ?? []);
  const used = tokenIds.length === 0 ? new Map<TokenId, TokenRecord>() : await findTokens(tx, tokenIds);
  const entries = registrations.flatMap(({ id, tokenId }) => {
    const token = tokenId === null ? undefined : used.get(tokenId);
    return token ? [qualifiedEntryRefund(token, id, posting)] : [];
  });
  const tokens = [...used.values(), ...unused];
  if (tokens.length === 0) return;
  await postTransfers(tx, entries);
  await postTransfers(
    tx,
    tokens.map((token) => seatInCash(token, { ...posting, tournamentId: targetId })),
  );
  const { at } = posting;
  await saveEnd(
    tx,
    targetId,
    tokens.map(({ id }) => id),
    { status: 'REFUNDED', at },
  );
  for (const { id: tokenId, playerId } of tokens) {
    recorder.viewer(playerId, { type: 'TokenChanged', tokenId, status: 'REFUNDED' });
  }
  await noteBalances(
    tx,
    recorder,
    tokens.map(({ playerId }) => playerId),
  );
}

import type { Instant, RegistrationId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { openPoolAccount } from '../ledger/ledger-accounts.js';
import { postTransfers } from '../ledger/post-transfer.js';
import { qualifiedEntry } from '../tokens/seat-transfers.js';
import { saveRedemption, type TokenRecord } from '../tokens/token.store.js';
import { addEntrants, type Entrants } from './entry.store.js';

/**
 * P4, P5: the players of these rights and tokens, which are all ISSUED and for the tournament that this transaction
 * holds, take the places that were reserved for them; their value enters its pool and the house's margin, as if they
 * had bought in. Given in the order of the players' ids.
 */
export async function enterQualified(
  tx: Transaction,
  recorder: EventRecorder,
  tokens: readonly TokenRecord[],
  posting: { readonly at: Instant; readonly actorId?: string },
): Promise<Entrants & { readonly registrationIds: readonly RegistrationId[] }> {
  const [first] = tokens;
  if (!first) throw new Error('nobody to enter');
  const { targetId: tournamentId, value } = first;
  await openPoolAccount(tx, tournamentId);
  const entered = await addEntrants(
    tx,
    { tournamentId, ...value, at: posting.at },
    tokens.map(({ id, playerId, award }) => ({ playerId, method: award, tokenId: id })),
  );
  const transfers = tokens.flatMap((token, index) => {
    const registrationId = entered.registrationIds[index];
    return registrationId === undefined ? [] : [qualifiedEntry(token, registrationId, posting)];
  });
  await postTransfers(tx, transfers);
  await saveRedemption(
    tx,
    tokens.map(({ id }) => id),
    posting.at,
  );
  for (const { id: tokenId, playerId } of tokens) {
    recorder.viewer(playerId, { type: 'TokenChanged', tokenId, status: 'REDEEMED' });
  }
  return entered;
}

import type { Instant, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import { lockPlayerAccounts } from '../ledger/lock-accounts.js';
import { refundTokens } from '../tokens/refund-tokens.js';
import { unusedTokens } from '../tokens/token.store.js';
import { removeEntrants } from './entry.store.js';
import { refundEntries } from './pay-entry.js';
import { openRegistrations } from './registration.store.js';

/**
 * T11: a tournament that never starts gives every player back all he paid, and pays rights and tokens, used or not, at
 * their value in cash (P7). Part of the caller's transaction, which holds the tournament, changes its status, and writes
 * the recorder as its last act.
 */
export async function refundAll(
  tx: Transaction,
  recorder: EventRecorder,
  tournamentId: TournamentId,
  refund: { readonly at: Instant; readonly actorId?: string; readonly note: string },
): Promise<void> {
  const registrations = await openRegistrations(tx, tournamentId);
  const unused = await unusedTokens(tx, tournamentId);
  await lockPlayerAccounts(
    tx,
    [...registrations, ...unused].map(({ playerId }) => playerId),
  );
  if (registrations.length > 0) {
    await refundEntries(tx, recorder, registrations, refund);
    await faultPoint('refund.after-entries');
    const ids = registrations.map((registration) => registration.id);
    const { entrants, prizePoolCents } = await removeEntrants(tx, tournamentId, ids, 'REFUNDED');
    recorder.tournament(tournamentId, { type: 'EntrantsChanged', entrants, prizePoolCents });
  }
  await refundTokens(tx, recorder, tournamentId, { registrations, unused }, refund);
  await faultPoint('refund.after-tokens');
}

import type { Instant, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { removeEntrants } from './entry.store.js';
import { refundEntries } from './pay-entry.js';
import { openRegistrations } from './registration.store.js';

/**
 * T11: a tournament that never starts gives every player back all he paid. Part of the caller's transaction, which
 * holds the tournament, changes its status, and writes the recorder as its last act.
 */
export async function refundAll(
  tx: Transaction,
  recorder: EventRecorder,
  tournamentId: TournamentId,
  refund: { readonly at: Instant; readonly actorId?: string; readonly note: string },
): Promise<void> {
  const registrations = await openRegistrations(tx, tournamentId);
  if (registrations.length === 0) return;
  await refundEntries(tx, recorder, registrations, refund);
  const ids = registrations.map((registration) => registration.id);
  const { entrants, prizePoolCents } = await removeEntrants(tx, tournamentId, ids, 'REFUNDED');
  recorder.tournament(tournamentId, { type: 'EntrantsChanged', entrants, prizePoolCents });
}

import type { Instant, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { refundAll } from '../registrations/refund-all.js';
import { saveCancellation } from './definition.store.js';

/**
 * Any station before the start -> CANCELLED (T11): every right to take part is refunded in full, and the reason is for
 * everybody to read. Part of the caller's transaction, which holds the tournament and writes the recorder as its last
 * act.
 */
export async function cancelHeld(
  tx: Transaction,
  recorder: EventRecorder,
  id: TournamentId,
  cancellation: { readonly at: Instant; readonly reason: string; readonly actorId?: string },
): Promise<void> {
  const { reason: note, ...refund } = cancellation;
  await refundAll(tx, recorder, id, { ...refund, note });
  await saveCancellation(tx, id, note, cancellation.at);
  recorder.tournament(id, { type: 'TournamentStatusChanged', status: 'CANCELLED' });
}

import type { Instant, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { AbortLine } from './abort-plan.js';

/**
 * Writes what becomes of everybody: who is out has his position, who was still in what he had; nobody has a seat or an
 * offer any more; won is what he got beyond what he paid.
 */
export async function saveAbortedEntries(
  tx: Transaction,
  id: TournamentId,
  lines: readonly AbortLine[],
): Promise<void> {
  await tx.query(
    `UPDATE registration r SET status = CASE WHEN l.position IS NULL THEN r.status ELSE 'ELIMINATED' END,
       position = l.position, stack = l.chips, won_cents = l.won, table_id = NULL, seat = NULL, seated = false,
       offer = NULL, offer_expires_at = NULL, bought_chips = 0, bust_seq = NULL, bust_stack = NULL, bust_distance = NULL
     FROM unnest($2::text[], $3::int[], $4::int[], $5::bigint[]) AS l(id, position, chips, won)
     WHERE r.tournament_id = $1 AND r.id = l.id`,
    [
      id,
      lines.map((line) => line.registrationId),
      lines.map((line) => line.position),
      lines.map((line) => (line.position === null ? line.chips : 0)),
      lines.map((line) => line.prizeCents + line.shareCents),
    ],
  );
}

/** PAUSED -> ABORTED (T11, C7): its clocks are gone, and the reason is for everybody to read. */
export async function saveAbort(
  tx: Transaction,
  id: TournamentId,
  { reason, remaining, at }: { readonly reason: string; readonly remaining: number; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE tournament SET status = 'ABORTED', cancel_reason = $2, remaining = $3, ended_at = $4, paused_at = NULL,
       due_at = NULL, leased_until = NULL, next_level_at = NULL, break_pending = false, break_ends_at = NULL,
       hand_for_hand = false, breaking_table_ids = '{}', giving_table_ids = '{}'
     WHERE id = $1`,
    [id, reason, remaining, new Date(at)],
  );
  await tx.query('UPDATE poker_table SET paused = false, leased_until = NULL WHERE tournament_id = $1 AND paused', [
    id,
  ]);
}

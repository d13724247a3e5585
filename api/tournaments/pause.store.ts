import type { PoolClient } from 'pg';
import type { Instant, TournamentId } from '../../engine/ids.js';

/** RUNNING -> PAUSED (T11): its clocks stay as they are, and nobody claims them. */
export async function savePause(tx: PoolClient, id: TournamentId, at: Instant): Promise<void> {
  await tx.query(`UPDATE tournament SET status = 'PAUSED', paused_at = $2 WHERE id = $1`, [id, new Date(at)]);
}

/**
 * PAUSED -> RUNNING (T11): its clocks are later by the time it stood still, and so is the end of what is offered in a break
 * (T6). Offers to rebuy go by their tables, which may have stood for longer; when the first ends is looked up at once.
 */
export async function saveResumption(tx: PoolClient, id: TournamentId, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE registration r SET offer_expires_at = offer_expires_at + ($2::timestamptz - t.paused_at)
     FROM tournament t WHERE t.id = $1 AND r.tournament_id = t.id AND r.offer = 'ADD_ON'`,
    [id, new Date(at)],
  );
  await tx.query(
    `UPDATE tournament SET status = 'RUNNING', paused_at = NULL, leased_until = NULL,
       due_at = CASE WHEN EXISTS (SELECT FROM registration WHERE tournament_id = $1 AND offer = 'REBUY') THEN $2
         ELSE due_at + ($2::timestamptz - paused_at) END,
       next_level_at = next_level_at + ($2::timestamptz - paused_at),
       break_ends_at = break_ends_at + ($2::timestamptz - paused_at)
     WHERE id = $1`,
    [id, new Date(at)],
  );
}

import type { PoolClient } from 'pg';
import type { Instant, TournamentId } from '../../engine/ids.js';

/** RUNNING -> PAUSED (T11): its clocks stay as they are, and nobody claims them. */
export async function savePause(tx: PoolClient, id: TournamentId, at: Instant): Promise<void> {
  await tx.query(`UPDATE tournament SET status = 'PAUSED', paused_at = $2 WHERE id = $1`, [id, new Date(at)]);
}

/** PAUSED -> RUNNING (T11): its clocks are later by the time it stood still. */
export async function saveResumption(tx: PoolClient, id: TournamentId, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE tournament SET status = 'RUNNING', paused_at = NULL, leased_until = NULL,
       due_at = due_at + ($2::timestamptz - paused_at),
       next_level_at = next_level_at + ($2::timestamptz - paused_at),
       break_ends_at = break_ends_at + ($2::timestamptz - paused_at)
     WHERE id = $1`,
    [id, new Date(at)],
  );
}

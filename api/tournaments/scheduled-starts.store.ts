import type { Pool } from 'pg';
import { instant, type Instant, type TournamentId } from '../../engine/ids.js';

/** When a tournament is to start. */
export interface ScheduledStart {
  readonly tournamentId: TournamentId;
  readonly startsAt: Instant;
}

/** The starts that are still to come or were missed, the earliest first (J2). */
export async function scheduledStarts(pool: Pool, limit: number): Promise<ScheduledStart[]> {
  const { rows } = await pool.query<{ id: TournamentId; starts_at: Date }>({
    name: 'scheduled-starts',
    text: `SELECT id, starts_at FROM tournament WHERE status = 'REGISTERING' AND starts_at IS NOT NULL
           AND kind = 'SCHEDULED' ORDER BY starts_at, id LIMIT $1`,
    values: [limit],
  });
  return rows.map((row) => ({ tournamentId: row.id, startsAt: instant(row.starts_at.getTime()) }));
}

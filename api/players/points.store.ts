import type { Pool } from 'pg';
import type { Instant, PlayerId } from '../../engine/ids.js';
import { decayed } from '../../engine/rating/decay.js';
import { romeDay } from '../ratings/rome-day.js';

/**
 * What players' results are worth today in Rome: each day's points, decayed once for every day since (R1, R2).
 * Players without a result have none.
 */
export async function findPoints(
  pool: Pool,
  ids: readonly PlayerId[],
  now: Instant,
): Promise<ReadonlyMap<PlayerId, number>> {
  const { rows } = await pool.query<{ playerId: PlayerId; days: number; points: number }>({
    name: 'find-points',
    text: `SELECT player_id AS "playerId", $2::date - rated_on AS days, sum(points) AS points
           FROM registration WHERE player_id = ANY($1) AND points IS NOT NULL
           GROUP BY player_id, rated_on ORDER BY player_id, rated_on`,
    values: [ids, romeDay(now)],
  });
  const totals = new Map<PlayerId, number>();
  for (const { playerId, days, points } of rows) {
    totals.set(playerId, (totals.get(playerId) ?? 0) + decayed(points, days));
  }
  return totals;
}

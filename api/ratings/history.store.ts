import type { Pool } from 'pg';
import type { PlayerId } from '../../engine/ids.js';
import type { Category } from '../../engine/rating/categories.js';

/** Something of a player's that belongs to the day of that number. */
export interface OfDay<Value> {
  readonly day: number;
  readonly value: Value;
}

/** What is stored of a player's past, in order of days. */
export interface StoredHistory {
  /** Points won on each day on which he ended a tournament; 0 where it was aborted. */
  readonly won: readonly OfDay<number>[];
  /** The category that the run at the beginning of each day gave him: where he stood between its cuts (R3). */
  readonly given: readonly OfDay<Category | null>[];
  /** The category that he took on that day, a newcomer. */
  readonly taken: readonly OfDay<Category>[];
  /** His place on the days on which he was among the first 1,000. */
  readonly ranks: readonly OfDay<number>[];
}

/** How a player stood from one result to the next: `from`, and before `until`. */
const STEPS = `
  SELECT w.rated_on AS played_on, lead(w.rated_on) OVER days AS until,
    rating_place_key(sum(w.norm) OVER days, max(w.ended_at) OVER days, p.nickname_key) AS place_key
  FROM (
    SELECT g.rated_on, sum(rating_norm(coalesce(g.points, 0), g.rated_on)) AS norm,
      max(coalesce(t.ended_at, g.registered_at)) AS ended_at
    FROM registration g JOIN tournament t ON t.id = g.tournament_id
    WHERE g.player_id = p.id AND g.rated_on IS NOT NULL GROUP BY g.rated_on
  ) w WINDOW days AS (ORDER BY w.rated_on)`;

/**
 * The histories of players, categories and ranks from the day of that number on, in one statement; where no day has been
 * closed since, the category of the last one that has.
 */
export async function findHistories(
  pool: Pool,
  ids: readonly PlayerId[],
  from: number,
): Promise<ReadonlyMap<PlayerId, StoredHistory>> {
  const { rows } = await pool.query<StoredHistory & { readonly id: PlayerId }>({
    name: 'find-histories',
    text: `SELECT p.id,
        (SELECT ${listed('w.rated_on', 'w.points')} FROM (
           SELECT g.rated_on, coalesce(sum(g.points), 0) AS points FROM registration g
           WHERE g.player_id = p.id AND g.rated_on IS NOT NULL GROUP BY g.rated_on
         ) w) AS won,
        (SELECT ${listed(
          'd.day + 1',
          'CASE WHEN s.played_on > d.day - 360 THEN rating_category_at(s.place_key, d.cuts) END',
        )} FROM (${STEPS}) s
         JOIN rating_day d ON d.day >= s.played_on AND (s.until IS NULL OR d.day < s.until)
         WHERE rating_day_number(d.day) >= least($2 - 1, (SELECT rating_day_number(max(day)) FROM rating_day))) AS given,
        (SELECT ${listed('n.day', 'n.category')} FROM newcomer_category n WHERE n.player_id = p.id) AS taken,
        (SELECT ${listed('d.day', 'd.rank')} FROM daily_rank d
         WHERE d.player_id = p.id AND rating_day_number(d.day) >= $2) AS ranks
      FROM player p WHERE p.id = ANY($1)`,
    values: [ids, from],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

function listed(day: string, value: string): string {
  return `coalesce(json_agg(json_build_object('day', rating_day_number(${day}), 'value', ${value}) ORDER BY ${day}), '[]')`;
}

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
  /** The category from that day on. */
  readonly categories: readonly OfDay<Category | null>[];
  /** His place on the days on which he was among the first 1,000. */
  readonly ranks: readonly OfDay<number>[];
}

interface Row {
  readonly player_id: PlayerId;
  readonly won: StoredHistory['won'];
  readonly categories: StoredHistory['categories'];
  readonly ranks: StoredHistory['ranks'];
}

/** The histories of players, ranks from the day of that number on, in one statement. */
export async function findHistories(
  pool: Pool,
  ids: readonly PlayerId[],
  from: number,
): Promise<ReadonlyMap<PlayerId, StoredHistory>> {
  const { rows } = await pool.query<Row>({
    name: 'find-histories',
    text: `SELECT p.player_id,
        (SELECT coalesce(json_agg(json_build_object('day', rating_day_number(w.rated_on), 'value', w.points)
           ORDER BY w.rated_on), '[]') FROM (
           SELECT r.rated_on, coalesce(sum(r.points), 0) AS points FROM registration r
           WHERE r.player_id = p.player_id AND r.rated_on IS NOT NULL GROUP BY r.rated_on
         ) w) AS won,
        (SELECT coalesce(json_agg(json_build_object('day', rating_day_number(c.day), 'value', c.category)
           ORDER BY c.day), '[]') FROM category_change c WHERE c.player_id = p.player_id) AS categories,
        (SELECT coalesce(json_agg(json_build_object('day', rating_day_number(d.day), 'value', d.rank)
           ORDER BY d.day), '[]') FROM daily_rank d
         WHERE d.player_id = p.player_id AND rating_day_number(d.day) >= $2) AS ranks
      FROM unnest($1::text[]) AS p(player_id)`,
    values: [ids, from],
  });
  return new Map(rows.map((row) => [row.player_id, row]));
}

import type { Pool } from 'pg';
import type { Category } from '../../engine/rating/categories.js';
import { RATING_COLUMNS, type RatingRow } from './rating.store.js';

/** A part of the leaderboard: one category, or nicknames that begin so (in lower case), or both. */
export interface LeaderboardFilter {
  readonly category: Category | null;
  readonly prefix: string | null;
}

/** Where a page begins: after a place, or so many places from one on. */
export interface PageStart {
  readonly key: string;
  /** Whether who stands at that very place is counted. */
  readonly inclusive: boolean;
  readonly skip: number;
}

/** Those who follow, best first. */
export async function loadLeaderboard(
  pool: Pool,
  filter: LeaderboardFilter,
  start: PageStart,
  limit: number,
): Promise<RatingRow[]> {
  if (filter.category === 'NOVICE') return [];
  const values: unknown[] = [start.key, limit, start.skip];
  const { rows } = await pool.query<RatingRow>(
    `SELECT ${RATING_COLUMNS} FROM player_rating r
     WHERE r.place_key ${start.inclusive ? '>=' : '>'} $1${conditions(filter, values)}
     ORDER BY r.place_key LIMIT $2 OFFSET $3`,
    values,
  );
  return rows;
}

/** How many there are with that nickname's beginning. */
export async function countFound(pool: Pool, filter: LeaderboardFilter): Promise<number> {
  if (filter.category === 'NOVICE') return 0;
  const values: unknown[] = [];
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*) FROM player_rating r WHERE true${conditions(filter, values)}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

function conditions({ category, prefix }: LeaderboardFilter, values: unknown[]): string {
  let sql = '';
  if (category !== null) sql += ` AND r.category = $${values.push(category)}::player_category`;
  // The index sorts by bytes: whatever begins so lies between the beginning and its highest continuation.
  if (prefix !== null) {
    sql += ` AND r.nickname_key >= $${values.push(prefix)} AND r.nickname_key < $${values.push(`${prefix}\u{10ffff}`)}`;
  }
  return sql;
}

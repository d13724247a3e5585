import type { Pool } from 'pg';
import type { Category } from '../../engine/rating/categories.js';
import { categoryPlaces, hasPlaces } from './category-places.js';
import { CATEGORY_NOW, RATING_COLUMNS, type RatingRow } from './rating.store.js';

/** A part of the leaderboard: one category, or nicknames that begin so (in lower case), or both. */
export interface LeaderboardFilter {
  readonly category: Category | null;
  readonly prefix: string | null;
}

/** Where a page begins: at a place or after it, so many places further on. */
export interface PageStart {
  readonly key: string;
  readonly inclusive: boolean;
  readonly skip: number;
}

/** Those who follow, best first. */
export async function loadLeaderboard(
  pool: Pool,
  { category, prefix }: LeaderboardFilter,
  start: PageStart,
  limit: number,
): Promise<RatingRow[]> {
  if (category !== null && !hasPlaces(category)) return [];
  // No place lies between a key and what it becomes by the lowest sign.
  const from = start.inclusive ? start.key : `${start.key}\u0001`;
  const values: unknown[] = [from, limit, start.skip];
  let places = `SELECT ${RATING_COLUMNS} FROM player_rating r
     WHERE r.place_key >= $1${found({ category, prefix }, values)}`;
  if (category !== null && prefix === null) {
    const [of, enough] = [`$${values.push(category)}`, `$${values.push(limit + start.skip)}`];
    places = `SELECT r.player_id, r.norm, ${of}::text AS category, r.place_key
     FROM (${categoryPlaces({ category: of, from: '$1', limit: enough })}) r`;
  }
  const { rows } = await pool.query<RatingRow>(`${places} ORDER BY r.place_key LIMIT $2 OFFSET $3`, values);
  return rows;
}

/** How many there are whose nickname begins so. */
export async function countFound(pool: Pool, filter: LeaderboardFilter): Promise<number> {
  if (filter.category !== null && !hasPlaces(filter.category)) return 0;
  const values: unknown[] = [];
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*) FROM player_rating r WHERE true${found(filter, values)}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

function found({ category, prefix }: LeaderboardFilter, values: unknown[]): string {
  if (prefix === null) return '';
  // The index sorts by bytes: whatever begins so lies between the beginning and its highest continuation.
  const [low, high] = [values.push(prefix), values.push(`${prefix}\u{10ffff}`)];
  const begins = ` AND r.nickname_key >= $${low} AND r.nickname_key < $${high}`;
  return category === null ? begins : `${begins} AND ${CATEGORY_NOW} = $${values.push(category)}::player_category`;
}

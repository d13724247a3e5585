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

/** Up to so many are gathered and put in order; of more, the list is read in its order until a page is full. */
const FEW = 5_000;

/** Where the nickname begins in a place key. */
const NICKNAME = 'substr(r.place_key, 23)';

/** Those who follow, best first. */
export async function loadLeaderboard(
  pool: Pool,
  filter: LeaderboardFilter,
  start: PageStart,
  limit: number,
  few = FEW,
): Promise<RatingRow[]> {
  if (filter.category !== null && !hasPlaces(filter.category)) return [];
  // No place lies between a key and what it becomes by the lowest sign.
  const from = start.inclusive ? start.key : `${start.key}\u0001`;
  if (filter.prefix !== null) return searchPage(pool, { ...filter, prefix: filter.prefix }, { from, limit, few });
  if (filter.category !== null) return categoryPage(pool, filter.category, { from, skip: start.skip, limit });
  const { rows } = await pool.query<RatingRow>(
    `SELECT ${RATING_COLUMNS} FROM player_rating r WHERE r.place_key >= $1 ORDER BY r.place_key LIMIT $2 OFFSET $3`,
    [from, limit, start.skip],
  );
  return rows;
}

async function categoryPage(
  pool: Pool,
  category: Category,
  { from, skip, limit }: { from: string; skip: number; limit: number },
): Promise<RatingRow[]> {
  const { rows } = await pool.query<RatingRow>(
    `SELECT r.player_id, r.norm, $1::text AS category, r.place_key
     FROM (${categoryPlaces('$1', { from: '$2', limit: '$3' })}) r ORDER BY r.place_key LIMIT $4 OFFSET $5`,
    [category, from, limit + skip, limit, skip],
  );
  return rows;
}

async function searchPage(
  pool: Pool,
  { category, prefix }: { category: Category | null; prefix: string },
  { from, limit, few }: { from: string; limit: number; few: number },
): Promise<RatingRow[]> {
  const gathered = (await countBeginning(pool, prefix, few)) < few;
  const values: unknown[] = [prefix, afterAll(prefix), from, limit];
  const ofCategory = category === null ? '' : ` AND ${CATEGORY_NOW} = $${values.push(category)}::player_category`;
  const { rows } = await pool.query<RatingRow>(
    gathered
      ? `WITH found AS MATERIALIZED (
           SELECT place_key FROM player_rating WHERE nickname_key >= $1 AND nickname_key < $2
         )
         SELECT ${RATING_COLUMNS} FROM (
           SELECT place_key FROM found WHERE place_key >= $3 ORDER BY place_key${category === null ? ' LIMIT $4' : ''}
         ) f JOIN player_rating r USING (place_key) WHERE true${ofCategory} ORDER BY r.place_key LIMIT $4`
      : `SELECT ${RATING_COLUMNS} FROM player_rating r
         WHERE r.place_key >= $3 AND ${NICKNAME} >= $1 AND ${NICKNAME} < $2${ofCategory}
         ORDER BY r.place_key LIMIT $4`,
    values,
  );
  return rows;
}

/** How many there are whose nickname begins so. */
export async function countFound(pool: Pool, category: Category | null, prefix: string): Promise<number> {
  if (category === null) return countBeginning(pool, prefix, null);
  if (!hasPlaces(category)) return 0;
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*) FROM player_rating r WHERE r.nickname_key >= $1 AND r.nickname_key < $2
       AND ${CATEGORY_NOW} = $3::player_category`,
    [prefix, afterAll(prefix), category],
  );
  return rows[0]?.count ?? 0;
}

async function countBeginning(pool: Pool, prefix: string, most: number | null): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*) FROM (
       SELECT FROM player_rating WHERE nickname_key >= $1 AND nickname_key < $2 LIMIT $3
     ) found`,
    [prefix, afterAll(prefix), most],
  );
  return rows[0]?.count ?? 0;
}

/** The index sorts by bytes: whatever begins so lies before this. */
function afterAll(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

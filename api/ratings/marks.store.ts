import type { Pool } from 'pg';
import type { Instant } from '../../engine/ids.js';
import { categoryPlaces, hasPlaces } from './category-places.js';
import { Marks, type MarkedList } from './marks.js';

/** Between two marks; a rank is counted from the mark before it. */
const SPACING = 32;

/** Reads the marks of a list in one pass over its index. */
export async function readMarks(pool: Pool, list: MarkedList, now: Instant): Promise<Marks> {
  if (list !== 'ALL' && !hasPlaces(list)) return new Marks(now, [], SPACING, 0);
  const { rows } = await pool.query<{ key: string; rank: number }>({
    name: list === 'ALL' ? 'read-marks' : 'read-category-marks',
    text: `SELECT key, rank FROM (
             SELECT place_key AS key, row_number() OVER w AS rank, lead(place_key) OVER w IS NULL AS last
             FROM ${list === 'ALL' ? 'player_rating' : `(${categoryPlaces('$2')})`} places
             WINDOW w AS (ORDER BY place_key)
           ) ranked WHERE last OR rank % $1 = 1 ORDER BY rank`,
    values: list === 'ALL' ? [SPACING] : [SPACING, list],
  });
  const keys = rows.filter(({ rank }) => rank % SPACING === 1).map(({ key }) => key);
  return new Marks(now, keys, SPACING, rows.at(-1)?.rank ?? 0);
}

/** The ranks of place keys in a list, in their order, counted from its marks. */
export async function findRanks(pool: Pool, marks: Marks, placeKeys: readonly string[]): Promise<number[]> {
  if (placeKeys.length === 0) return [];
  const before = placeKeys.map((key) => marks.before(key));
  const { rows } = await pool.query<{ above: number }>({
    name: 'find-ranks',
    text: `SELECT (SELECT count(*) FROM player_rating r WHERE r.place_key >= k.mark AND r.place_key < k.key) AS above
           FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS k(mark, key, place) ORDER BY k.place`,
    values: [before.map(({ key }) => key), placeKeys],
  });
  return rows.map(({ above }, index) => (before[index]?.rank ?? 1) + above);
}

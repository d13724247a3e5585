import type { Category } from '../../engine/rating/categories.js';

/**
 * The places of one category, as SQL: who has not played since the last closed day stands between two of its cuts, in
 * the order of the whole list; who has is found by the day and the category that he keeps until the next run. Each part
 * is read along its index and no further than needed: a place at most `limit`.
 * @param parameters of the SQL: the category and, where a page is read, the place to begin at and how many at most
 */
export function categoryPlaces(parameters: { category: string; from?: string; limit?: string }): string {
  const { category, from, limit } = parameters;
  const page = (row: string): string =>
    `${from === undefined ? '' : ` AND ${row}.place_key >= ${from}`}${limit === undefined ? '' : ` ORDER BY ${row}.place_key LIMIT ${limit}`}`;
  const part = `array_position(enum_range(NULL::player_category), ${category}::player_category)`;
  return `(
    SELECT s.* FROM player_rating s
    WHERE s.place_key > coalesce((${CLOSED('cuts')})[${part} - 1], '')
      AND s.place_key <= coalesce((${CLOSED('cuts')})[${part}], '~')
      AND s.last_played_on <= (${CLOSED('day')}) AND s.last_played_on > (${CLOSED('day')}) - 360${page('s')}
  ) UNION ALL (
    SELECT m.* FROM generate_series(
      coalesce((${CLOSED('day')}) + 1, (SELECT min(last_played_on) FROM player_rating)),
      (SELECT max(last_played_on) FROM player_rating), '1 day'
    ) AS open(day), LATERAL (
      SELECT r.* FROM player_rating r
      WHERE r.last_played_on = open.day::date AND r.category = ${category}::player_category${page('r')}
    ) m
  )`;
}

/** Of the last closed day; null before the first. */
const CLOSED = (column: string): string => `SELECT d.${column} FROM rating_day d ORDER BY d.day DESC LIMIT 1`;

/** Who has never played has no place. */
export function hasPlaces(category: Category): boolean {
  return category !== 'NOVICE';
}

import type { Category } from '../../engine/rating/categories.js';

/** Of the last closed day; null before the first. */
const CLOSED_DAY = '(SELECT d.day FROM rating_day d ORDER BY d.day DESC LIMIT 1)';
const CUTS = '(SELECT d.cuts FROM rating_day d ORDER BY d.day DESC LIMIT 1)';

/** The SQL of a page's parameters: the place to begin at, and how many are enough. */
interface PageParameters {
  readonly from: string;
  readonly limit: string;
}

/**
 * The places of one category, as SQL: who has not played since the last closed day stands between two of its cuts, in
 * the order of the whole list; who has is found by the day and the category that he keeps until the next run (R3). Of a
 * page each part is read along its index and no further than needed.
 * @param category the SQL of its parameter
 */
export function categoryPlaces(category: string, page?: PageParameters): string {
  const part = `array_position(enum_range(NULL::player_category), ${category}::player_category)`;
  const rest = (row: string): string =>
    page === undefined ? '' : ` AND ${row}.place_key >= ${page.from} ORDER BY ${row}.place_key LIMIT ${page.limit}`;
  // Of a page the days are looked at row by row, so that it is read in its order and not by day.
  const playedOn = page === undefined ? 's.last_played_on' : '(s.last_played_on + 0)';
  return `(
    SELECT s.* FROM player_rating s
    WHERE s.place_key > coalesce(${CUTS}[${part} - 1], '') AND s.place_key <= coalesce(${CUTS}[${part}], '~')
      AND ${playedOn} <= ${CLOSED_DAY} AND ${playedOn} > ${CLOSED_DAY} - 360${rest('s')}
  ) UNION ALL (
    SELECT m.* FROM generate_series(
      coalesce(${CLOSED_DAY} + 1, (SELECT min(last_played_on) FROM player_rating)),
      (SELECT max(last_played_on) FROM player_rating), '1 day'
    ) AS open(day), LATERAL (
      SELECT r.* FROM player_rating r
      WHERE r.last_played_on = open.day::date AND r.category = ${category}::player_category${rest('r')}
    ) m
  )`;
}

/** Who has never played has no place. */
export function hasPlaces(category: Category): boolean {
  return category !== 'NOVICE';
}

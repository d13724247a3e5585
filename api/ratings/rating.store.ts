import type { Pool, PoolClient } from 'pg';
import type { Instant, PlayerId, TournamentId } from '../../engine/ids.js';
import type { Category } from '../../engine/rating/categories.js';
import { decayed } from '../../engine/rating/decay.js';
import { dayNumber, romeDay } from './rome-day.js';

/**
 * Posts the results of a tournament that has just ended, in its transaction, once (R1). The database reckons the points
 * from the pool and the positions by itself: nobody hands it any (R4). It waits while days are being closed, and then
 * reads the day (DESIGN l).
 */
export async function postRating(tx: PoolClient, tournamentId: TournamentId): Promise<void> {
  await tx.query('SELECT rating_post_results($1)', [tournamentId]);
}

/** How somebody who has played stands. */
export interface Rating {
  readonly playerId: PlayerId;
  /** As of now (R2). */
  readonly points: number;
  /** Null: not played on the 360 days before the last run (R3). */
  readonly category: Category | null;
  /** The place in the leaderboard: ascending, best first. */
  readonly placeKey: string;
}

/** A row of player_rating, with the category of now. */
export interface RatingRow {
  readonly player_id: PlayerId;
  readonly norm: number;
  readonly category: Category | null;
  readonly place_key: string;
}

/** Of `player_rating r`: what it stores, or, where he has not played since, where he stands between the cuts (R3). */
export const CATEGORY_NOW = 'rating_category_now(r, (SELECT d FROM rating_day d ORDER BY d.day DESC LIMIT 1))';

/** Of `player_rating r`. */
export const RATING_COLUMNS = `r.player_id, r.norm, ${CATEGORY_NOW}::text AS category, r.place_key`;

/** What a row says, on the day of that number: its norm is worth less from day to day without being written (DESIGN 11). */
export function ratingOf(row: RatingRow, day: number): Rating {
  const { player_id: playerId, norm, category, place_key: placeKey } = row;
  return { playerId, points: decayed(norm, day), category, placeKey };
}

/** How these players stand; who has never played is missing. */
export async function findRatings(
  pool: Pool,
  ids: readonly PlayerId[],
  now: Instant,
): Promise<ReadonlyMap<PlayerId, Rating>> {
  const [day, { rows }] = await Promise.all([
    openDay(pool, now),
    pool.query<RatingRow>({
      name: 'find-ratings',
      text: `SELECT ${RATING_COLUMNS} FROM player_rating r WHERE r.player_id = ANY($1)`,
      values: [ids],
    }),
  ]);
  return new Map(rows.map((row) => [row.player_id, ratingOf(row, day)]));
}

/** The number of the day that it is: today in Rome, or, where a clock has been set back, the first that is not closed. */
export async function openDay(pool: Pool, now: Instant): Promise<number> {
  const { rows } = await pool.query<{ day: number | null }>({
    name: 'open-day',
    text: 'SELECT rating_day_number(max(day) + 1) AS day FROM rating_day',
  });
  return Math.max(dayNumber(romeDay(now)), rows[0]?.day ?? -Infinity);
}

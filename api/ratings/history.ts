import type { Category } from '../../engine/rating/categories.js';
import { decayed } from '../../engine/rating/decay.js';
import type { OfDay, StoredHistory } from './history.store.js';
import { numberedDay } from './rome-day.js';

/** So many days of a history are served at most. */
export const LONGEST_HISTORY = 1_000;

/** How a player stood at the end of a day; null: no rank among the first 1,000, not played in 360 days. */
export interface RatingDay {
  readonly date: string;
  readonly points: number;
  readonly rank: number | null;
  readonly category: Category | null;
}

/** The last day, which is not over: the rank as it stands, null beyond the first 1,000. */
export interface OpenDay {
  readonly number: number;
  readonly rank: number | null;
}

/**
 * R5: so many days up to today, each as it ended, today as it stands. Points are reckoned from the results; who had not
 * played yet was a novice, and has no rank. A category holds from the run of the night before, or as a newcomer has
 * taken it; where no run has come yet, the one before goes on.
 */
export function ratingHistory(stored: StoredHistory, days: number, today: OpenDay): RatingDay[] {
  const first = today.number - days + 1;
  const wonOn = byDay(stored.won);
  const rankOn = byDay(stored.ranks);
  const givenOn = byDay(stored.given);
  const takenOn = byDay(stored.taken);
  let points = 0;
  for (const { day, value } of stored.won) if (day < first) points += decayed(value, first - 1 - day);
  let novice = !stored.won.some(({ day }) => day < first);
  let category =
    [...stored.given, ...stored.taken]
      .filter(({ day }) => day < first)
      .reduce<OfDay<Category | null> | null>((last, next) => (last && last.day > next.day ? last : next), null)
      ?.value ?? null;
  const history: RatingDay[] = [];
  for (let day = first; day <= today.number; day += 1) {
    points = decayed(points, 1) + (wonOn.get(day) ?? 0);
    if (wonOn.has(day)) novice = false;
    const given = givenOn.get(day);
    category = given ?? takenOn.get(day) ?? (given === undefined ? category : null);
    const rank = day === today.number ? today.rank : (rankOn.get(day) ?? null);
    history.push({ date: numberedDay(day), points, rank, category: novice ? 'NOVICE' : category });
  }
  return history;
}

function byDay<Value>(values: readonly OfDay<Value>[]): ReadonlyMap<number, Value> {
  return new Map(values.map(({ day, value }) => [day, value]));
}

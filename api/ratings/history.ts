import type { Category } from '../../engine/rating/categories.js';
import { decayed } from '../../engine/rating/decay.js';
import type { StoredHistory } from './history.store.js';
import { RatingDayType } from './rating-day.type.js';
import { numberedDay } from './rome-day.js';

/** So many days of a history are served at most. */
export const LONGEST_HISTORY = 1_000;

/** The last day, which is not over: the rank as it stands, null beyond the first 1,000. */
export interface OpenDay {
  readonly number: number;
  readonly rank: number | null;
}

/**
 * R5: so many days up to today, each as it ended, today as it stands. Points are reckoned from the results; who had not
 * played yet was a novice, and has no rank.
 */
export function ratingHistory(stored: StoredHistory, days: number, today: OpenDay): RatingDayType[] {
  const first = today.number - days + 1;
  const wonOn = new Map(stored.won.map(({ day, value }) => [day, value]));
  const rankOn = new Map(stored.ranks.map(({ day, value }) => [day, value]));
  const categoryFrom = new Map(stored.categories.map(({ day, value }) => [day, value]));
  let points = 0;
  for (const { day, value } of stored.won) if (day < first) points += decayed(value, first - 1 - day);
  let category: Category | null = stored.categories.findLast(({ day }) => day < first)?.value ?? null;
  let novice = !stored.won.some(({ day }) => day < first);
  const history: RatingDayType[] = [];
  for (let day = first; day <= today.number; day += 1) {
    points = decayed(points, 1) + (wonOn.get(day) ?? 0);
    const change = categoryFrom.get(day);
    if (change !== undefined) category = change;
    if (wonOn.has(day)) novice = false;
    const rank = day === today.number ? today.rank : (rankOn.get(day) ?? null);
    history.push(new RatingDayType(numberedDay(day), points, rank, novice ? 'NOVICE' : category));
  }
  return history;
}

/** What a day leaves of the points of the day before. R2. */
const DAILY_FACTOR = 0.98;

/** What is left of points when `days` days have been closed since they were won. R2. */
export function decayed(points: number, days: number): number {
  return points * DAILY_FACTOR ** days;
}

/**
 * Points won on a day, brought to the scale of day 0, on which the points of all days can be added up and no day's
 * decay has to be written: `decayed(sum, today)` are the points as they stand today. R2.
 * @param day days closed since day 0
 */
export function normalized(points: number, day: number): number {
  return points / DAILY_FACTOR ** day;
}

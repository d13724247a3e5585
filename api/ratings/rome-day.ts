import type { Instant } from '../../engine/ids.js';

const ROME = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const DAY_MILLISECONDS = 86_400_000;

/** On this day points and their norm are the same (R2). */
const DAY_ZERO = '2026-01-01';

/** The calendar day in Rome, `YYYY-MM-DD`: results belong to it (R1, R2). */
export function romeDay(at: Instant): string {
  return ROME.format(at);
}

/** The number of a day, `YYYY-MM-DD`, counted from day 0. */
export function dayNumber(day: string): number {
  return (Date.parse(day) - Date.parse(DAY_ZERO)) / DAY_MILLISECONDS;
}

/** The day of that number, `YYYY-MM-DD`. */
export function numberedDay(number: number): string {
  return new Date(Date.parse(DAY_ZERO) + number * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

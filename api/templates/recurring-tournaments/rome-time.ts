import { type Instant, instant } from '../../../engine/ids.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ROME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * The moment at which clocks in Rome show a time on a day, in minutes after midnight: nine in the evening is nine in
 * summer and winter alike. Of a time that comes twice, the first; for one that the day leaves out, an hour later, as
 * the calendar's jobs have it.
 */
export function romeInstant(day: string, minute: number): Instant {
  const shown = Date.parse(day) + minute * MINUTE;
  // Whichever of the two a day uses, or changes from and to, lies within a day of it.
  const before = shown - aheadOfUtc(shown - DAY);
  const after = shown - aheadOfUtc(shown + DAY);
  const moments = [before, after].filter((moment) => moment + aheadOfUtc(moment) === shown);
  return instant(moments.length === 0 ? before : Math.min(...moments));
}

/** By how many milliseconds clocks in Rome are ahead of UTC at a moment of whole minutes. */
function aheadOfUtc(moment: number): number {
  const parts = Object.fromEntries(ROME.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - moment;
}

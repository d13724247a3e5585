import type { Instant } from '../../engine/ids.js';

const ROME = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Rome, `YYYY-MM-DD`: results belong to it (R1, R2). */
export function romeDay(at: Instant): string {
  return ROME.format(at);
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A time as served, in the reader's zone: "30 Nov 2026, 19:05". */
export function dateTime(iso: string): string {
  return moment.format(new Date(iso));
}

/** A number of seconds as "4:05". */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A time as served, in the reader's zone: "30 Nov 2026, 19:05". */
export function dateTime(iso: string): string {
  return moment.format(new Date(iso));
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** The time of day of a time as served, in the reader's zone: "19:05". */
export function time(iso: string): string {
  return clock.format(new Date(iso));
}

const calendar = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const shortCalendar = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A calendar day as served, whatever the reader's zone: "30 Nov 2026". */
export function date(day: string): string {
  return calendar.format(new Date(`${day}T00:00:00Z`));
}

/** The same without its year: "30 Nov". */
export function shortDate(day: string): string {
  return shortCalendar.format(new Date(`${day}T00:00:00Z`));
}

/** A number of seconds as "4:05", of an hour or more as "1:04:05", of a day or more as "2 d 1:04:05". */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [days, hours, minutes] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3_600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  const two = (part: number): string => String(part).padStart(2, '0');
  const rest = `${whole < 3_600 ? minutes : `${hours}:${two(minutes)}`}:${two(whole % 60)}`;
  return days === 0 ? rest : `${days} d ${rest}`;
}

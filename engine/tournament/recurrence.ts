import { accept, refuse, type Result } from '../result.js';
import { breach, checkRange, type DefinitionError } from './definition-error.js';

/** In the order of the calendar. */
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAYS_AHEAD = [1, 60] as const;
const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MILLISECONDS = 86_400_000;

/** On which days a tournament comes again, at which time of the clock, and how early it is announced. J2. */
export interface Recurrence {
  /** In the order of the week, each once. */
  readonly weekdays: readonly Weekday[];
  /** By the clock of the place, in minutes after midnight; the same on every day, however long the day is. */
  readonly startMinute: number;
  /** So many days before its own day a tournament is created and published. */
  readonly daysAhead: number;
}

/** What staff send to define one. */
export interface RecurrenceInput {
  readonly weekdays: readonly Weekday[];
  /** `21:00`. */
  readonly startTime: string;
  readonly daysAhead: number;
}

/** A recurrence, or one error for each limit it breaks, naming the field. T10. */
export function validateRecurrence({
  weekdays,
  startTime,
  daysAhead,
}: RecurrenceInput): Result<Recurrence, DefinitionError[]> {
  const errors = checkWeekdays(weekdays);
  const [, hours, minutes] = TIME_OF_DAY.exec(startTime) ?? [];
  if (hours === undefined) {
    errors.push(breach('T10', 'OutOfRange', 'startTime', 'must be a time between 00:00 and 23:59, like 21:00'));
  }
  errors.push(...checkRange('T10', 'daysAhead', daysAhead, DAYS_AHEAD));
  if (errors.length > 0) return refuse(errors);
  return accept({
    weekdays: WEEKDAYS.filter((weekday) => weekdays.includes(weekday)),
    startMinute: 60 * Number(hours) + Number(minutes),
    daysAhead,
  });
}

function checkWeekdays(weekdays: readonly Weekday[]): DefinitionError[] {
  if (weekdays.length === 0) return [breach('T10', 'OutOfRange', 'weekdays', 'must name at least one day')];
  return weekdays.flatMap((weekday, index) =>
    weekdays.indexOf(weekday) === index
      ? []
      : [breach('T10', 'StatedTwice', `weekdays.${index}`, 'stands in the list already')],
  );
}

/** `21:00` for 1,260 minutes after midnight. */
export function timeOfDay(startMinute: number): string {
  const parts = [Math.floor(startMinute / 60), startMinute % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The days, `YYYY-MM-DD`, whose tournaments are due on a day: from that day itself on, as far ahead as the recurrence
 * reaches. Earlier days are never among them. J5.
 */
export function dueDays({ weekdays, daysAhead }: Recurrence, today: string): string[] {
  return Array.from({ length: daysAhead + 1 }, (_, days) => dayAfter(today, days)).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  );
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/** The day of the week of a calendar day. */
function weekdayOf(day: string): Weekday {
  const sundayFirst = new Date(Date.parse(day)).getUTCDay();
  const weekday = WEEKDAYS[(sundayFirst + 6) % 7];
  if (weekday === undefined) throw new RangeError(`not a day: ${day}`);
  return weekday;
}

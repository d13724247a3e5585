import { type Instant } from '../../../engine/ids.js';
import { dueDays, type Recurrence } from '../../../engine/tournament/recurrence.js';
import { romeDay } from '../../ratings/rome-day.js';
import { romeInstant } from './rome-time.js';

/** A day in Rome, `YYYY-MM-DD`, and the moment of that day's start. */
export interface DayStart {
  readonly day: string;
  readonly startsAt: Instant;
}

/** The starts that lie ahead, as far as the recurrence reaches from now, the next one first. What has passed is missed (J5). */
export function startsAhead(recurrence: Recurrence, at: Instant): DayStart[] {
  return dueDays(recurrence, romeDay(at))
    .map((day) => ({ day, startsAt: romeInstant(day, recurrence.startMinute) }))
    .filter(({ startsAt }) => startsAt > at);
}

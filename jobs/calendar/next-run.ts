import { CronExpressionParser } from 'cron-parser';
import { instant, type Instant } from '../../engine/ids.js';

/** Calendar days and the clock times of jobs are Rome's. */
const ZONE = 'Europe/Rome';

/**
 * The first moment after `after` that a cron pattern names in Rome's time: on the days when the clocks change, too,
 * when a day has 23 or 25 hours (J1).
 */
export function nextRun(pattern: string, after: Instant): Instant {
  const times = CronExpressionParser.parse(pattern, { currentDate: new Date(after), tz: ZONE });
  return instant(times.next().getTime());
}

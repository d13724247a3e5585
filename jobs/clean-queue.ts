import { recurring } from './calendar/recurring.js';
import type { CalendarJob } from './calendar/job.js';

const DAY = 86_400_000;

/** Days for which records of ended jobs are kept, where something has left some. */
const KEPT_DAYS = 7;

/** Once a night records that jobs have left in the queue are removed: those that an earlier release kept, say. */
export function cleanQueue(queue: { clean(olderThan: number): Promise<void> }): CalendarJob {
  return recurring({
    name: 'clean-queue',
    pattern: '40 4 * * *',
    atStart: false,
    run: () => queue.clean(KEPT_DAYS * DAY),
  });
}

import type { Platform } from '../api/platform.js';
import { Calendar, startCalendarLoop, type CalendarLoop } from './calendar/calendar.js';
import type { CalendarJob } from './calendar/job.js';
import { JobRunner } from './calendar/runner.js';
import { cleanQueue } from './clean-queue.js';
import { dailyRatings } from './daily-ratings.js';
import { expireSessions } from './expire-sessions.js';
import { QueueLink } from './queue/queue-link.js';
import { recurringTournaments } from './recurring-tournaments.js';
import { startTournaments } from './start-tournaments.js';

/** Looks what is due by calendar, and works for the queue that brings it. Any number of processes may. */
export function startCalendarWorker(platform: Platform): CalendarLoop {
  const jobs: CalendarJob[] = [startTournaments, recurringTournaments, dailyRatings, expireSessions];
  const queue: QueueLink = new QueueLink(platform, (occasion, attempt) => runner.perform(occasion, attempt, 'queue'));
  jobs.push(cleanQueue(queue));
  const runner = new JobRunner(platform, jobs);
  const loop = startCalendarLoop(platform, new Calendar(platform, jobs, queue, runner));
  return {
    looks: () => loop.looks(),
    async stop() {
      await loop.stop();
      await Promise.all([queue.close(), runner.settled()]);
    },
  };
}

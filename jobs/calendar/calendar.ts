import { setTimeout as wait } from 'node:timers/promises';
import { keepOnlyJobs, readSchedules, type JobSchedule } from '../../api/jobs/job-schedule.store.js';
import type { Platform } from '../../api/platform.js';
import type { QueueLink } from '../queue/queue-link.js';
import type { CalendarJob, Occasion } from './job.js';
import type { JobRunner } from './runner.js';

/** Between two looks: what no queue has is late by at most this. */
const LOOK_EVERY_MILLISECONDS = 2_000;
/** A calendar that has not looked for so long stands still. */
const STANDS_STILL_MILLISECONDS = 20_000;

/**
 * The sweep of DESIGN 4. It reads from the rows what is due, hands it to the queue, and does itself what the queue does
 * not: the queue is away, has lost it, or has not done it in a long time. Any number of processes sweep at once.
 */
export class Calendar {
  private first = true;

  constructor(
    private readonly platform: Platform,
    private readonly jobs: readonly CalendarJob[],
    private readonly queue: Pick<QueueLink, 'offer'>,
    private readonly runner: JobRunner,
  ) {}

  /** Looks once at all jobs; one that cannot be looked at keeps no other from it. */
  async look(): Promise<void> {
    const { pool } = this.platform.database;
    if (this.first)
      await keepOnlyJobs(
        pool,
        this.jobs.map(({ name }) => name),
      );
    const schedules = new Map((await readSchedules(pool)).map((schedule) => [schedule.name, schedule]));
    const due: Occasion[] = [];
    let away = false;
    for (const job of this.jobs) {
      for (const occasion of await this.occasionsOf(job, schedules.get(job.name))) {
        due.push(occasion);
        // Asked once per look: a queue that is away is slow to say so.
        away ||= !(await this.queue.offer(occasion, Math.max(0, occasion.at - this.platform.clock.now())));
        const late = this.platform.clock.now() - occasion.at;
        if (late >= (away ? 0 : job.patience)) this.runner.performHere(occasion);
      }
    }
    this.runner.keepOnly(due);
    this.first = false;
  }

  private async occasionsOf(job: CalendarJob, schedule: JobSchedule | undefined): Promise<readonly Occasion[]> {
    try {
      return await job.occasions(this.platform, { now: this.platform.clock.now(), first: this.first, schedule });
    } catch (err) {
      this.platform.log.error({ err, job: job.name }, 'what is due could not be read; it will be looked for again');
      return [];
    }
  }
}

/** A running calendar; `stop` ends the looking. */
export interface CalendarLoop {
  /** Whether it has looked lately, and could. */
  looks(): boolean;
  stop(): Promise<void>;
}

/** Looks again and again until it is stopped. A lost database is waited for. */
export function startCalendarLoop(platform: Platform, calendar: Calendar): CalendarLoop {
  const stopping = new AbortController();
  let lookedAt = -Infinity;
  const running = loop(platform, calendar, stopping.signal, () => {
    lookedAt = performance.now();
  });
  return {
    looks: () => performance.now() - lookedAt < STANDS_STILL_MILLISECONDS,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function loop(platform: Platform, calendar: Calendar, stopping: AbortSignal, looked: () => void): Promise<void> {
  while (!stopping.aborted) {
    try {
      await calendar.look();
      looked();
    } catch (err) {
      platform.log.error({ err }, 'the calendar could not look; it will look again');
    }
    await wait(LOOK_EVERY_MILLISECONDS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

import { planRun, type JobSchedule } from '../../api/jobs/job-schedule.store.js';
import type { Platform } from '../../api/platform.js';
import { instant, type Instant } from '../../engine/ids.js';
import type { CalendarJob, Look, Occasion } from './job.js';
import { nextRun } from './next-run.js';

/** A long run is not taken for a lost one before this. */
const PATIENCE = 10 * 60_000;

/** After a run that failed for good: twice as long with each further one. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 15 * 60_000;

/** A job that runs at the times of a cron pattern. */
export interface RecurringJob {
  readonly name: string;
  readonly pattern: string;
  /** Whether it runs, besides, when a process starts: what was missed is caught up whatever the row says. */
  readonly atStart: boolean;
  run(platform: Platform): Promise<void>;
}

/**
 * A job whose row says when it is due; the row moves on only when a run has ended well, to the first time of the
 * pattern after that run began. So a missed run, or any number of them, is caught up by one (J5).
 */
export function recurring(job: RecurringJob): CalendarJob {
  return {
    name: job.name,
    pattern: job.pattern,
    patience: PATIENCE,
    run: (platform) => job.run(platform),
    async occasions({ database }: Platform, look: Look): Promise<readonly Occasion[]> {
      const nextRunAt = plannedRun(job, look);
      if (nextRunAt !== look.schedule?.nextRunAt || job.pattern !== look.schedule.pattern) {
        await planRun(database.pool, { name: job.name, pattern: job.pattern, nextRunAt });
      }
      const waits = look.schedule !== undefined && pausesUntil(look.schedule) > look.now;
      return nextRunAt <= look.now && !waits ? [occasionOf(job, nextRunAt)] : [];
    },
  };
}

/** What the row says, but never later than the pattern does: a clock that was wrong, or an earlier pattern, said so. */
function plannedRun({ pattern, atStart }: RecurringJob, { now, first, schedule }: Look): Instant {
  const planned = schedule?.nextRunAt;
  const latest = first && atStart ? now : nextRun(pattern, now);
  return planned === undefined || planned === null ? latest : instant(Math.min(planned, latest));
}

function pausesUntil({ lastStatus, lastRunAt, failed }: JobSchedule): number {
  if (lastStatus !== 'FAILED' || lastRunAt === null) return 0;
  return lastRunAt + Math.min(FIRST_PAUSE * 2 ** (failed - 1), LONGEST_PAUSE);
}

function occasionOf({ name }: RecurringJob, at: Instant): Occasion {
  return { job: name, id: `${name}_${at}`, at, subject: null };
}

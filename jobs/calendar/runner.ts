import { noteCompletion, noteFailure } from '../../api/jobs/job-schedule.store.js';
import type { Platform } from '../../api/platform.js';
import type { Attempt } from '../queue/calendar-queue.js';
import type { CalendarJob, Occasion } from './job.js';
import { nextRun } from './next-run.js';

/** Without the queue an occasion is tried again after 1, 2, 4 ... seconds, five minutes at most (J5). */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 300_000;

/** Of the runs without the queue every eighth counts as failed for good, as with it. */
const ATTEMPTS = 8;

/** So many at once without the queue. */
const AT_ONCE = 8;

interface Failures {
  readonly count: number;
  /** By the process's own steady clock. */
  readonly notBefore: number;
}

/** Runs occasions of calendar jobs in this process, each once at a time, and writes down how it went. */
export class JobRunner {
  private readonly jobs: ReadonlyMap<string, CalendarJob>;
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly failures = new Map<string, Failures>();

  constructor(
    private readonly platform: Platform,
    jobs: readonly CalendarJob[],
  ) {
    this.jobs = new Map(jobs.map((job) => [job.name, job]));
  }

  /** Runs it, or joins the run that is under way. @throws where it failed and has to be tried again. */
  async perform(occasion: Occasion, attempt: Attempt, via: 'queue' | 'calendar'): Promise<void> {
    const running = this.underWay.get(occasion.id) ?? this.begin(occasion, attempt, via);
    await running;
  }

  /** Runs what the queue does not, and again after a pause where it fails. Returns at once. */
  performHere(occasion: Occasion): void {
    const { count, notBefore } = this.failures.get(occasion.id) ?? { count: 0, notBefore: 0 };
    if (this.underWay.has(occasion.id) || this.underWay.size >= AT_ONCE || performance.now() < notBefore) return;
    const number = count + 1;
    this.begin(occasion, { number, last: number % ATTEMPTS === 0 }, 'calendar').then(
      () => this.failures.delete(occasion.id),
      () => this.failures.set(occasion.id, { count: number, notBefore: performance.now() + pauseAfter(number) }),
    );
  }

  /** Forgets failures of what is due no more. */
  keepOnly(occasions: readonly Occasion[]): void {
    const due = new Set(occasions.map(({ id }) => id));
    for (const id of this.failures.keys()) if (!due.has(id)) this.failures.delete(id);
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay.values());
  }

  private begin(occasion: Occasion, attempt: Attempt, via: 'queue' | 'calendar'): Promise<void> {
    const run = this.run(occasion, attempt, via).finally(() => this.underWay.delete(occasion.id));
    this.underWay.set(occasion.id, run);
    return run;
  }

  private async run(occasion: Occasion, attempt: Attempt, via: 'queue' | 'calendar'): Promise<void> {
    const { clock, database, log, metrics } = this.platform;
    const job = this.jobs.get(occasion.job);
    if (job === undefined) {
      // Put there by another release; it is that release's to do, and its rows say so.
      log.warn({ job: occasion.job }, 'a job that is unknown here');
      return;
    }
    const about = { job: job.name, occasion: occasion.id, via, attempt: attempt.number };
    const at = clock.now();
    const timed = metrics.clocks.jobSeconds.startTimer({ job: job.name });
    try {
      await job.run(this.platform, occasion);
      // By when the run began: what came due meanwhile is due.
      const nextRunAt = job.pattern === null ? null : nextRun(job.pattern, at);
      await noteCompletion(database.pool, job.name, at, nextRunAt);
      timed({ outcome: 'done' });
      log.info(about, 'a job is done');
    } catch (err) {
      timed({ outcome: 'failed' });
      log.error({ ...about, err }, 'a job failed; it will be tried again');
      await noteFailure(database.pool, job.name, at, attempt.last).catch((unnoted: unknown) =>
        log.warn({ ...about, err: unnoted }, 'the failure could not be written down'),
      );
      throw err;
    }
  }
}

/** Half of it and up to as much again at random, so that many do not come at once. */
function pauseAfter(failures: number): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
  return pause * (0.5 + Math.random() / 2);
}

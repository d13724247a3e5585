import type { JobSchedule } from '../../api/jobs/job-schedule.store.js';
import type { Platform } from '../../api/platform.js';
import type { Instant } from '../../engine/ids.js';

/** One time at which a job has something to do. */
export interface Occasion {
  readonly job: string;
  /**
   * The same whoever finds it, so that queues take it once: the job, what it is about and its time. Without colons, and
   * no whole number.
   */
  readonly id: string;
  readonly at: Instant;
  /** What it is about, e.g. a tournament's id; null where the job says it all. */
  readonly subject: string | null;
}

/** What one look of the calendar goes by. */
export interface Look {
  readonly now: Instant;
  /** The first of this process. */
  readonly first: boolean;
  /** The job's row as it stands; undefined before it has one. */
  readonly schedule: JobSchedule | undefined;
}

/** Something that is done by calendar: when, about what, and by which use case. */
export interface CalendarJob {
  readonly name: string;
  /** A cron pattern in Rome's time; null for what is done once, at its own time. */
  readonly pattern: string | null;
  /** How long after its time an occasion is left to the queue, in milliseconds; then the calendar does it itself. */
  readonly patience: number;
  /** Asks the database, which is the truth, what is due or will be in a moment, and writes when the next run is. */
  occasions(platform: Platform, look: Look): Promise<readonly Occasion[]>;
  /** Does it. Safe to do twice, at once or late (J5). @throws where it has to be tried again. */
  run(platform: Platform, occasion: Occasion): Promise<void>;
}

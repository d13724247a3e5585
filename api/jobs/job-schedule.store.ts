import type { Pool } from 'pg';
import { instant, type Instant } from '../../engine/ids.js';

/** How a job's last run ended; RETRYING: it failed, and is tried again by itself. */
export const RUN_STATUSES = ['COMPLETED', 'RETRYING', 'FAILED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** What a calendar job does when. The row is the truth of it: queues may be lost (DESIGN 4). */
export interface JobSchedule {
  readonly name: string;
  /** A cron pattern in Rome's time; null for what is done once, at its own time. */
  readonly pattern: string | null;
  readonly nextRunAt: Instant | null;
  readonly lastRunAt: Instant | null;
  readonly lastStatus: string | null;
  /** Runs that failed for good and have not been repeated with success since. */
  readonly failed: number;
}

/** All calendar jobs, by name. */
export async function readSchedules(pool: Pool): Promise<JobSchedule[]> {
  const { rows } = await pool.query<{
    name: string;
    pattern: string | null;
    next_run_at: Date | null;
    last_run_at: Date | null;
    last_status: string | null;
    failed: number;
  }>({
    name: 'job-schedules',
    text: 'SELECT name, pattern, next_run_at, last_run_at, last_status, failed FROM job_schedule ORDER BY name',
  });
  return rows.map((row) => ({
    name: row.name,
    pattern: row.pattern,
    nextRunAt: row.next_run_at && instant(row.next_run_at.getTime()),
    lastRunAt: row.last_run_at && instant(row.last_run_at.getTime()),
    lastStatus: row.last_status,
    failed: row.failed,
  }));
}

/** Says when a job runs next; writes only where that is news. */
export async function planRun(
  pool: Pool,
  { name, pattern, nextRunAt }: Pick<JobSchedule, 'name' | 'pattern' | 'nextRunAt'>,
): Promise<void> {
  await pool.query(
    `INSERT INTO job_schedule (name, pattern, next_run_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET pattern = excluded.pattern, next_run_at = excluded.next_run_at
     WHERE (job_schedule.pattern, job_schedule.next_run_at) IS DISTINCT FROM (excluded.pattern, excluded.next_run_at)`,
    [name, pattern, nextRunAt === null ? null : new Date(nextRunAt)],
  );
}

/** A run ended well: of a job with a pattern, all that failed before is made good, and `nextRunAt` is when it is due again. */
export async function noteCompletion(pool: Pool, name: string, at: Instant, nextRunAt: Instant | null): Promise<void> {
  await pool.query(
    `UPDATE job_schedule SET last_run_at = $2, last_status = 'COMPLETED', next_run_at = coalesce($3, next_run_at),
       failed = CASE WHEN $3::timestamptz IS NULL THEN failed ELSE 0 END
     WHERE name = $1`,
    [name, new Date(at), nextRunAt === null ? null : new Date(nextRunAt)],
  );
}

/** A run failed; for good, where nothing tries it again by itself at once. */
export async function noteFailure(pool: Pool, name: string, at: Instant, forGood: boolean): Promise<void> {
  const status: RunStatus = forGood ? 'FAILED' : 'RETRYING';
  await pool.query('UPDATE job_schedule SET last_run_at = $2, last_status = $3, failed = failed + $4 WHERE name = $1', [
    name,
    new Date(at),
    status,
    forGood ? 1 : 0,
  ]);
}

/** No more runs can have failed without repetition than are overdue. */
export async function boundFailures(pool: Pool, name: string, overdue: number): Promise<void> {
  await pool.query('UPDATE job_schedule SET failed = $2 WHERE name = $1 AND failed > $2', [name, overdue]);
}

/** Forgets the jobs that an earlier release had, and this one has not. */
export async function keepOnlyJobs(pool: Pool, names: readonly string[]): Promise<void> {
  await pool.query('DELETE FROM job_schedule WHERE name <> ALL($1::text[])', [names]);
}

import { Counter, Histogram, type Registry } from 'prom-client';
import { LATE_SECONDS } from './buckets.js';

/** What happens by itself, by the clock or the calendar. */
export interface ClockMetrics {
  readonly lateness: Histogram<'kind'>;
  readonly dueFailed: Counter<'kind'>;
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
}

export function clockMetrics(registry: Registry): ClockMetrics {
  const registers = [registry];
  return {
    lateness: new Histogram({
      name: 'mazziere_due_lateness_seconds',
      help: 'Seconds between the time at which something was due and its claim: deadlines of players, and directions',
      labelNames: ['kind'],
      buckets: LATE_SECONDS,
      registers,
    }),
    dueFailed: new Counter({
      name: 'mazziere_due_failed_total',
      help: 'What was due and failed; it is tried again',
      labelNames: ['kind'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'mazziere_job_seconds',
      help: 'Seconds of one run of a calendar job; outcome: done, failed',
      labelNames: ['job', 'outcome'],
      buckets: LATE_SECONDS,
      registers,
    }),
  };
}

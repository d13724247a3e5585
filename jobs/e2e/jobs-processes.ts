import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readSchedules } from '../../api/jobs/job-schedule.store.js';
import { eventually } from '../../api/testing/eventually.js';
import type { TournamentId } from '../../engine/ids.js';
import { dealtWith, emptyTournaments } from '../testing/scheduled.js';
import { startService, type Service } from './service.js';

/** Jobs processes on one database, as many as the test starts. */
export class JobsProcesses {
  readonly running: Service[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly environment: Record<string, string>,
  ) {}

  /** Starts one more and waits until it works for the queue. @param fault e.g. `start.before-commit:kill` */
  async start(fault?: string): Promise<Service> {
    const service = this.launch(fault);
    await service.printed('jobs: the queue is open');
    return service;
  }

  /** Starts one more, which may end before it works for the queue. */
  launch(fault?: string): Service {
    const service = startService('jobs/main.ts', {
      ...this.environment,
      ...(fault === undefined ? {} : { FAULT_POINT: fault }),
    });
    this.running.push(service);
    return service;
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map((service) => service.stop()));
  }

  /** Makes tournaments whose time comes in so many milliseconds, which may be past. */
  startingIn(milliseconds: number, count: number): Promise<TournamentId[]> {
    return emptyTournaments(this.pool, Date.now() + milliseconds, count);
  }

  /** Resolves when each of them was dealt with once, through outages of the database. */
  async dealtWith(ids: readonly TournamentId[]): Promise<void> {
    await eventually(async () => (await this.countOf(ids)) === ids.length);
  }

  /** Resolves when the row of the job says that its last run ended well. */
  async completed(job: string): Promise<void> {
    await eventually(async () => {
      const schedules = await readSchedules(this.pool);
      return schedules.some(({ name, lastStatus }) => name === job && lastStatus === 'COMPLETED');
    });
  }

  /** How often starts were done, in all processes, by the queue or by the calendar without it. */
  doneBy(via: 'queue' | 'calendar'): number {
    const lines = this.running.flatMap((service) => service.lines);
    return lines.filter(
      (line) =>
        line.includes('a job is done') && line.includes('start-tournaments_') && line.includes(`"via":"${via}"`),
    ).length;
  }

  private async countOf(ids: readonly TournamentId[]): Promise<number> {
    try {
      return (await dealtWith(this.pool, ids)).size;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('dealt with more than once')) throw error;
      await pause(100);
      return 0;
    }
  }
}

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../api/clock/clock.js';
import { onFaultPoint } from '../../api/faults/fault-point.js';
import { readSchedules } from '../../api/jobs/job-schedule.store.js';
import type { Platform } from '../../api/platform.js';
import { readSettings } from '../../api/settings.js';
import { eventually } from '../../api/testing/eventually.js';
import { openTestPlatform, type TestPlatform } from '../../api/testing/test-platform.js';
import { instant, type TournamentId } from '../../engine/ids.js';
import type { CalendarLoop } from '../calendar/calendar.js';
import { startCalendarWorker } from '../worker.js';
import { keptLog } from './log-lines.js';
import { dealtWith, emptyTournaments } from './scheduled.js';

/** The time as it passes: queues wait by it. */
const PASSING: Clock = { now: () => instant(Date.now()) };

/** What the jobs do on whichever back end the queue has; `settings` say which, as environment variables. */
export function describeCalendar(settings: () => Record<string, string>): void {
  let test_: TestPlatform;
  let workers: CalendarLoop[];
  let lines: Record<string, unknown>[];

  beforeEach(async () => {
    test_ = await openTestPlatform();
    workers = [];
    lines = [];
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await test_.close();
  });

  /** Starts a worker as one process has it, and waits until its queue is open. */
  async function startWorker(): Promise<void> {
    const kept = keptLog();
    lines = kept.lines;
    const own = test_.another();
    const all = readSettings({ DATABASE_URL: own.database.url, ...settings() });
    const platform: Platform = { ...own, clock: PASSING, settings: all, log: kept.log };
    workers.push(startCalendarWorker(platform));
    await eventually(() => kept.lines.some(({ msg }) => msg === 'jobs: the queue is open'));
  }

  const pool = () => test_.platform.database.pool;
  const allDealtWith = (ids: readonly TournamentId[]) =>
    eventually(async () => (await dealtWith(pool(), ids)).size === ids.length);
  const starts = async () => (await readSchedules(pool())).find(({ name }) => name === 'start-tournaments');
  const doneVia = () => lines.filter(({ job, msg }) => job === 'start-tournaments' && msg === 'a job is done');

  test('J2: a tournament is dealt with at its time, and not before', async () => {
    await startWorker();
    const startsAt = Date.now() + 4_000;
    const [id] = await emptyTournaments(pool(), startsAt, 1);
    if (id === undefined) throw new Error('no tournament');
    await eventually(async () => (await starts())?.nextRunAt === startsAt);
    await allDealtWith([id]);
    const late = ((await dealtWith(pool(), [id])).get(id) ?? 0) - startsAt;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(5_000);
    await eventually(() => doneVia().length === 1);
    expect(doneVia()).toEqual([expect.objectContaining({ via: 'queue', attempt: 1 })]);
    await eventually(async () => (await starts())?.nextRunAt === null);
    expect(await starts()).toMatchObject({ pattern: null, lastStatus: 'COMPLETED', failed: 0 });
  });

  test('J5: a start that was missed by an hour happens when somebody is there again', async () => {
    const ids = await emptyTournaments(pool(), Date.now() - 3_600_000, 1);
    await startWorker();
    await allDealtWith(ids);
  });

  test('J5: with three workers at once each tournament is dealt with once', async () => {
    await Promise.all([startWorker(), startWorker(), startWorker()]);
    const coming = await emptyTournaments(pool(), Date.now() + 3_000, 40);
    const overdue = await emptyTournaments(pool(), Date.now() - 3_000, 20);
    await allDealtWith([...coming, ...overdue]);
  });

  test('J5: what fails is tried again, later each time, and is told of as long as it is not made good', async () => {
    await startWorker();
    const tries: number[] = [];
    const mend = onFaultPoint('start.before-lock', () => {
      tries.push(performance.now());
      throw new Error('out of order');
    });
    const ids = await emptyTournaments(pool(), Date.now() + 1_000, 1);
    await eventually(() => tries.length === 3);
    expect(await starts()).toMatchObject({ lastStatus: 'RETRYING', lastRunAt: expect.any(Number) as number });
    mend();
    await allDealtWith(ids);
    const [first = 0, second = 0, third = 0] = tries;
    expect(second - first).toBeGreaterThan(450);
    expect(third - second).toBeGreaterThan(950);
    await eventually(async () => (await starts())?.lastStatus === 'COMPLETED');
  });
}

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FaultPoint } from '../../api/faults/fault-point.js';
import { type Database, openDatabase } from '../../api/database/database.js';
import { createTestDatabase, type TestDatabase } from '../../prisma/testing/database.js';
import { JobsProcesses } from './jobs-processes.js';

const POINTS: readonly FaultPoint[] = ['start.before-lock', 'start.before-commit', 'start.after-commit'];

/** What becomes of starts when workers die in the middle, on whichever back end; `settings` say which. */
export function describeKilledWorkers(settings: () => Record<string, string>): void {
  let database: TestDatabase;
  let opened: Database;
  let processes: JobsProcesses;

  beforeEach(async () => {
    database = await createTestDatabase();
    opened = openDatabase(database.url, { connections: 2 });
    processes = new JobsProcesses(opened.pool, { DATABASE_URL: database.url, ...settings() });
  });

  afterEach(async () => {
    await processes.stop();
    await opened.close();
    await database.drop();
  });

  test.each(POINTS)('J5: a worker is killed at %s, and each start happens once', async (point) => {
    const doomed = await processes.start(`${point}:kill`);
    const ids = await processes.startingIn(1_000, 3);
    await doomed.printed(`fault point reached: ${point}`);
    await doomed.ended();
    await processes.start();
    await processes.dealtWith(ids);
    await processes.completed('start-tournaments');
  });

  test.each(['close-days.before-commit', 'close-days.after-commit'] satisfies FaultPoint[])(
    'J1: a worker is killed at %s, and each day is closed once',
    async (point) => {
      const doomed = processes.launch(`${point}:kill`);
      await doomed.printed(`fault point reached: ${point}`);
      await doomed.ended();
      await Promise.all([processes.start(), processes.start()]);
      await processes.completed('daily-ratings');
      const { rows } = await opened.pool.query<{ day: string }>('SELECT day::text AS day FROM rating_day');
      expect(rows).toHaveLength(1);
    },
  );

  test('X1: two processes share the starts, and one that is killed leaves them to the other', async () => {
    const [first] = await Promise.all([processes.start(), processes.start()]);
    const ids = await processes.startingIn(2_000, 60);
    await processes.dealtWith(ids.slice(0, 1));
    await first.kill();
    await processes.dealtWith(ids);
    expect(processes.doneBy('queue')).toBeGreaterThan(0);
  });
}

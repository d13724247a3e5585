import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../api/database/database.js';
import { createTestDatabase, type TestDatabase } from '../../prisma/testing/database.js';
import { eventually } from '../../api/testing/eventually.js';
import { RedisServer } from '../testing/redis-server.js';
import { JobsProcesses } from './jobs-processes.js';

let redis: RedisServer;
let database: TestDatabase;
let opened: Database;
let processes: JobsProcesses;

beforeEach(async () => {
  redis = await RedisServer.start();
  database = await createTestDatabase();
  opened = openDatabase(database.url, { connections: 2 });
  processes = new JobsProcesses(opened.pool, { DATABASE_URL: database.url, REDIS_URL: redis.url });
});

afterEach(async () => {
  await processes.stop();
  await opened.close();
  await database.drop();
  await redis.remove();
});

test('DESIGN 4: Redis is lost with all that was planned, starts happen all the same, and go by it again when it is back', async () => {
  await processes.start();
  await processes.start();
  const planned = await processes.startingIn(6_000, 5);
  await eventually(() => nextRunIsPlanned());
  await redis.lose();
  await processes.dealtWith(planned);
  await processes.dealtWith(await processes.startingIn(-3_600_000, 5));
  expect(processes.doneBy('queue')).toBe(0);

  await redis.start();
  for (let round = 0; processes.doneBy('queue') === 0; round += 1) {
    await processes.dealtWith(await processes.startingIn(1_500, 2));
  }
});

test('J5: without a Redis from the start, what is due is done, and the process stops when it is asked to', async () => {
  await redis.lose();
  const ids = await processes.startingIn(-1_000, 3);
  const started = processes.start();
  await processes.dealtWith(ids);
  await redis.start();
  const service = await started;
  await redis.lose();
  await processes.stop();
  expect(service.lines.at(-1)).toContain('"stopped"');
});

async function nextRunIsPlanned(): Promise<boolean> {
  const { rowCount } = await opened.pool.query(
    `SELECT FROM job_schedule WHERE name = 'start-tournaments' AND next_run_at IS NOT NULL`,
  );
  return rowCount === 1;
}

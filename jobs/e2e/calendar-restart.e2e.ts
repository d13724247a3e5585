import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../api/database/database.js';
import type { EmbeddedPostgres } from '../../prisma/postgres/start.js';
import { createTestDatabase, startTestServer } from '../../prisma/testing/database.js';
import { JobsProcesses } from './jobs-processes.js';

let server: EmbeddedPostgres;
let opened: Database;
let processes: JobsProcesses;

beforeEach(async () => {
  server = await startTestServer();
  const database = await createTestDatabase(server.url);
  opened = openDatabase(database.url, { connections: 2 });
  processes = new JobsProcesses(opened.pool, { DATABASE_URL: database.url });
});

afterEach(async () => {
  await processes.stop();
  await opened.close();
  await server.stop();
});

test('J5: Postgres dies and comes back under two workers, each start happens once, and the queue goes on', async () => {
  await processes.start();
  await processes.start();
  for (const mode of ['immediate', 'fast'] as const) {
    const ids = await processes.startingIn(2_500, 20);
    const overdue = await processes.startingIn(-1_000, 20);
    await server.restart(mode);
    await processes.dealtWith([...ids, ...overdue]);
  }
  const before = processes.doneBy('queue');
  while (processes.doneBy('queue') === before) await processes.dealtWith(await processes.startingIn(1_500, 5));
  expect(processes.running.map((service) => service.hasEnded)).toEqual([false, false]);
});

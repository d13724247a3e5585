import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../prisma/testing/database.js';
import { openDatabase, type Database } from '../database/database.js';
import { DatabaseClock } from './clock.js';

let created: TestDatabase;
let database: Database;

/** With one connection, so that whoever asks for another one waits. */
beforeEach(async () => {
  created = await createTestDatabase();
  database = openDatabase(created.url, { connections: 1 });
  await database.pool.query('SELECT');
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await created.drop();
});

/** How far the clock is from the database's, in milliseconds. */
async function errorOf(clock: DatabaseClock): Promise<number> {
  const before = clock.now();
  const { rows } = await database.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const at = rows[0]?.at.getTime() ?? 0;
  return Math.max(0, before - at, at - clock.now());
}

test('DESIGN e: the time of day of this machine may be set, and deadlines stay where they are', async () => {
  const clock = await DatabaseClock.start(database.pool);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const hours of [-3, 5]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    expect(await errorOf(clock)).toBeLessThan(400);
    await clock.measure();
    expect(await errorOf(clock)).toBeLessThan(400);
  }
});

test('DESIGN e: an answer that was long in coming does not move it', async () => {
  const clock = await DatabaseClock.start(database.pool);
  const busy = database.pool.query('SELECT pg_sleep(1.5)');
  await clock.measure();
  await busy;
  expect(await errorOf(clock)).toBeLessThan(400);
});

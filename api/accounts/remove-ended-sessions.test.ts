import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '../../engine/ids.js';
import { newPlayer } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { authenticate } from './authenticate.js';
import { removeEndedSessions } from './remove-ended-sessions.js';
import { openSession } from './session.store.js';

const DAY = 86_400_000;

let opened: TestPlatform;

beforeAll(async () => {
  opened = await openTestPlatform();
});

afterAll(() => opened.close());

test('J4: a sign-in ends by itself, and a month later nothing of it is left; those that stand stay', async () => {
  const { platform, clock } = opened;
  const { pool } = platform.database;
  const { accountId } = await newPlayer(platform, 'Ada');
  const stored = async () => (await pool.query('SELECT FROM session')).rowCount;
  const { accessToken } = await openSession(pool, accountId, clock.now(), 1);
  const { accessToken: lasting } = await openSession(pool, accountId, clock.now(), 365);
  // More than one batch of them.
  await pool.query(
    `INSERT INTO session (id, account_id, token_hash, created_at, expires_at)
     SELECT 'ses_' || n, $1, n, $2, $3 FROM generate_series(1, 12000) n`,
    [accountId, new Date(clock.now()), new Date(clock.now() + DAY)],
  );
  clock.advance(DAY);
  expect(await authenticate(platform, accessToken)).toBeNull();
  expect(await removeEndedSessions(platform)).toBe(0);
  clock.advance(30 * DAY);
  expect(await removeEndedSessions(platform)).toBe(0);
  clock.advance(1);
  const removed = await Promise.all([removeEndedSessions(platform), removeEndedSessions(opened.another())]);
  expect(removed[0] + removed[1]).toBe(12_001);
  expect(await authenticate(platform, lasting)).not.toBeNull();
  expect(await stored()).toBe(2);
  expect(await removeEndedSessions({ ...platform, clock: { now: () => instant(clock.now() - 40 * DAY) } })).toBe(0);
});

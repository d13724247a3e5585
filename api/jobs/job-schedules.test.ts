import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '../../engine/ids.js';
import { STAFF_ROLES } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { ask, run } from '../testing/documents.js';
import { newPlayer, newStaff } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { noteCompletion, noteFailure, planRun } from './job-schedule.store.js';

const JOBS = '{ jobSchedules { name pattern nextRunAt lastRunAt lastStatus failed } lobbyLastSeq }';
const EVENING = instant(Date.parse('2026-10-05T18:00:00Z'));

let opened: TestPlatform;
let platform: Platform;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  const { pool } = platform.database;
  await planRun(pool, { name: 'sweep', pattern: '0 0 * * *', nextRunAt: instant(EVENING + 1_000) });
  await planRun(pool, { name: 'once', pattern: null, nextRunAt: null });
  await noteFailure(pool, 'once', EVENING, true);
});

afterAll(() => opened.close());

test.each(STAFF_ROLES)('J5: a %s sees what runs by calendar, and how it went', async (role) => {
  expect(await ask(platform, await newStaff(platform, role), JOBS)).toEqual({
    jobSchedules: [
      {
        name: 'once',
        pattern: null,
        nextRunAt: null,
        lastRunAt: '2026-10-05T18:00:00.000Z',
        lastStatus: 'FAILED',
        failed: 1,
      },
      {
        name: 'sweep',
        pattern: '0 0 * * *',
        nextRunAt: '2026-10-05T18:00:01.000Z',
        lastRunAt: null,
        lastStatus: null,
        failed: 0,
      },
    ],
    lobbyLastSeq: 0,
  });
});

test('J5: anybody else gets null with the reason, and the rest of the answer', async () => {
  const player = await newPlayer(platform, 'Curious');
  for (const [caller, code] of [
    [null, 'UNAUTHENTICATED'],
    [player, 'FORBIDDEN'],
  ] as const) {
    const { data, errors } = await run(platform, caller, JOBS);
    expect(data).toEqual({ jobSchedules: null, lobbyLastSeq: 0 });
    expect(errors).toMatchObject([{ path: ['jobSchedules'], extensions: { code } }]);
  }
});

test('J5: success makes good the failures of a job that runs by a pattern', async () => {
  const { pool } = platform.database;
  await noteFailure(pool, 'sweep', EVENING, false);
  await noteFailure(pool, 'sweep', EVENING, true);
  const admin = await newStaff(platform, 'ADMIN');
  const failed = await ask<{ jobSchedules: unknown[] }>(platform, admin, JOBS);
  expect(failed.jobSchedules[1]).toMatchObject({ lastStatus: 'FAILED', failed: 1 });
  await noteCompletion(pool, 'sweep', EVENING, instant(EVENING + 2_000));
  const mended = await ask<{ jobSchedules: unknown[] }>(platform, admin, JOBS);
  expect(mended.jobSchedules[1]).toMatchObject({
    lastStatus: 'COMPLETED',
    failed: 0,
    nextRunAt: '2026-10-05T18:00:02.000Z',
  });
});

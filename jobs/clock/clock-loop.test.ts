import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import { newPlayers } from '../../api/testing/people.js';
import { enter, openSitAndGo, tablesOf } from '../../api/testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../../api/testing/test-platform.js';
import { startClockLoop, type ClockLoop } from './clock-loop.js';

let test_: TestPlatform;
let clocks: ClockLoop[];

beforeEach(async () => {
  test_ = await openTestPlatform();
  clocks = [];
});

afterEach(async () => {
  for (const clock of clocks) await clock.stop();
  await test_.close();
});

async function seqOf(id: TournamentId): Promise<number> {
  const [table] = await tablesOf(test_.platform, id);
  return table?.seq ?? 0;
}

/** Moves the clock a deadline further and waits until the table has gone on. */
async function expectToGoOn(id: TournamentId): Promise<void> {
  const before = await seqOf(id);
  test_.clock.advance(20_000);
  await expect.poll(() => seqOf(id), { timeout: 10_000 }).toBeGreaterThan(before);
}

test('J3: deadlines and pauses pass by themselves, with two clocks as with one', async () => {
  const people = await newPlayers(test_.platform, 3, 1_000);
  const id = await openSitAndGo(test_.platform, 3);
  await enter(test_.platform, id, people);
  clocks.push(startClockLoop(test_.platform), startClockLoop(test_.another()));
  for (let round = 0; round < 8; round += 1) await expectToGoOn(id);
});

test('J3: a tournament that somebody holds stops nobody else, and goes on once it is let go', async () => {
  const people = await newPlayers(test_.platform, 2, 2_000);
  const stuck = await openSitAndGo(test_.platform, 2);
  const other = await openSitAndGo(test_.platform, 2);
  await enter(test_.platform, stuck, people);
  await enter(test_.platform, other, people);
  const holder = await test_.platform.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM tournament WHERE id = $1 FOR UPDATE', [stuck]);
  clocks.push(startClockLoop(test_.another()), startClockLoop(test_.another()));
  const before = await seqOf(stuck);
  for (let round = 0; round < 6; round += 1) await expectToGoOn(other);
  expect(await seqOf(stuck)).toBe(before);
  await holder.query('ROLLBACK');
  holder.release();
  await expectToGoOn(stuck);
});

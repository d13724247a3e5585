import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TableId, TournamentId } from '../../engine/ids.js';
import type { Platform } from '../platform.js';
import { timeOut } from '../tables/time-out.js';
import { newPlayers } from '../testing/people.js';
import { enter, openSitAndGo, tablesOf } from '../testing/sit-and-go.js';
import { tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { claimDue } from './claim-due.store.js';
import { direct } from './direct.js';

const PAUSE = 3_000;
const LEASE = 5_000;
const ACTION_SECONDS = 20;

let opened: TestPlatform;
let platform: Platform;
let elsewhere: Platform;
let id: TournamentId;
let tableId: TableId;

/** Two players in their first hand; the one in turn has let his time pass. */
beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  elsewhere = opened.another();
  const people = await newPlayers(platform, 2, 1_000);
  id = await openSitAndGo(platform, 2, { handPauseSeconds: PAUSE / 1_000, actionSeconds: ACTION_SECONDS });
  await enter(platform, id, people);
  opened.clock.advance(PAUSE);
  await direct(platform, id);
  const [table] = await tablesOf(platform, id);
  if (!table) throw new Error('no table');
  ({ tableId } = table);
  opened.clock.advance(ACTION_SECONDS * 1_000);
});
afterEach(() => opened.close());

async function claimed(by: Platform): Promise<string[]> {
  const due = await claimDue(by.database.pool, opened.clock.now(), 10);
  return due.map((each) => `${each.kind} ${each.id}`);
}

test('DESIGN 3, DESIGN d: what one has claimed is left to him for five seconds, then it is anybody’s; its version stays', async () => {
  const { seq } = (await tableNow(platform, tableId)).table;
  expect(await claimed(platform)).toEqual([`DEADLINE ${tableId}`]);
  expect(await claimed(elsewhere)).toEqual([]);
  opened.clock.advance(LEASE - 1);
  expect(await claimed(elsewhere)).toEqual([]);
  opened.clock.advance(1);
  expect(await claimed(elsewhere)).toEqual([`DEADLINE ${tableId}`]);
  expect((await tableNow(platform, tableId)).table.seq).toBe(seq);
});

test('DESIGN d: several that look at once claim it once', async () => {
  const looks = await Promise.all([platform, elsewhere, opened.another()].map((each) => claimed(each)));
  expect(looks.flat()).toEqual([`DEADLINE ${tableId}`]);
});

test('DESIGN d, DESIGN e: a deadline that two strike at once binds once', async () => {
  await Promise.all([timeOut(platform, tableId), timeOut(elsewhere, tableId)]);
  const { rows } = await platform.database.pool.query<{ acted: unknown }>(
    `SELECT payload AS acted FROM table_event WHERE table_id = $1 AND payload->>'type' = 'PlayerActed'`,
    [tableId],
  );
  expect(rows).toEqual([{ acted: expect.objectContaining({ action: 'FOLD', timedOut: true }) as unknown }]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { handInProgress } from '../../engine/table/state.js';
import { Barrier } from '../../api/testing/barrier.js';
import { newPlayers } from '../../api/testing/people.js';
import { enter, openSitAndGo, tablesOf } from '../../api/testing/sit-and-go.js';
import { playAt, tableNow } from '../../api/testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../../api/testing/test-platform.js';
import { DueWork, runDue } from './run-due.js';

let opened: TestPlatform;

beforeEach(async () => {
  opened = await openTestPlatform();
});
afterEach(() => opened.close());

test('J3: a table whose pause ends while its tournament is being directed goes on as soon as that is done', async () => {
  const { platform, clock } = opened;
  const people = await newPlayers(platform, 6, 1_000);
  const id = await openSitAndGo(platform, 6, { seatsPerTable: 3, handPauseSeconds: 3 });
  await enter(platform, id, people);
  clock.advance(3_000);
  await runDue(platform);
  const [one, other] = (await tablesOf(platform, id)).map((table) => table.tableId);
  if (!one || !other) throw new Error('not two tables');
  const endHand = async (tableId: typeof one): Promise<void> => {
    while (handInProgress((await tableNow(platform, tableId)).table)) await playAt(platform, people, tableId, 'FOLD');
  };
  await endHand(one);
  clock.advance(1_000);
  await endHand(other);
  clock.advance(2_000);
  const barrier = new Barrier('director.before-commit', 1);
  const work = new DueWork(platform);
  await work.look();
  await barrier.arrived(1);
  clock.advance(1_000);
  await work.look();
  barrier.lift();
  await work.settled();
  expect((await tablesOf(platform, id)).map((table) => table.handsDealt)).toEqual([2, 2]);
});

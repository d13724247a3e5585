import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TableId, TournamentId } from '../../engine/ids.js';
import { handInProgress } from '../../engine/table/state.js';
import { Barrier } from '../../api/testing/barrier.js';
import { newPlayers, type Person } from '../../api/testing/people.js';
import { enter, openSitAndGo, tablesOf } from '../../api/testing/sit-and-go.js';
import { playAt, tableNow } from '../../api/testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../../api/testing/test-platform.js';
import { DueWork, runDue } from './run-due.js';

let opened: TestPlatform;

beforeEach(async () => {
  opened = await openTestPlatform();
});
afterEach(() => opened.close());

/** Six at two tables who play their first hands; three seconds lie between two. */
async function twoTables(): Promise<{ id: TournamentId; people: Person[]; one: TableId; other: TableId }> {
  const { platform, clock } = opened;
  const people = await newPlayers(platform, 6, 1_000);
  const id = await openSitAndGo(platform, 6, { seatsPerTable: 3, handPauseSeconds: 3 });
  await enter(platform, id, people);
  clock.advance(3_000);
  await runDue(platform);
  const [one, other] = (await tablesOf(platform, id)).map((table) => table.tableId);
  if (!one || !other) throw new Error('not two tables');
  return { id, people, one, other };
}

async function endHand(people: readonly Person[], tableId: TableId): Promise<void> {
  const { platform } = opened;
  while (handInProgress((await tableNow(platform, tableId)).table)) await playAt(platform, people, tableId, 'FOLD');
}

test('J3: a table whose pause ends while its tournament is being directed goes on as soon as that is done', async () => {
  const { platform, clock } = opened;
  const { id, people, one, other } = await twoTables();
  await endHand(people, one);
  clock.advance(1_000);
  await endHand(people, other);
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

test('DESIGN 2: hands at other tables go on while the director holds the tournament', async () => {
  const { platform, clock } = opened;
  const { people, one, other } = await twoTables();
  await endHand(people, one);
  clock.advance(3_000);
  const barrier = new Barrier('director.before-commit', 1);
  const work = new DueWork(platform);
  await work.look();
  await barrier.arrived(1);
  await endHand(people, other);
  expect(handInProgress((await tableNow(platform, other)).table)).toBe(false);
  barrier.lift();
  await work.settled();
  expect((await tableNow(platform, one)).table.handsDealt).toBe(2);
});

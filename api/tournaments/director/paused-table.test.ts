import { afterEach, beforeEach, expect, test } from 'vitest';
import { legalActions } from '../../../engine/hand/legal-actions.js';
import type { TableId, TournamentId } from '../../../engine/ids.js';
import { pauseTable } from '../../tables/pause-table.js';
import { resumeTable } from '../../tables/resume-table.js';
import { agreed } from '../../testing/agreed.js';
import { newCrowd } from '../../testing/crowd.js';
import { newStaff, type Person } from '../../testing/people.js';
import { enter, openSitAndGo, tablesOf } from '../../testing/sit-and-go.js';
import { playAt, tableNow } from '../../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.js';
import { direct } from '../direct.js';

let opened: TestPlatform;
let people: Person[];
let id: TournamentId;

beforeEach(async () => {
  opened = await openTestPlatform();
});
afterEach(() => opened.close());

async function pauseOver(): Promise<void> {
  opened.clock.advance(3_000);
  await direct(opened.platform, id);
}

/** How many have their place at the table, and how many of them sit there. */
async function placesAt(tableId: TableId): Promise<{ places: number; seated: number }> {
  const { rows } = await opened.platform.database.pool.query<{ places: number; seated: number }>(
    `SELECT count(*)::int AS places, (count(*) FILTER (WHERE seated))::int AS seated FROM registration
     WHERE table_id = $1 AND status = 'PLAYING'`,
    [tableId],
  );
  return rows[0] ?? { places: 0, seated: 0 };
}

/** Plays the hand there: everybody goes all-in, or folds. */
async function play(tableId: TableId, kind: 'ALL_IN' | 'FOLD'): Promise<void> {
  for (;;) {
    const { hand } = await tableNow(opened.platform, tableId);
    if (!hand.turn) return;
    if (kind === 'FOLD') await playAt(opened.platform, people, tableId, 'FOLD');
    else if (legalActions(hand)?.maxBetOrRaiseTo) await playAt(opened.platform, people, tableId, 'RAISE', 'ALL_IN');
    else await playAt(opened.platform, people, tableId, 'CALL');
  }
}

async function playUntil(tableId: TableId, left: number): Promise<void> {
  while ((await placesAt(tableId)).places > left) {
    await play(tableId, 'ALL_IN');
    await pauseOver();
  }
}

/** One is out at the table, and it breaks: the lot that decides between tables of the same size falls on it. */
async function breakAfterOneIsOut(tableId: TableId): Promise<void> {
  const { places } = await placesAt(tableId);
  while ((await placesAt(tableId)).places === places) {
    await opened.platform.database.pool.query('UPDATE tournament SET breaking_table_ids = $2 WHERE id = $1', [
      id,
      [tableId],
    ]);
    await playAt(opened.platform, people, tableId, 'RAISE', 'ALL_IN');
    await playAt(opened.platform, people, tableId, 'CALL');
    await play(tableId, 'FOLD');
    await pauseOver();
  }
}

test('S3, H11: a table that stood still with one player while others were sent there gives up more than sit at it', async () => {
  const { platform } = opened;
  people = await newCrowd(platform, 15, 10_00);
  const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  const onlyWinner = [{ minEntries: 15, maxEntries: 15, basisPoints: [10_000] }];
  id = await openSitAndGo(platform, 15, { seatsPerTable: 5, handPauseSeconds: 3, payoutScheme: onlyWinner });
  await enter(platform, id, people);
  const [paused, broken, other] = (await tablesOf(platform, id)).map(({ tableId }) => tableId);
  if (!paused || !broken || !other) throw new Error('not three tables');
  await pauseOver();
  await playUntil(paused, 1);
  agreed(await pauseTable(platform, staff, { id: paused, reason: 'x' }));
  for (const tableId of [broken, other]) {
    await play(tableId, 'FOLD');
    await pauseOver();
  }
  await breakAfterOneIsOut(broken);
  await playUntil(other, 1);
  expect(await placesAt(paused)).toEqual({ places: 5, seated: 1 });
  agreed(await resumeTable(platform, staff, paused));
  await direct(platform, id);
  for (const tableId of [paused, other]) expect(await placesAt(tableId)).toEqual({ places: 3, seated: 3 });
});

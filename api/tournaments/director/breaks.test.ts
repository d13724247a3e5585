import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TableId, TournamentId } from '../../../engine/ids.js';
import { handInProgress } from '../../../engine/table/state.js';
import type { Platform } from '../../platform.js';
import { newCrowd } from '../../testing/crowd.js';
import { ask } from '../../testing/documents.js';
import type { Person } from '../../testing/people.js';
import { openScheduled } from '../../testing/scheduled.js';
import { enter, tablesOf } from '../../testing/sit-and-go.js';
import { playAt, tableNow } from '../../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.js';
import { direct } from '../direct.js';
import { startOrCancel } from '../start-or-cancel.js';

const PAUSE = 3_000;

let opened: TestPlatform;
let platform: Platform;
let people: Person[];
let id: TournamentId;
let tables: TableId[];

/** Ten at two tables, who play their first hands; a minute later they have a break of two. */
beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  people = await newCrowd(platform, 10, 10_00);
  id = await openScheduled(platform, {
    breakAfterLevels: [1],
    breakSeconds: 120,
    handPauseSeconds: 3,
    actionSeconds: 99,
  });
  await enter(platform, id, people);
  opened.clock.advance(600_000);
  await startOrCancel(platform, id);
  tables = (await tablesOf(platform, id)).map((table) => table.tableId);
  await later(PAUSE);
});
afterEach(() => opened.close());

async function later(milliseconds: number): Promise<void> {
  opened.clock.advance(milliseconds);
  await direct(platform, id);
}

/** All but one fold. */
async function endHand(tableId: TableId | undefined): Promise<void> {
  if (!tableId) throw new Error('no table');
  while (handInProgress((await tableNow(platform, tableId)).table)) await playAt(platform, people, tableId, 'FOLD');
}

async function playing(): Promise<boolean[]> {
  return (await tablesOf(platform, id)).map((table) => handInProgress(table));
}

interface Clock {
  readonly tournament: {
    readonly currentLevel: { readonly number: number };
    readonly nextLevelAt: string | null;
    readonly breakPending: boolean;
    readonly breakEndsAt: string | null;
  };
}

const CLOCK = `query ($id: ID!) { tournament(id: $id) { currentLevel { number } nextLevelAt breakPending breakEndsAt } }`;

async function clockNow() {
  const { tournament } = await ask<Clock>(platform, null, CLOCK, { id });
  const left = (at: string | null) => (at === null ? null : Date.parse(at) - platform.clock.now());
  const { currentLevel, nextLevelAt, breakPending, breakEndsAt } = tournament;
  return { level: currentLevel.number, levelLeft: left(nextLevelAt), breakPending, breakLeft: left(breakEndsAt) };
}

async function told(): Promise<string[]> {
  const { rows } = await platform.database.pool.query<{ type: string }>(
    `SELECT payload->>'type' AS type FROM tournament_event WHERE tournament_id = $1 ORDER BY seq`,
    [id],
  );
  return rows.map((row) => row.type).slice(-4);
}

test('S8: it begins when the last hand has ended, lasts its time, and then all tables play the next level', async () => {
  const [one, other] = tables;
  await later(57_000);
  expect(await clockNow()).toEqual({ level: 1, levelLeft: null, breakPending: true, breakLeft: null });
  expect(await playing()).toEqual([true, true]);
  // The first table waits for the other one.
  await endHand(one);
  await later(PAUSE);
  expect(await playing()).toEqual([false, true]);
  expect(await clockNow()).toMatchObject({ breakPending: true, breakLeft: null });
  await later(30_000);
  await endHand(other);
  // It becomes known with the hand's result, at the end of the pause after it (H11), and counts from the hand's end.
  await later(PAUSE - 1);
  expect(await clockNow()).toMatchObject({ breakPending: true, breakLeft: null });
  await later(1);
  expect(await clockNow()).toEqual({ level: 1, levelLeft: null, breakPending: false, breakLeft: 120_000 - PAUSE });
  await later(119_999 - PAUSE);
  expect(await playing()).toEqual([false, false]);
  await later(1);
  expect(await playing()).toEqual([true, true]);
  expect(await clockNow()).toEqual({ level: 2, levelLeft: 60_000, breakPending: false, breakLeft: null });
  expect(await told()).toEqual(['BreakAnnounced', 'BreakStarted', 'BreakEnded', 'LevelChanged']);
  for (const { level } of await tablesOf(platform, id)) expect(level?.number).toBe(2);
});

test('S8, S2: who goes out in the last hand before it may let a table be broken, and all sit down after it', async () => {
  const [one, other] = tables;
  await later(57_000);
  await endHand(one);
  await later(PAUSE);
  if (!other) throw new Error('no table');
  // Everybody all in: at least one goes out, unless all hands are equal.
  await playAt(platform, people, other, 'RAISE', 'ALL_IN');
  while ((await tableNow(platform, other)).hand.turn !== null) await playAt(platform, people, other, 'CALL');
  await later(PAUSE);
  expect(await clockNow()).toMatchObject({ breakLeft: 120_000 - PAUSE });
  const open = (await tablesOf(platform, id)).filter((table) => !table.closed);
  const { rows } = await platform.database.pool.query<{ players: number }>(
    `SELECT count(*)::int AS players FROM registration WHERE tournament_id = $1 AND status = 'PLAYING'`,
    [id],
  );
  const players = rows[0]?.players ?? 0;
  expect(open).toHaveLength(Math.ceil(players / 6));
  await later(120_000);
  const seated = (await tablesOf(platform, id)).filter((table) => !table.closed);
  expect(seated.reduce((sum, table) => sum + table.seats.length, 0)).toBe(players);
  expect(seated.every((table) => handInProgress(table))).toBe(true);
});

test('S8, J5: a break that an outage has drawn out ends at once, and the next level has its full time', async () => {
  await later(57_000);
  for (const table of tables) await endHand(table);
  await later(PAUSE);
  await later(3_600_000);
  expect(await clockNow()).toEqual({ level: 2, levelLeft: 60_000, breakPending: false, breakLeft: null });
  expect(await playing()).toEqual([true, true]);
});

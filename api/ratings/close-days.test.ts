import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerId } from '../../engine/ids.js';
import { type FaultPoint, onFaultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { insertPlayers, postResults } from '../testing/rated-results.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { closeDays } from './close-days.js';
import { CATEGORY_NOW } from './rating.store.js';
import { dayNumber, numberedDay, romeDay } from './rome-day.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let opened: TestPlatform;
let platform: Platform;
let players: PlayerId[];
let undo: (() => void)[];

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  players = await insertPlayers(platform, ['ada', 'ben', 'cleo', 'dan', 'eva', 'fay']);
  undo = [];
});
afterEach(async () => {
  for (const each of undo) each();
  await opened.close();
});

function at(moment: string): void {
  opened.clock.advance(Date.parse(moment) - platform.clock.now());
}

async function played(...places: readonly number[]): Promise<string> {
  const wanted = places.map((player, index) => ({ playerId: players[player] as PlayerId, position: index + 1 }));
  return (await postResults(platform, 10_000, wanted)).day;
}

async function closedDays(): Promise<string[]> {
  const rows = await opened.asOwner<{ day: string }>('SELECT day::text FROM rating_day ORDER BY 1');
  return rows.map(({ day }) => day);
}

async function categories(): Promise<(string | null)[]> {
  const rows = await opened.asOwner<{ category: string | null }>(
    `SELECT ${CATEGORY_NOW} AS category FROM player_rating r ORDER BY place_key`,
  );
  return rows.map(({ category }) => category);
}

async function everything(): Promise<unknown> {
  return Promise.all(
    ['player_rating', 'rating_day', 'newcomer_category', 'daily_rank'].map((table) =>
      opened.asOwner(`SELECT t.* FROM ${table} t ORDER BY 1, 2`),
    ),
  );
}

test('R3: five parts as ntile(5) cuts them; no player is written for it, nor for the days after', async () => {
  await played(0, 1, 2, 3, 4, 5);
  expect(await categories()).toEqual(Array.from({ length: 6 }, () => 'GROUP_ONE'));
  at('2026-10-06T01:00:00Z');
  expect(await closeDays(platform)).toBe(1);
  const cut = ['GROUP_ONE', 'GROUP_ONE', 'GROUP_TWO', 'GROUP_THREE', 'LISTED', 'CONDITIONAL'];
  expect(await categories()).toEqual(cut);
  const rows = await opened.asOwner('SELECT xmin, r.* FROM player_rating r ORDER BY place_key');
  at('2026-10-16T01:00:00Z');
  expect(await closeDays(platform)).toBe(10);
  expect(await categories()).toEqual(cut);
  expect(await opened.asOwner('SELECT xmin, r.* FROM player_rating r ORDER BY place_key')).toEqual(rows);
});

test('R3: equal points, won on other days, go by the later last tournament, then by nickname', async () => {
  // The same results in another order: their sums differ in the last bits.
  const orders = [
    [2, 3, 5, 6, 7],
    [7, 6, 5, 3, 2],
    [5, 7, 2, 6, 3],
  ];
  for (const day of ['05', '06', '09']) {
    at(`2026-10-${day}T12:00:00Z`);
    for (const [player, positions] of orders.entries()) {
      for (const position of positions) {
        await postResults(platform, 10_000, [{ playerId: players[player] as PlayerId, position }]);
      }
    }
  }
  const board = () =>
    opened.asOwner<{ nickname_key: string; norm: number }>(
      'SELECT nickname_key, norm FROM player_rating ORDER BY place_key',
    );
  expect(new Set((await board()).map(({ norm }) => norm)).size).toBeGreaterThan(1);
  expect((await board()).map((row) => row.nickname_key)).toEqual(['ada', 'ben', 'cleo']);
  opened.clock.advance(1);
  await postResults(platform, 0, [{ playerId: players[1] as PlayerId, position: 1 }]);
  expect((await board()).map((row) => row.nickname_key)).toEqual(['ben', 'ada', 'cleo']);
});

test('R3: played on D-360 counts, on D-361 no longer; who comes back is a newcomer', async () => {
  await played(0, 1);
  at('2026-10-06T12:00:00Z');
  await played(2, 3, 4);
  at(`${numberedDay(dayNumber('2026-10-05') + 360)}T12:00:00Z`);
  await closeDays(platform);
  expect(await categories()).not.toContain(null);
  opened.clock.advance(DAY);
  await closeDays(platform);
  const rows = await opened.asOwner<{ nickname_key: string; category: string | null }>(
    `SELECT nickname_key, ${CATEGORY_NOW} AS category FROM player_rating r ORDER BY place_key`,
  );
  expect(
    rows
      .filter(({ category }) => category === null)
      .map((row) => row.nickname_key)
      .toSorted(),
  ).toEqual(['ada', 'ben']);
  // Above all: the category of the first one below him. Below all: the last.
  await played(1);
  await postResults(platform, 0, [{ playerId: players[5] as PlayerId, position: 1 }]);
  const now = await opened.asOwner<{ nickname_key: string; category: string | null }>(
    `SELECT nickname_key, ${CATEGORY_NOW} AS category FROM player_rating r WHERE nickname_key IN ('ben', 'fay')
     ORDER BY 1`,
  );
  expect(now).toEqual([
    { nickname_key: 'ben', category: 'GROUP_ONE' },
    { nickname_key: 'fay', category: 'CONDITIONAL' },
  ]);
});

describe('R2, J5: each day exactly once', () => {
  test('called again on the same day, nothing is left to do', async () => {
    await played(0, 1, 2);
    at('2026-10-06T00:00:00Z');
    expect(await closeDays(platform)).toBe(1);
    const before = await everything();
    expect(await closeDays(platform)).toBe(0);
    expect(await everything()).toEqual(before);
  });

  test('by several processes at once', async () => {
    await played(0, 1, 2);
    at('2026-12-01T00:00:00Z');
    const processes = [platform, opened.another(), opened.another()];
    const closed = await Promise.all(processes.map((each) => closeDays(each)));
    expect(closed.reduce((sum, days) => sum + days, 0)).toBe(57);
    expect(await closedDays()).toEqual(
      Array.from({ length: 57 }, (_, index) => numberedDay(dayNumber('2026-10-05') + index)),
    );
  });

  test('a clock that is set back closes nothing, and results belong to the first day that is not closed', async () => {
    await played(0, 1);
    at('2026-10-08T12:00:00Z');
    expect(await closeDays(platform)).toBe(3);
    at('2026-10-06T12:00:00Z');
    expect(await closeDays(platform)).toBe(0);
    expect(await played(2)).toBe('2026-10-08');
    at('2026-10-09T12:00:00Z');
    expect(await closeDays(platform)).toBe(1);
    expect(await closedDays()).toEqual(['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08']);
  });

  test('a day begins at midnight in Rome, on the days of 23 and 25 hours too', async () => {
    await played(0, 1);
    for (const [moment, last] of [
      ['2026-10-24T21:59:59.999Z', '2026-10-23'],
      ['2026-10-24T22:00:00Z', '2026-10-24'],
      // The clocks go back: this Sunday has 25 hours.
      ['2026-10-25T22:59:59.999Z', '2026-10-24'],
      ['2026-10-25T23:00:00Z', '2026-10-25'],
      ['2027-03-27T23:00:00Z', '2027-03-27'],
      // They go forward: 23 hours.
      ['2027-03-28T21:59:59.999Z', '2027-03-27'],
      ['2027-03-28T22:00:00Z', '2027-03-28'],
    ] as const) {
      at(moment);
      await closeDays(platform);
      expect([moment, (await closedDays()).at(-1)]).toEqual([moment, last]);
      expect(await played(0, 1)).toBe(romeDay(platform.clock.now()));
    }
  });

  const points: [FaultPoint, number][] = [
    ['close-days.before-commit', 0],
    ['close-days.after-commit', 2],
  ];
  test.each(points)('X1: killed at %s', async (point, stored) => {
    await played(0, 1, 2);
    at('2026-10-07T12:00:00Z');
    undo.push(
      onFaultPoint(point, () => {
        throw new Error('killed');
      }),
    );
    await expect(closeDays(platform)).rejects.toThrow('killed');
    expect(await closedDays()).toHaveLength(stored);
    for (const each of undo.splice(0)) each();
    expect(await closeDays(opened.another())).toBe(2 - stored);
    expect(await closedDays()).toEqual(['2026-10-05', '2026-10-06']);
    expect(await categories()).toEqual(['GROUP_ONE', 'GROUP_TWO', 'GROUP_THREE']);
  });

  test('X1: its connection cut at any statement inside, all of it is undone and done again', async () => {
    await played(0, 1, 2, 3, 4);
    at('2026-10-07T12:00:00Z');
    await played(5, 4);
    const tables = ['rating_day', 'daily_rank', 'player_rating'];
    for (const table of tables) {
      const before = await everything();
      await opened.asOwner(
        `CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
         CREATE TRIGGER cut AFTER INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION cut()`,
      );
      await expect(closeDays(platform)).rejects.toThrow(/terminat/);
      await opened.asOwner(`DROP TRIGGER cut ON ${table}; DROP FUNCTION cut`);
      expect(await everything()).toEqual(before);
    }
    expect(await closeDays(platform)).toBe(2);
  });
});

describe('DESIGN l: midnight', () => {
  test('days are closed when the completions under way have posted, and what comes later waits for the next day', async () => {
    await played(0, 1);
    at('2026-10-05T21:59:59Z');
    const tx = await platform.database.pool.connect();
    await tx.query('BEGIN');
    const { tournamentId } = await postResults(
      { ...platform, database: { ...platform.database, pool: tx as never } },
      10_000,
      [{ playerId: players[2] as PlayerId, position: 1 }],
    );
    at('2026-10-05T22:00:00Z');
    const closing = closeDays(platform);
    await waitingForLock();
    await tx.query('COMMIT');
    tx.release();
    expect(await closing).toBe(1);
    const rows = await opened.asOwner<{ rated_on: string }>(
      'SELECT rated_on::text FROM registration WHERE tournament_id = $1',
      [tournamentId],
    );
    expect(rows).toEqual([{ rated_on: '2026-10-05' }]);
    expect((await opened.asOwner('SELECT * FROM daily_rank')).length).toBe(3);
  });
});

async function waitingForLock(): Promise<void> {
  for (;;) {
    const waiting = await opened.asOwner(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
}

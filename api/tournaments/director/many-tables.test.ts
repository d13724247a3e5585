import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TournamentId } from '../../../engine/ids.js';
import { handInProgress } from '../../../engine/table/state.js';
import type { TournamentInput } from '../../../engine/tournament/definition-input.js';
import { checkBooks } from '../../ledger/check-books.js';
import type { Platform } from '../../platform.js';
import { timeOut } from '../../tables/time-out.js';
import { enterCrowd, newCrowd } from '../../testing/crowd.js';
import { openScheduled } from '../../testing/scheduled.js';
import { tablesOf } from '../../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.js';
import { direct } from '../direct.js';
import { startOrCancel } from '../start-or-cancel.js';
import { TABLES_AT_ONCE } from './held-tables.js';

let opened: TestPlatform;
let platform: Platform;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
});
afterAll(() => opened.close());

let crowds = 0;
/** A tournament whose time has come, with so many registered. */
async function full(
  players: number,
  seatsPerTable: number,
  terms: Partial<TournamentInput> = {},
): Promise<TournamentId> {
  const people = await newCrowd(platform, players, 10_00, `M${(crowds += 1)}x`);
  const id = await openScheduled(platform, { maxPlayers: 1_000, seatsPerTable, ...terms });
  await enterCrowd(platform, id, people);
  opened.clock.advance(600_000);
  return id;
}

/** The platform, and how many statements its transactions have sent. */
function counting(): { platform: Platform; statements: () => number } {
  let count = 0;
  const pool = new Proxy(platform.database.pool, {
    get: (target, key): unknown => {
      if (key !== 'connect') return Reflect.get(target, key, target);
      return async () => counted(await target.connect(), () => (count += 1));
    },
  });
  return { platform: { ...platform, database: { ...platform.database, pool } }, statements: () => count };
}

function counted(client: PoolClient, note: () => void): PoolClient {
  return new Proxy(client, {
    get: (target, key): unknown => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key === 'query') note();
      return value.bind(target) as unknown;
    },
  });
}

test('T1: a start takes as many statements for hundreds of players as for a few', async () => {
  const counts: number[] = [];
  for (const players of [20, 400]) {
    const id = await full(players, 10);
    const { platform: counted_, statements } = counting();
    expect(await startOrCancel(counted_, id)).toBe('STARTED');
    counts.push(statements());
  }
  expect(counts[1]).toBe(counts[0]);
});

test('T12: so does a cancellation, which pays everybody back', async () => {
  const counts: number[] = [];
  for (const players of [20, 200]) {
    const id = await full(players, 10);
    const raised = `{"minPlayers": 300}`;
    await platform.database.pool.query('UPDATE tournament SET definition = definition || $2::jsonb WHERE id = $1', [
      id,
      raised,
    ]);
    const { platform: counted_, statements } = counting();
    expect(await startOrCancel(counted_, id)).toBe('CANCELLED');
    counts.push(statements());
  }
  expect(counts[1]).toBe(counts[0]);
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});

test('J3: more tables than one step takes are all dealt at once, step by step', async () => {
  const tables = TABLES_AT_ONCE + 5;
  const id = await full(2 * tables, 2);
  await startOrCancel(platform, id);
  opened.clock.advance(3_000);
  await direct(platform, id);
  const dealt = await tablesOf(platform, id);
  expect(dealt.map((table) => handInProgress(table))).toEqual(dealt.map(() => true));
  expect(dealt).toHaveLength(tables);
});

test('S7, S8: in a break of hand-for-hand over more tables than that, the director waits for its end', async () => {
  const players = 2 * TABLES_AT_ONCE + 10;
  // All but one are paid, so that play is hand-for-hand from the first deal on.
  const others = Array.from({ length: players - 2 }, () => 90);
  const column = { minEntries: players, maxEntries: players, basisPoints: [10_000 - 90 * others.length, ...others] };
  const id = await full(players, 2, {
    minPlayers: players,
    maxPlayers: players,
    payoutScheme: [column],
    breakAfterLevels: [1],
    breakSeconds: 120,
    handPauseSeconds: 3,
  });
  await startOrCancel(platform, id);
  opened.clock.advance(3_000);
  await direct(platform, id);
  opened.clock.advance(57_000);
  await direct(platform, id);
  for (const { tableId } of await tablesOf(platform, id)) await timeOut(platform, tableId);
  opened.clock.advance(3_000);
  await direct(platform, id);
  const onBreak = async () => {
    const { rows } = await platform.database.pool.query<{ lasts: boolean; hand_for_hand: boolean }>(
      'SELECT break_ends_at IS NOT NULL AS lasts, hand_for_hand FROM tournament WHERE id = $1',
      [id],
    );
    return rows[0];
  };
  expect(await onBreak()).toEqual({ lasts: true, hand_for_hand: true });
  opened.clock.advance(120_000);
  await direct(platform, id);
  expect(await onBreak()).toEqual({ lasts: false, hand_for_hand: true });
  const dealt = await tablesOf(platform, id);
  expect(dealt.map((table) => table.handsDealt)).toEqual(dealt.map(() => 2));
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerId, TournamentId } from '../engine/ids.js';
import { cents } from '../engine/ids.js';
import { payoutScheme, prizes } from '../engine/money/payouts.js';
import { resultPoints } from '../engine/rating/points.js';
import type { TournamentInput } from '../engine/tournament/definition-input.js';
import type { Caller } from '../api/accounts/caller.js';
import { checkBooks } from '../api/ledger/check-books.js';
import { newPlayers, type Person } from '../api/testing/people.js';
import { enter, openSitAndGo } from '../api/testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../api/testing/test-platform.js';
import { expectInvariants, seatsAreLeastAndEven } from './testing/invariants.js';
import { lively, playOut, type Policy } from './testing/play.js';

let test_: TestPlatform;

beforeEach(async () => {
  test_ = await openTestPlatform();
});

afterEach(() => test_.close());

interface Result {
  readonly player_id: PlayerId;
  readonly position: number;
  readonly stack: number;
  readonly won_cents: number;
  readonly points: number;
  readonly rated_on: string;
}

async function results(id: TournamentId): Promise<Result[]> {
  const { rows } = await test_.platform.database.pool.query<Result>(
    `SELECT player_id, position, stack, won_cents, points, rated_on::text FROM registration
     WHERE tournament_id = $1 AND status <> 'UNREGISTERED' ORDER BY position`,
    [id],
  );
  return rows;
}

async function start(players: number, terms: Partial<TournamentInput> = {}) {
  const people = await newPlayers(test_.platform, players, 1_000);
  const id = await openSitAndGo(test_.platform, players, terms);
  await enter(test_.platform, id, people);
  return { id, people, callers: new Map<PlayerId, Caller>(people.map((person) => [person.playerId, person])) };
}

async function play(game: { id: TournamentId; people: Person[]; callers: Map<PlayerId, Caller> }, policy: Policy) {
  const total = game.people.length * 1_500;
  await playOut(test_.platform, test_.clock, game.id, game.callers, policy, () =>
    expectInvariants(test_.platform, game.id, total),
  );
}

/** With two places paid, no round of hand-for-hand is played at two tables: nobody shares a position (O2). */
const twoPaid = [{ minEntries: 20, maxEntries: 20, basisPoints: [6_000, 4_000] }];

describe.each([
  { players: 2, seatsPerTable: 2, handPauseSeconds: 3, payoutScheme: null },
  { players: 6, seatsPerTable: 6, handPauseSeconds: 0, payoutScheme: null },
  { players: 27, seatsPerTable: 9, handPauseSeconds: 3, payoutScheme: null },
  { players: 27, seatsPerTable: 9, handPauseSeconds: 0, payoutScheme: null },
  { players: 20, seatsPerTable: 2, handPauseSeconds: 1, payoutScheme: twoPaid },
])('a sit & go of $players at tables of $seatsPerTable, pause $handPauseSeconds s', (terms) => {
  test('M9, O1, M3, R1, M7: from the first deal to positions, prizes, points and books, chips conserved all along', async () => {
    const game = await start(terms.players, terms);
    await play(game, lively);
    const final = await results(game.id);
    expect(final.map((result) => result.position)).toEqual(game.people.map((_, index) => index + 1));
    expect(final.map((result) => result.stack)).toEqual(
      final.map((_, index) => (index === 0 ? terms.players * 1_500 : 0)),
    );
    const pool = cents(terms.players * 450);
    const shares = prizes(pool, payoutScheme(terms.players, terms.payoutScheme), terms.players);
    expect(final.map((result) => result.won_cents)).toEqual(final.map((_, index) => shares[index] ?? 0));
    for (const result of final) expect(result.points).toBeCloseTo(resultPoints(pool, result.position), 9);
    expect(new Set(final.map((result) => result.rated_on))).toEqual(new Set(['2026-10-05']));
    expect(await checkBooks(test_.platform.database.pool)).toEqual([]);
  });
});

test.each([
  ['POT_LIMIT', 20],
  ['FIXED_LIMIT', 0],
] as const)('T3, T7: a sit & go in %s with an ante of %i', async (bettingStructure, ante) => {
  const levels = [50, 100, 200, 400, 800].map((smallBlind) => ({
    smallBlind,
    bigBlind: 2 * smallBlind,
    ante,
    seconds: 60,
  }));
  const game = await start(5, { bettingStructure, levels });
  await play(game, lively);
  expect((await results(game.id)).map((result) => result.position)).toEqual([1, 2, 3, 4, 5]);
  expect(await checkBooks(test_.platform.database.pool)).toEqual([]);
});

test('M1, M3, M7: the house brings a pool below the guarantee up to it, and prizes share the guarantee', async () => {
  const game = await start(3, { guaranteeCents: 10_001 });
  await play(game, lively);
  const final = await results(game.id);
  expect(final.map((result) => result.won_cents)).toEqual([10_001, 0, 0]);
  for (const result of final) expect(result.points).toBeCloseTo(resultPoints(cents(1_350), result.position), 9);
  const { rows } = await test_.platform.database.pool.query<{ account_id: string; sum: number }>(
    `SELECT account_id, sum(amount_cents)::int AS sum FROM ledger_entry
     WHERE account_id LIKE 'house:%' AND account_id <> 'house:cash-desk' GROUP BY account_id ORDER BY account_id`,
  );
  // Fees of 3 x 0.50, tax of 3 % on 15.00, and what was missing from 13.50.
  expect(rows).toEqual([
    { account_id: 'house:margin', sum: 150 - 45 },
    { account_id: 'house:overlay', sum: 1_350 - 10_001 },
    { account_id: 'house:tax', sum: 45 },
  ]);
  expect(await checkBooks(test_.platform.database.pool)).toEqual([]);
});

test('S1, S2, S3: after every settlement tables are few and even again as soon as the hands under way end', async () => {
  const game = await start(18, { seatsPerTable: 6 });
  let sinceUneven = 0;
  await playOut(test_.platform, test_.clock, game.id, game.callers, lively, async () => {
    sinceUneven = (await seatsAreLeastAndEven(test_.platform, game.id, 6)) ? 0 : sinceUneven + 1;
    expect(sinceUneven).toBeLessThan(80);
  });
});

test('P9, N2: players who never come are dealt in, time out, sit out, and are blinded away', async () => {
  const game = await start(3, { handPauseSeconds: 0 });
  const [active] = game.people;
  if (!active) throw new Error('nobody plays');
  await play({ ...game, callers: new Map([[active.playerId, active]]) }, (legal) => ({
    action: legal.callAmount === null ? 'CHECK' : 'CALL',
    to: null,
  }));
  const final = await results(game.id);
  expect(final).toHaveLength(3);
  const { rows } = await test_.platform.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM table_event
     WHERE payload->>'type' = 'SittingOutChanged' AND payload->>'sittingOut' = 'true'`,
  );
  expect(rows[0]?.count).toBe(2);
});

test('T7: levels follow the clock, bind from the next deal, and the last one lasts on', async () => {
  const game = await start(2, {
    levels: [
      { smallBlind: 1, bigBlind: 2, ante: 0, seconds: 60 },
      { smallBlind: 2, bigBlind: 4, ante: 0, seconds: 60 },
      { smallBlind: 300, bigBlind: 600, ante: 0, seconds: 60 },
    ],
  });
  const checking: Policy = (legal) => ({ action: legal.callAmount === null ? 'CHECK' : 'CALL', to: null });
  await play(game, checking);
  const { rows } = await test_.platform.database.pool.query<{ payload: { type: string; level: { number: number } } }>(
    `SELECT payload FROM tournament_event WHERE payload->>'type' = 'LevelChanged' ORDER BY seq`,
  );
  expect(rows.map((row) => row.payload.level.number)).toEqual([2, 3]);
  const dealt = await test_.platform.database.pool.query<{ big: number; level: number }>(
    `SELECT (payload->>'bigBlind')::int AS big,
       (SELECT (l.payload->'level'->>'bigBlind')::int FROM table_event l
        WHERE l.table_id = h.table_id AND l.seq < h.seq AND l.payload->>'type' = 'LevelStarted'
        ORDER BY l.seq DESC LIMIT 1) AS level
     FROM table_event h WHERE payload->>'type' = 'HandStarted' ORDER BY seq`,
  );
  expect(dealt.rows.every((row) => row.big === row.level)).toBe(true);
  expect(new Set(dealt.rows.map((row) => row.big))).toEqual(new Set([2, 4, 600]));
});

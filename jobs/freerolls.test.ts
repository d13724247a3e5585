import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDays } from '../api/ratings/close-days.js';
import { checkBooks } from '../api/ledger/check-books.js';
import { onFaultPoint } from '../api/faults/fault-point.js';
import type { Platform } from '../api/platform.js';
import { ask } from '../api/testing/documents.js';
import { fundsNow, sumOf } from '../api/testing/money.js';
import { newPlayers, type Person } from '../api/testing/people.js';
import { openScheduled } from '../api/testing/scheduled.js';
import { enter, openSitAndGo } from '../api/testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../api/testing/test-platform.js';
import { startOrCancel } from '../api/tournaments/start-or-cancel.js';
import { cents, type PlayerId, type TournamentId } from '../engine/ids.js';
import { payoutScheme, prizes } from '../engine/money/payouts.js';
import { resultPoints } from '../engine/rating/points.js';
import type { TournamentInput } from '../engine/tournament/definition-input.js';
import { expectInvariants } from './testing/invariants.js';
import { lively, playOut } from './testing/play.js';

let opened: TestPlatform;
let platform: Platform;
beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
});
afterEach(() => opened.close());

const bought = { buyIn: null, freerollBuyIn: { prizeCents: 90, feeCents: 10 } } as const;
/** Two places are paid: no round of hand-for-hand is played, and nobody shares a position (O2). */
const list = { buyIn: null, housePrizeCents: [5_00, 2_50] } as const;

interface Game {
  readonly id: TournamentId;
  readonly people: readonly Person[];
}

async function sitAndGo(players: number, terms: Partial<TournamentInput>): Promise<Game> {
  const people = await newPlayers(platform, players);
  const id = await openSitAndGo(platform, players, { seatsPerTable: 6, ...terms });
  await enter(platform, id, people, 'FREE');
  return { id, people };
}

async function play({ id, people }: Game): Promise<void> {
  const callers = new Map(people.map((person) => [person.playerId, person]));
  await playOut(platform, opened.clock, id, callers, lively, () =>
    expectInvariants(platform, id, people.length * 1_500),
  );
}

interface Result {
  readonly player_id: PlayerId;
  readonly position: number;
  readonly won_cents: number;
  readonly points: number;
}

async function results({ id }: Game): Promise<Result[]> {
  const { rows } = await platform.database.pool.query<Result>(
    'SELECT player_id, position, won_cents, points FROM registration WHERE tournament_id = $1 ORDER BY position, number',
    [id],
  );
  return rows;
}

/** What the accounts of the house have got, or spent. */
async function house(): Promise<Record<string, number>> {
  const accounts = ['promotion', 'margin', 'tax', 'overlay', 'cash-desk'];
  const sums = await Promise.all(accounts.map((account) => sumOf(platform, `house:${account}`)));
  return Object.fromEntries(accounts.map((account, index) => [account, sums[index] ?? 0]));
}

const fundsOf = (final: readonly Result[]) =>
  Promise.all(final.map(({ player_id: playerId }) => fundsNow(platform, { playerId })));

describe('M8: a freeroll whose rights the house buys', () => {
  test('M1, M3, M5, R1: pool, prizes, points and tax as if its players had paid', async () => {
    const game = await sitAndGo(6, bought);
    await play(game);
    const final = await results(game);
    const pool = cents(6 * 90);
    const shares = prizes(pool, payoutScheme(6), 6);
    expect(final.map(({ won_cents: won }) => won)).toEqual(final.map((_, index) => shares[index] ?? 0));
    expect(await fundsOf(final)).toEqual(final.map((_, index) => [shares[index] ?? 0, 0]));
    for (const { points, position } of final) expect(points).toBeCloseTo(resultPoints(pool, position), 9);
    // 3 % of 6.00.
    expect(await house()).toEqual({ promotion: -6_00, margin: 60 - 18, tax: 18, overlay: 0, 'cash-desk': 0 });
    expect(await sumOf(platform, `pool:${game.id}`)).toBe(0);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('M1, T12: scheduled, over several tables, with a guarantee that the house fills up from its overlay', async () => {
    const people = await newPlayers(platform, 11);
    const id = await openScheduled(platform, { ...bought, guaranteeCents: 20_00, payoutMode: 'WINNER_TAKE_ALL' });
    await enter(platform, id, people, 'FREE');
    opened.clock.advance(600_000);
    expect(await startOrCancel(platform, id)).toBe('STARTED');
    const game = { id, people };
    await play(game);
    const final = await results(game);
    expect(final.map(({ won_cents: won }) => won)).toEqual(final.map((_, index) => (index === 0 ? 20_00 : 0)));
    expect(final[0]?.points).toBeCloseTo(resultPoints(cents(11 * 90), 1), 9);
    expect(await house()).toMatchObject({ promotion: -11_00, overlay: -(20_00 - 9_90), tax: 33 });
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

describe('M8: a freeroll with a list of the house', () => {
  test('in cash: its prizes and nothing else; no points, no tax; who has played is no novice', async () => {
    const game = await sitAndGo(7, list);
    await play(game);
    const final = await results(game);
    expect(final.map(({ won_cents: won }) => won)).toEqual([5_00, 2_50, 0, 0, 0, 0, 0]);
    expect(await fundsOf(final)).toEqual(final.map((_, index) => [[5_00, 2_50][index] ?? 0, 0]));
    expect(final.map(({ points }) => points)).toEqual(final.map(() => 0));
    expect(await house()).toEqual({ promotion: -7_50, margin: 0, tax: 0, overlay: 0, 'cash-desk': 0 });
    expect(await checkBooks(platform.database.pool)).toEqual([]);
    await closeDays(platform);
    const { rows } = await platform.database.pool.query('SELECT FROM player_rating');
    expect(rows).toHaveLength(7);
  });

  test('as bonus credit, which then buys an entry', async () => {
    const game = await sitAndGo(3, { ...list, housePrizeBonus: true });
    await play(game);
    const final = await results(game);
    expect(final.map(({ won_cents: won }) => won)).toEqual([5_00, 2_50, 0]);
    expect(await fundsOf(final)).toEqual([
      [0, 5_00],
      [0, 2_50],
      [0, 0],
    ]);
    expect(await house()).toEqual({ promotion: -7_50, margin: 0, tax: 0, overlay: 0, 'cash-desk': 0 });
    const winner = game.people.find(({ playerId }) => playerId === final[0]?.player_id);
    if (!winner) throw new Error('nobody has won');
    const { viewer } = await ask<{ viewer: unknown }>(
      platform,
      winner,
      '{ viewer { balance { cents } bonus { cents } movements { nodes { kind bonus amount { cents } } } } }',
    );
    expect(viewer).toEqual({
      balance: { cents: 0 },
      bonus: { cents: 5_00 },
      movements: { nodes: [{ kind: 'BONUS_PRIZE', bonus: true, amount: { cents: 5_00 } }] },
    });
    const next = await openSitAndGo(platform, 4, { payoutMode: 'WINNER_TAKE_ALL' });
    await enter(platform, next, [winner]);
    expect(await fundsNow(platform, winner)).toEqual([0, 0]);
    expect(await sumOf(platform, `pool:${next}`)).toBe(4_50);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('X1, M9: killed after the prizes, it pays them once all the same', async () => {
    const game = await sitAndGo(3, { ...list, housePrizeBonus: true });
    let killed = 0;
    const lift = onFaultPoint('director.after-prizes', () => {
      killed += 1;
      if (killed === 1) throw new Error('killed');
    });
    await play(game);
    lift();
    expect(killed).toBe(2);
    expect(await house()).toMatchObject({ promotion: -7_50 });
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import { onFaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import { debitPlayer } from '../ledger/debit-player.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { ask } from '../testing/documents.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { fundsNow, giveBonus, sumOf, viewerEventsOf } from '../testing/money.js';
import { newPlayer, newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { cancelTournament } from '../tournaments/cancel-tournament.js';
import { register } from './register.js';
import { unregister } from './unregister.js';

let opened: TestPlatform;
let platform: Platform;
let elsewhere: Platform;
let person: Person;
let keys = 0;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  elsewhere = opened.another();
});
afterAll(() => opened.close());

/** Somebody with 20.00 in cash and 6.00 in bonus credit; every buy-in here is 10.00. */
beforeEach(async () => {
  person = await newPlayer(platform, `Owner${(keys += 1)}`, 20_00);
  await giveBonus(platform, person.playerId, 6_00);
});

const enter = (tournamentId: string, at = platform) =>
  register(at, person, { tournamentId, method: 'BUY_IN', tokenCode: null, idempotencyKey: `key-${(keys += 1)}` });
const leave = (tournamentId: string) =>
  unregister(platform, person, { tournamentId, idempotencyKey: `key-${(keys += 1)}` });
const books = () => checkBooks(platform.database.pool);

describe('M8: bonus credit', () => {
  test('P1: pays before cash does, as far as it reaches', async () => {
    const id = await insertTournament(platform);
    agreed(await enter(id));
    expect(await fundsNow(platform, person)).toEqual([16_00, 0]);
    expect(await sumOf(platform, `pool:${id}`)).toBe(900);
    expect((await viewerEventsOf(platform, person.playerId)).at(-1)).toEqual({
      type: 'BalanceChanged',
      balanceCents: 16_00,
    });
    expect(await books()).toEqual([]);
  });

  test('pays all of it where it is enough', async () => {
    await giveBonus(platform, person.playerId, 10_00);
    agreed(await enter(await insertTournament(platform)));
    expect(await fundsNow(platform, person)).toEqual([20_00, 6_00]);
    expect((await viewerEventsOf(platform, person.playerId)).at(-1)).toEqual({
      type: 'BalanceChanged',
      balanceCents: 20_00,
      bonusCents: 6_00,
    });
    expect(await books()).toEqual([]);
  });

  test('P1: both together must cover the buy-in, or nothing moves', async () => {
    const id = await insertTournament(platform, { prizeCents: 26_01, feeCents: 0 });
    expect(refused(await enter(id))).toEqual(['INSUFFICIENT_FUNDS input.tournamentId']);
    expect(await fundsNow(platform, person)).toEqual([20_00, 6_00]);
    agreed(await enter(await insertTournament(platform, { prizeCents: 26_00, feeCents: 0 })));
    expect(await fundsNow(platform, person)).toEqual([0, 0]);
  });

  test('P2: comes back as what it was, however often', async () => {
    const id = await insertTournament(platform);
    for (let time = 1; time <= 2; time += 1) {
      agreed(await enter(id));
      agreed(await leave(id));
      expect(await fundsNow(platform, person)).toEqual([20_00, 6_00]);
    }
    expect(await books()).toEqual([]);
  });

  test('T11: also from a tournament that is cancelled, each part of each player', async () => {
    const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    const id = await insertTournament(platform);
    const other = await newPlayer(platform, `Cash${(keys += 1)}`, 10_00);
    agreed(await enter(id));
    const input = { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: 'other' };
    agreed(await register(platform, other, input));
    agreed(await cancelTournament(platform, staff, { id, reason: 'for a test' }));
    expect(await fundsNow(platform, person)).toEqual([20_00, 6_00]);
    expect(await fundsNow(platform, other)).toEqual([10_00, 0]);
    expect(await books()).toEqual([]);
  });

  test('is never paid out at the cash desk', async () => {
    const admin: Caller = await newStaff(platform, 'ADMIN');
    const out = (cents: number) =>
      debitPlayer(platform, admin, {
        playerId: person.playerId,
        cents,
        reason: 'withdrawal',
        idempotencyKey: `key-${(keys += 1)}`,
      });
    expect(refused(await out(20_01))).toEqual(['INSUFFICIENT_FUNDS input.cents']);
    agreed(await out(20_00));
    expect(await fundsNow(platform, person)).toEqual([0, 6_00]);
  });

  test.each(BOTH_ORDERS)('counts once for two tournaments entered at once (%i, %i)', async (...order) => {
    const ids: [TournamentId, TournamentId] = [await insertTournament(platform), await insertTournament(platform)];
    const results = await race(
      'money.before-key',
      order,
      () => enter(ids[0]),
      () => enter(ids[1], elsewhere),
    );
    for (const result of results) agreed(result);
    expect(await fundsNow(platform, person)).toEqual([6_00, 0]);
    expect(await books()).toEqual([]);
  });

  test.each(BOTH_ORDERS)('and where both together are too dear, one of them is entered (%i, %i)', async (...order) => {
    const dear = { prizeCents: 15_00, feeCents: 0 };
    const ids: [TournamentId, TournamentId] = [
      await insertTournament(platform, dear),
      await insertTournament(platform, dear),
    ];
    const results = await race(
      'money.before-key',
      order,
      () => enter(ids[0]),
      () => enter(ids[1], elsewhere),
    );
    expect(results.map(({ ok }) => ok)).toEqual(order[0] === 0 ? [true, false] : [false, true]);
    expect(await fundsNow(platform, person)).toEqual([11_00, 0]);
    expect(await books()).toEqual([]);
  });

  test('X1: killed after the transfer, both parts are still his', async () => {
    const id = await insertTournament(platform);
    const lift = onFaultPoint('register.after-transfer', () => {
      throw new Error('killed');
    });
    await expect(enter(id)).rejects.toThrow('killed');
    lift();
    expect(await fundsNow(platform, person)).toEqual([20_00, 6_00]);
    agreed(await enter(id));
    expect(await fundsNow(platform, person)).toEqual([16_00, 0]);
  });
});

describe('M7: movements tell cash from bonus credit', () => {
  interface Listed {
    readonly viewer: {
      readonly bonus: { readonly cents: number };
      readonly movements: {
        readonly totalCount: number;
        readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
        readonly nodes: readonly {
          readonly kind: string;
          readonly bonus: boolean;
          readonly amount: { readonly cents: number };
          readonly balance: { readonly cents: number };
        }[];
      };
    };
  }
  const DOCUMENT = `query ($first: Int!, $after: String) { viewer { bonus { cents }
    movements(first: $first, after: $after) { totalCount pageInfo { endCursor hasNextPage }
      nodes { kind bonus amount { cents } balance { cents } } } } }`;

  test.each([1, 2, 3, 100])('A2: in one list, newest first, by pages of %i', async (first) => {
    opened.clock.advance(1_000);
    const id = await insertTournament(platform);
    agreed(await enter(id));
    opened.clock.advance(1_000);
    agreed(await leave(id));
    const lines: string[] = [];
    let after: string | null = null;
    for (let more = true; more;) {
      const { viewer }: Listed = await ask<Listed>(platform, person, DOCUMENT, { first, after });
      expect([viewer.bonus.cents, viewer.movements.totalCount]).toEqual([6_00, 6]);
      for (const { kind, bonus, amount, balance } of viewer.movements.nodes) {
        lines.push(`${kind} ${bonus ? 'bonus' : 'cash'} ${amount.cents} -> ${balance.cents}`);
      }
      ({ endCursor: after, hasNextPage: more } = viewer.movements.pageInfo);
    }
    expect(lines).toEqual([
      'BUY_IN_REFUND cash 400 -> 2000',
      'BUY_IN_REFUND bonus 600 -> 600',
      'BUY_IN cash -400 -> 1600',
      'BUY_IN bonus -600 -> 0',
      'CREDIT cash 2000 -> 2000',
      'BONUS_PRIZE bonus 600 -> 600',
    ]);
  });
});

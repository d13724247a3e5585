import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Caller } from '../accounts/caller.js';
import { onFaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { ask } from '../testing/documents.js';
import { countsOf } from '../testing/inserted-tournament.js';
import { fundsNow, sumOf } from '../testing/money.js';
import { newPlayer, newPlayers, newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { openScheduled } from '../testing/scheduled.js';
import { openSitAndGo } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { cancelTournament } from '../tournaments/cancel-tournament.js';
import { startOrCancel } from '../tournaments/start-or-cancel.js';
import { register } from './register.js';
import { unregister } from './unregister.js';

let opened: TestPlatform;
let platform: Platform;
let staff: Caller;
let poor: Person;
let other: Person;
let keys = 0;

const bought = { buyIn: null, freerollBuyIn: { prizeCents: 90, feeCents: 10 } } as const;
const list = { buyIn: null, housePrizeCents: [500, 300, 200] } as const;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  [poor, other] = (await newPlayers(platform, 2)) as [Person, Person];
});
afterAll(() => opened.close());

let before: [promotion: number, margin: number];
const spent = async (): Promise<[number, number]> => [
  (await sumOf(platform, 'house:promotion')) - before[0],
  (await sumOf(platform, 'house:margin')) - before[1],
];
beforeEach(async () => {
  before = [await sumOf(platform, 'house:promotion'), await sumOf(platform, 'house:margin')];
});

const open = (terms: Partial<TournamentInput>) => openSitAndGo(platform, 6, terms);
const enter = (person: Person, tournamentId: string, method = 'FREE') =>
  register(platform, person, { tournamentId, method, tokenCode: null, idempotencyKey: `key-${(keys += 1)}` });
const leave = (person: Person, tournamentId: string) =>
  unregister(platform, person, { tournamentId, idempotencyKey: `key-${(keys += 1)}` });

describe('M8: the house buys the rights', () => {
  test('P1: who has nothing enters; prize part and fee come from what the house promotes with', async () => {
    const id = await open(bought);
    agreed(await enter(poor, id));
    expect(await spent()).toEqual([-100, 10]);
    expect(await sumOf(platform, `pool:${id}`)).toBe(90);
    expect(await countsOf(platform, id)).toMatchObject({ entrants: 1, prizePoolCents: 90 });
    expect(await fundsNow(platform, poor)).toEqual([0, 0]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('P2: who leaves gives the house back all of it', async () => {
    const id = await open(bought);
    agreed(await enter(poor, id));
    agreed(await leave(poor, id));
    expect(await spent()).toEqual([0, 0]);
    expect(await sumOf(platform, `pool:${id}`)).toBe(0);
    expect(await fundsNow(platform, poor)).toEqual([0, 0]);
    expect(await countsOf(platform, id)).toMatchObject({ entrants: 0, prizePoolCents: 0 });
    agreed(await enter(poor, id));
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('T11: so does a tournament that staff cancel', async () => {
    const id = await open(bought);
    for (const person of [poor, other]) agreed(await enter(person, id));
    agreed(await cancelTournament(platform, staff, { id, reason: 'for a test' }));
    expect(await spent()).toEqual([0, 0]);
    expect(await countsOf(platform, id)).toMatchObject({ status: 'CANCELLED', entrants: 0, prizePoolCents: 0 });
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('T12: and one that too few have entered', async () => {
    const id = await openScheduled(platform, bought);
    agreed(await enter(poor, id));
    opened.clock.advance(600_000);
    expect(await startOrCancel(platform, id)).toBe('CANCELLED');
    expect(await spent()).toEqual([0, 0]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test.each(['register.after-transfer', 'register.before-commit'] as const)(
    'X1: killed at %s, nothing is bought; the same call then buys it',
    async (point) => {
      const id = await open(bought);
      const input = { tournamentId: id, method: 'FREE', tokenCode: null, idempotencyKey: `key-${(keys += 1)}` };
      const lift = onFaultPoint(point, () => {
        throw new Error('killed');
      });
      await expect(register(platform, poor, input)).rejects.toThrow('killed');
      lift();
      expect([await spent(), await sumOf(platform, `pool:${id}`)]).toEqual([[0, 0], 0]);
      const made = agreed(await register(platform, poor, input));
      expect(agreed(await register(platform, poor, input))).toBe(made);
      expect(await spent()).toEqual([-100, 10]);
    },
  );

  test('X1: killed after the refund, he is still in, and the house has still paid', async () => {
    const id = await open(bought);
    agreed(await enter(poor, id));
    const lift = onFaultPoint('unregister.after-refund', () => {
      throw new Error('killed');
    });
    await expect(leave(poor, id)).rejects.toThrow('killed');
    lift();
    expect(await spent()).toEqual([-100, 10]);
    agreed(await leave(poor, id));
    expect(await spent()).toEqual([0, 0]);
  });
});

describe('M8: prizes by a list of the house', () => {
  test('entering, leaving and cancelling move no money at all', async () => {
    const id = await open(list);
    for (const person of [poor, other]) agreed(await enter(person, id));
    agreed(await leave(poor, id));
    agreed(await cancelTournament(platform, staff, { id, reason: 'for a test' }));
    expect(await spent()).toEqual([0, 0]);
    const { rows } = await platform.database.pool.query('SELECT FROM ledger_transfer WHERE tournament_id = $1', [id]);
    expect(rows).toEqual([]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

describe('P1: refused', () => {
  test('M8: buying into a freeroll, and entering anything else for nothing', async () => {
    const [free, sold] = [await open(bought), await open({})];
    expect(refused(await enter(poor, free, 'BUY_IN'))).toEqual(['INVALID_INPUT input.method']);
    expect(refused(await enter(poor, sold))).toEqual(['INVALID_INPUT input.method']);
    const result = await enter(poor, free, 'BUY_IN');
    expect(result.ok ? '' : result.error[0]?.message).toContain('FREE');
  });

  test('twice, and where all places are taken', async () => {
    const id = await openSitAndGo(platform, 2, { ...bought, seatsPerTable: 2 });
    agreed(await enter(poor, id));
    expect(refused(await enter(poor, id))).toEqual(['ALREADY_REGISTERED input.tournamentId']);
    agreed(await enter(other, id));
    const late = await newPlayer(platform, 'Late');
    expect(refused(await enter(late, id))).toEqual([
      'TOURNAMENT_FULL input.tournamentId',
      'REGISTRATION_CLOSED input.tournamentId',
    ]);
  });
});

describe('T9: shown before registering', () => {
  interface Terms {
    readonly freeroll: boolean;
    readonly buyIn: { readonly total: { readonly cents: number } };
    readonly viewerEntryMethods: readonly string[];
  }
  const shown = async (id: TournamentId): Promise<Terms> =>
    (
      await ask<{ tournament: Terms }>(
        platform,
        poor,
        `query ($id: ID!) { tournament(id: $id) {
           freeroll buyIn { total { cents } } freerollBuyIn { prize { cents } fee { cents } }
           housePrizes { cents } housePrizeBonus viewerEntryMethods
           guarantee { cents } overlay { cents } prizePool { cents }
           ten: payouts(entries: 6) { position basisPoints prize { cents } }
           payoutScheme { minEntries maxEntries basisPoints } } }`,
        { id },
      )
    ).tournament;
  const money = (cents: number) => ({ cents });

  test('M8: what the house buys, and the prizes that this makes', async () => {
    const id = await open({ ...bought, guaranteeCents: 600, payoutMode: 'WINNER_TAKE_ALL' });
    expect(await shown(id)).toMatchObject({
      freeroll: true,
      buyIn: { total: money(0) },
      freerollBuyIn: { prize: money(90), fee: money(10) },
      housePrizes: null,
      housePrizeBonus: false,
      viewerEntryMethods: ['FREE'],
      guarantee: money(600),
      overlay: money(600),
      prizePool: money(0),
      ten: [{ position: 1, basisPoints: 10_000, prize: money(600) }],
    });
    agreed(await enter(poor, id));
    expect(await shown(id)).toMatchObject({ prizePool: money(90), overlay: money(510), viewerEntryMethods: [] });
  });

  test('M8: the list, and that it is paid as bonus', async () => {
    const id = await open({ ...list, housePrizeBonus: true });
    expect(await shown(id)).toMatchObject({
      freeroll: true,
      freerollBuyIn: null,
      housePrizes: [money(500), money(300), money(200)],
      housePrizeBonus: true,
      guarantee: money(0),
      overlay: money(0),
      prizePool: money(0),
      ten: [
        { position: 1, basisPoints: 5_000, prize: money(500) },
        { position: 2, basisPoints: 3_000, prize: money(300) },
        { position: 3, basisPoints: 2_000, prize: money(200) },
      ],
      payoutScheme: [{ minEntries: 2, maxEntries: 6, basisPoints: [5_000, 3_000, 2_000] }],
    });
  });

  test('the lobby finds freerolls alone, or leaves them out', async () => {
    const id = await open(bought);
    const document = `query ($free: Boolean!) { tournaments(filter: { freeroll: $free }, first: 100) {
      nodes { id freeroll } } }`;
    interface Listed {
      readonly tournaments: { readonly nodes: readonly { readonly id: string; readonly freeroll: boolean }[] };
    }
    const free = (await ask<Listed>(platform, null, document, { free: true })).tournaments.nodes;
    expect(free.map((node) => node.id)).toContain(id);
    expect(free.every((node) => node.freeroll)).toBe(true);
    const sold = (await ask<Listed>(platform, null, document, { free: false })).tournaments.nodes;
    expect(sold.length).toBeGreaterThan(0);
    expect(sold.some((node) => node.freeroll)).toBe(false);
  });
});

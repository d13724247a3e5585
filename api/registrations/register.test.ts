import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import { signOut } from '../accounts/sign-out.js';
import { onFaultPoint, type FaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { balances, rowsIn, sumOf, viewerEventsOf } from '../testing/money.js';
import { newPlayer, newPlayers, newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { countsOf, insertTournament } from '../testing/inserted-tournament.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { register } from './register.js';
import { unregister } from './unregister.js';

let opened: TestPlatform;
let platform: Platform;
let people: Person[];
let keys = 0;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  people = await newPlayers(platform, 6, 1_000_00);
});

afterAll(() => opened.close());

const person = (place: number): Person => {
  const found = people[place];
  if (!found) throw new Error(`no person ${place}`);
  return found;
};
const freshKey = (): string => `key-${(keys += 1)}`;
const entry = (
  tournamentId: string,
  changed: { method?: string; tokenCode?: string; idempotencyKey?: string } = {},
) => ({
  tournamentId,
  method: 'BUY_IN',
  tokenCode: null,
  idempotencyKey: freshKey(),
  ...changed,
});
const enter = (caller: Caller | null, tournamentId: string) => register(platform, caller, entry(tournamentId));

async function tournamentEvents(id: TournamentId): Promise<unknown[]> {
  const { rows } = await platform.database.pool.query<{ payload: unknown }>(
    'SELECT payload FROM tournament_event WHERE tournament_id = $1 ORDER BY seq',
    [id],
  );
  return rows.map((row) => row.payload);
}

describe('P1: registering', () => {
  test('moves the buy-in, the prize part to the pool and the fee to the house', async () => {
    const id = await insertTournament(platform, { prizeCents: 900, feeCents: 100 });
    const [before = 0] = await balances(platform, person(0));
    const margin = await sumOf(platform, 'house:margin');
    agreed(await enter(person(0), id));
    expect(await balances(platform, person(0))).toEqual([before - 1000]);
    expect(await sumOf(platform, `pool:${id}`)).toBe(900);
    expect(await sumOf(platform, 'house:margin')).toBe(margin + 100);
    expect(await countsOf(platform, id)).toEqual({
      status: 'REGISTERING',
      entrants: 1,
      remaining: 1,
      prizePoolCents: 900,
    });
  });

  test('without a fee the house gets nothing', async () => {
    const id = await insertTournament(platform, { prizeCents: 1000, feeCents: 0 });
    const margin = await sumOf(platform, 'house:margin');
    agreed(await enter(person(0), id));
    expect(await sumOf(platform, 'house:margin')).toBe(margin);
  });

  test('is told to the tournament and to the player', async () => {
    const id = await insertTournament(platform);
    const newcomer = await newPlayer(platform, 'Told', 20_00);
    agreed(await enter(newcomer, id));
    expect(await tournamentEvents(id)).toEqual([{ type: 'EntrantsChanged', entrants: 1, prizePoolCents: 900 }]);
    expect((await viewerEventsOf(platform, newcomer.playerId)).at(-1)).toEqual({
      type: 'BalanceChanged',
      balanceCents: 10_00,
    });
  });

  test('is numbered in order', async () => {
    const id = await insertTournament(platform);
    agreed(await enter(person(0), id));
    agreed(await enter(person(1), id));
    agreed(await unregister(platform, person(0), { tournamentId: id, idempotencyKey: freshKey() }));
    agreed(await enter(person(0), id));
    const { rows } = await platform.database.pool.query(
      'SELECT number, player_id, status FROM registration WHERE tournament_id = $1 ORDER BY number',
      [id],
    );
    expect(rows).toEqual([
      { number: 1, player_id: person(0).playerId, status: 'UNREGISTERED' },
      { number: 2, player_id: person(1).playerId, status: 'REGISTERED' },
      { number: 3, player_id: person(0).playerId, status: 'REGISTERED' },
    ]);
  });

  test('T1: the last place of a sit & go starts it, in the same transaction', async () => {
    const id = await insertTournament(platform, { players: 3 });
    for (const place of [0, 1, 2]) agreed(await enter(person(place), id));
    expect(await countsOf(platform, id)).toMatchObject({ status: 'RUNNING', entrants: 3, remaining: 3 });
    expect((await tournamentEvents(id)).at(-1)).toEqual({ type: 'TournamentStatusChanged', status: 'RUNNING' });
  });
});

describe('P1: refused, with nothing changed', () => {
  async function unchanged(id: TournamentId, call: () => ReturnType<typeof register>): Promise<string[]> {
    const look = async () => [
      await countsOf(platform, id),
      await balances(platform, ...people),
      await Promise.all(['registration', 'ledger_entry', 'idempotent_call'].map((table) => rowsIn(platform, table))),
    ];
    const before = await look();
    const why = refused(await call());
    expect(await look()).toEqual(before);
    return why;
  }

  test('the anonymous, and staff who do not play', async () => {
    const id = await insertTournament(platform);
    const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    expect(await unchanged(id, () => enter(null, id))).toEqual(['UNAUTHENTICATED']);
    expect(await unchanged(id, () => enter(staff, id))).toEqual(['FORBIDDEN']);
  });

  test('DESIGN j: a sign-in that has ended', async () => {
    const id = await insertTournament(platform);
    const gone = await newPlayer(platform, 'Gone', 20_00);
    agreed(await signOut(platform, gone));
    expect(await unchanged(id, () => enter(gone, id))).toEqual(['UNAUTHENTICATED']);
  });

  test('who cannot pay, to the cent', async () => {
    const id = await insertTournament(platform, { prizeCents: 900, feeCents: 100 });
    const poor = await newPlayer(platform, 'Poor', 9_99);
    expect(await unchanged(id, () => enter(poor, id))).toEqual(['INSUFFICIENT_FUNDS input.tournamentId']);
    const able = await newPlayer(platform, 'Able', 10_00);
    agreed(await enter(able, id));
    expect(await balances(platform, poor, able)).toEqual([9_99, 0]);
  });

  test('who is registered already, also when it has started', async () => {
    const id = await insertTournament(platform, { players: 2 });
    agreed(await enter(person(0), id));
    expect(await unchanged(id, () => enter(person(0), id))).toEqual(['ALREADY_REGISTERED input.tournamentId']);
    agreed(await enter(person(1), id));
    expect(await unchanged(id, () => enter(person(0), id))).toEqual(['ALREADY_REGISTERED input.tournamentId']);
  });

  test('one too many for a sit & go that is full, and so has started', async () => {
    const id = await insertTournament(platform, { players: 2 });
    for (const place of [0, 1]) agreed(await enter(person(place), id));
    expect(await unchanged(id, () => enter(person(2), id))).toEqual([
      'TOURNAMENT_FULL input.tournamentId',
      'REGISTRATION_CLOSED input.tournamentId',
    ]);
  });

  test.each(['RUNNING', 'PAUSED', 'COMPLETED', 'CANCELLED', 'ABORTED'] as const)('a %s tournament', async (status) => {
    const id = await insertTournament(platform, { status });
    expect(await unchanged(id, () => enter(person(0), id))).toEqual(['REGISTRATION_CLOSED input.tournamentId']);
  });

  test('T11: a draft is unknown to players, and closed to its staff', async () => {
    const id = await insertTournament(platform, { status: 'DRAFT' });
    const director: Caller = { ...person(1), roles: ['TOURNAMENT_DIRECTOR'] };
    expect(await unchanged(id, () => enter(person(0), id))).toEqual(['NOT_FOUND input.tournamentId']);
    expect(await unchanged(id, () => enter(director, id))).toEqual(['REGISTRATION_CLOSED input.tournamentId']);
  });

  test.each(['trn_00000000000000000000000000', 'ply_00000000000000000000000000', '', '\0'])(
    'a tournament that is none: %j',
    async (id) => {
      expect(refused(await enter(person(0), id))).toEqual(['NOT_FOUND input.tournamentId']);
    },
  );

  test('T8: every other way in, and a bad key, all at once', async () => {
    const id = await insertTournament(platform);
    const ways = { ENTRY_RIGHT: 'ACCESS_DENIED', AUTO_REGISTRATION: 'INVALID_INPUT', FREE: 'INVALID_INPUT' };
    for (const [method, code] of Object.entries(ways)) {
      const call = () => register(platform, person(0), entry(id, { method }));
      expect(await unchanged(id, call)).toEqual([`${code} input.method`]);
    }
    const input = entry(id, { method: 'AUTO_REGISTRATION', tokenCode: 'abc', idempotencyKey: '' });
    expect(await unchanged(id, () => register(platform, person(0), input))).toEqual([
      'INVALID_INPUT input.method',
      'INVALID_INPUT input.tokenCode',
      'INVALID_INPUT input.idempotencyKey',
    ]);
  });
});

describe('P3: repeated under its key', () => {
  test('gives the first registration, also when the tournament has started or been left', async () => {
    const id = await insertTournament(platform, { players: 2 });
    const input = entry(id);
    const first = agreed(await register(platform, person(0), input));
    expect(agreed(await register(platform, person(0), input))).toBe(first);
    agreed(await enter(person(1), id));
    expect(agreed(await register(platform, person(0), input))).toBe(first);
    expect(await sumOf(platform, `pool:${id}`)).toBe(1800);
  });

  test('with another tournament, or for unregistering: IDEMPOTENCY_MISMATCH', async () => {
    const id = await insertTournament(platform);
    const other = await insertTournament(platform);
    const input = entry(id);
    agreed(await register(platform, person(0), input));
    const mismatch = ['IDEMPOTENCY_MISMATCH input.idempotencyKey'];
    expect(refused(await register(platform, person(0), { ...input, tournamentId: other }))).toEqual(mismatch);
    const leaving = { tournamentId: id, idempotencyKey: input.idempotencyKey };
    expect(refused(await unregister(platform, person(0), leaving))).toEqual(mismatch);
    expect(await countsOf(platform, id)).toMatchObject({ entrants: 1 });
  });
});

describe('X1: an end between statements leaves all or nothing, and the same key repairs it', () => {
  const points: [FaultPoint, number][] = [
    ['register.after-transfer', 0],
    ['register.after-start', 0],
    ['register.before-commit', 0],
    ['register.after-commit', 1],
  ];

  test.each(points)('at %s', async (point, stored) => {
    const id = await insertTournament(platform, { players: 2 });
    agreed(await enter(person(0), id));
    const [before = 0] = await balances(platform, person(1));
    const input = entry(id);
    let reached = 0;
    const lift = onFaultPoint(point, () => {
      reached += 1;
      throw new Error('gone');
    });
    await expect(register(platform, person(1), input)).rejects.toThrow('gone');
    lift();
    expect(reached).toBe(1);
    expect(await countsOf(platform, id)).toMatchObject({ entrants: 1 + stored });
    expect(await balances(platform, person(1))).toEqual([before - 1000 * stored]);
    agreed(await register(platform, person(1), input));
    expect(await countsOf(platform, id)).toMatchObject({ status: 'RUNNING', entrants: 2, prizePoolCents: 1800 });
    expect(await balances(platform, person(1))).toEqual([before - 1000]);
  });
});

test('M7: after all this the books are in order', async () => {
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onFaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { Barrier, BOTH_ORDERS, race } from '../testing/barrier.js';
import { balances, sumOf } from '../testing/money.js';
import { newPlayer, newPlayers, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { countsOf, insertTournament } from '../testing/inserted-tournament.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { register } from './register.js';
import { unregister } from './unregister.js';

let opened: TestPlatform;
let platform: Platform;
/** A second process on the same database. */
let elsewhere: Platform;
let one: Person;
let other: Person;
let third: Person;
let keys = 0;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  elsewhere = opened.another();
  [one, other, third] = (await newPlayers(platform, 3, 10_000_00)) as [Person, Person, Person];
});

afterAll(() => opened.close());

const freshKey = (): string => `key-${(keys += 1)}`;
const enter = (at: Platform, person: Person, tournamentId: string, idempotencyKey = freshKey()) =>
  register(at, person, { tournamentId, method: 'BUY_IN', tokenCode: null, idempotencyKey });
const leave = (at: Platform, person: Person, tournamentId: string, idempotencyKey = freshKey()) =>
  unregister(at, person, { tournamentId, idempotencyKey });

describe.each(BOTH_ORDERS)('at a barrier, in order %d %d', (...order) => {
  const won = order[0] === 0 ? [true, false] : [false, true];

  test('P1: the last seat is taken twice at once: one has it, the other pays nothing', async () => {
    const id = await insertTournament(platform, { players: 2 });
    agreed(await enter(platform, third, id));
    const before = await balances(platform, one, other);
    const results = await race(
      'money.before-key',
      order,
      () => enter(platform, one, id),
      () => enter(elsewhere, other, id),
    );
    expect(results.map((result) => result.ok)).toEqual(won);
    expect(results.flatMap((result) => (result.ok ? [] : refused(result)))).toEqual([
      'TOURNAMENT_FULL input.tournamentId',
      'REGISTRATION_CLOSED input.tournamentId',
    ]);
    const paid = won.map((has) => (has ? 1000 : 0));
    expect(await balances(platform, one, other)).toEqual(before.map((cents, place) => cents - (paid[place] ?? 0)));
    expect(await countsOf(platform, id)).toMatchObject({ status: 'RUNNING', entrants: 2, prizePoolCents: 1800 });
  });

  test('P3: one key twice: one registration', async () => {
    const id = await insertTournament(platform);
    const key = freshKey();
    const results = await race(
      'money.before-key',
      order,
      () => enter(platform, one, id, key),
      () => enter(elsewhere, one, id, key),
    );
    const [first, second] = results.map(agreed);
    expect(first).toBe(second);
    expect(await sumOf(platform, `pool:${id}`)).toBe(900);
  });

  test('P1: a double click under two keys: one registration', async () => {
    const id = await insertTournament(platform);
    const click = () => enter(platform, one, id);
    const results = await race('money.before-key', order, click, click);
    expect(results.map((result) => result.ok)).toEqual(won);
    expect(results.flatMap((result) => (result.ok ? [] : refused(result)))).toEqual([
      'ALREADY_REGISTERED input.tournamentId',
    ]);
    expect(await sumOf(platform, `pool:${id}`)).toBe(900);
  });

  test('P3: one key for two tournaments: the quicker has it', async () => {
    const ids = [await insertTournament(platform), await insertTournament(platform)] as const;
    const key = freshKey();
    const results = await race(
      'money.before-key',
      order,
      () => enter(platform, one, ids[0], key),
      () => enter(elsewhere, one, ids[1], key),
    );
    expect(results.map((result) => result.ok)).toEqual(won);
    expect(results.flatMap((result) => (result.ok ? [] : refused(result)))).toEqual([
      'IDEMPOTENCY_MISMATCH input.idempotencyKey',
    ]);
  });

  test('P2: the last seat against leaving: either he leaves in time, or it has started with him', async () => {
    const id = await insertTournament(platform, { players: 2 });
    agreed(await enter(platform, one, id));
    const [before = 0] = await balances(platform, one);
    const [entered, left] = await race(
      'money.before-key',
      order,
      () => enter(elsewhere, other, id),
      () => leave(platform, one, id),
    );
    agreed(entered);
    expect(left.ok).toBe(!won[0]);
    expect(left.ok ? [] : refused(left)).toEqual(won[0] ? ['REGISTRATION_CLOSED input.tournamentId'] : []);
    expect(await balances(platform, one)).toEqual([before + (left.ok ? 1000 : 0)]);
    const running = { status: 'RUNNING', entrants: 2, prizePoolCents: 1800 };
    const open = { status: 'REGISTERING', entrants: 1, prizePoolCents: 900 };
    expect(await countsOf(platform, id)).toMatchObject(left.ok ? open : running);
  });

  test('P2: the same player registers and unregisters at once', async () => {
    const id = await insertTournament(platform);
    const [entered, left] = await race(
      'money.before-key',
      order,
      () => enter(platform, one, id),
      () => leave(elsewhere, one, id),
    );
    agreed(entered);
    expect(left.ok).toBe(won[0]);
    expect(await countsOf(platform, id)).toMatchObject({ entrants: left.ok ? 0 : 1 });
  });

  test('P2: leaving twice at once: one refund', async () => {
    const id = await insertTournament(platform);
    const before = await balances(platform, one);
    agreed(await enter(platform, one, id));
    const results = await race(
      'money.before-key',
      order,
      () => leave(platform, one, id),
      () => leave(elsewhere, one, id),
    );
    expect(results.map((result) => result.ok)).toEqual(won);
    expect(await balances(platform, one)).toEqual(before);
  });
});

describe('while the first is between its statements, the second waits for the commit', () => {
  /** The second starts while the first is held after its transfer, and is seen to wait in the database. */
  async function overtaken<Second>(first: () => Promise<Entered>, second: () => Promise<Second>) {
    const barrier = new Barrier('register.after-transfer', 1);
    try {
      const one = first();
      await barrier.arrived(1);
      const other = second();
      await somebodyWaits();
      barrier.lift();
      return [await one, await other] as const;
    } finally {
      barrier.lift();
    }
  }

  test('P1: for the last seat', async () => {
    const id = await insertTournament(platform, { players: 2 });
    agreed(await enter(platform, third, id));
    const [first, second] = await overtaken(
      () => enter(platform, one, id),
      () => enter(elsewhere, other, id),
    );
    agreed(first);
    expect(refused(second)).toEqual(['TOURNAMENT_FULL input.tournamentId', 'REGISTRATION_CLOSED input.tournamentId']);
  });

  test('P3: under the same key', async () => {
    const id = await insertTournament(platform);
    const key = freshKey();
    const [first, second] = await overtaken(
      () => enter(platform, one, id, key),
      () => enter(elsewhere, one, id, key),
    );
    expect(agreed(second)).toBe(agreed(first));
    expect(await sumOf(platform, `pool:${id}`)).toBe(900);
  });

  test('P2: to leave what he is entering', async () => {
    const id = await insertTournament(platform);
    const before = await balances(platform, one);
    const [first, second] = await overtaken(
      () => enter(platform, one, id),
      () => leave(elsewhere, one, id),
    );
    expect(agreed(second)).toBe(agreed(first));
    expect(await balances(platform, one)).toEqual(before);
  });

  test('M7: with one balance for two tournaments', async () => {
    const person = await newPlayer(platform, 'OneBuyIn', 10_00);
    const ids = [await insertTournament(platform), await insertTournament(platform)] as const;
    const [first, second] = await overtaken(
      () => enter(platform, person, ids[0]),
      () => enter(elsewhere, person, ids[1]),
    );
    agreed(first);
    expect(refused(second)).toEqual(['INSUFFICIENT_FUNDS input.tournamentId']);
    expect(await balances(platform, person)).toEqual([0]);
  });
});

type Entered = Awaited<ReturnType<typeof register>>;

/** Resolves when a statement in this database waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await opened.asOwner(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
}

test('X1: who waits for the last seat gets it when the first dies before his commit', async () => {
  const id = await insertTournament(platform, { players: 2 });
  agreed(await enter(platform, third, id));
  const barrier = new Barrier('register.after-transfer', 1);
  const dying = enter(platform, one, id);
  await barrier.arrived(1);
  const waiting = enter(elsewhere, other, id);
  const die = onFaultPoint('register.before-commit', () => {
    die();
    throw new Error('gone');
  });
  barrier.lift();
  await expect(dying).rejects.toThrow('gone');
  agreed(await waiting);
  expect(await countsOf(platform, id)).toMatchObject({ status: 'RUNNING', entrants: 2 });
});

test('P1: ten players at once for two seats: two have them', async () => {
  const names = Array.from({ length: 10 }, (_, place) => `Crowd${place}`);
  const crowd = await Promise.all(names.map((name) => newPlayer(platform, name, 10_00)));
  const id = await insertTournament(platform, { players: 2 });
  const results = await Promise.all(crowd.map((person, place) => enter(place % 2 ? elsewhere : platform, person, id)));
  expect(results.filter((result) => result.ok)).toHaveLength(2);
  expect(await countsOf(platform, id)).toMatchObject({ status: 'RUNNING', entrants: 2, prizePoolCents: 1800 });
});

test('M7: after all this the books are in order', async () => {
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});

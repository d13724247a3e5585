import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onFaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { balances, sumOf, viewerEventsOf } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { countsOf, insertTournament } from '../testing/inserted-tournament.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { register } from './register.js';
import { unregister } from './unregister.js';

let opened: TestPlatform;
let platform: Platform;
let one: Person;
let other: Person;
let keys = 0;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  [one, other] = (await newPlayers(platform, 2, 1_000_00)) as [Person, Person];
});

afterAll(() => opened.close());

const idempotencyKey = (): string => `key-${(keys += 1)}`;
const enter = (person: Person, tournamentId: string) =>
  register(platform, person, { tournamentId, method: 'BUY_IN', tokenCode: null, idempotencyKey: idempotencyKey() });
const leave = (person: Person | null, tournamentId: string) =>
  unregister(platform, person, { tournamentId, idempotencyKey: idempotencyKey() });

test('P2: gives back exactly what was used, and frees the place', async () => {
  const id = await insertTournament(platform, { prizeCents: 450, feeCents: 50 });
  const before = await balances(platform, one);
  const margin = await sumOf(platform, 'house:margin');
  const registration = agreed(await enter(one, id));
  expect(agreed(await leave(one, id))).toBe(registration);
  expect(await balances(platform, one)).toEqual(before);
  expect(await sumOf(platform, `pool:${id}`)).toBe(0);
  expect(await sumOf(platform, 'house:margin')).toBe(margin);
  expect(await countsOf(platform, id)).toMatchObject({ entrants: 0, remaining: 0, prizePoolCents: 0 });
  expect((await viewerEventsOf(platform, one.playerId)).at(-1)).toEqual({
    type: 'BalanceChanged',
    balanceCents: before[0],
  });
});

test('P2: back is what was paid, even where the price has changed since', async () => {
  const id = await insertTournament(platform, { prizeCents: 450, feeCents: 50 });
  const before = await balances(platform, one);
  agreed(await enter(one, id));
  await platform.database.pool.query(
    `UPDATE tournament SET definition = jsonb_set(definition, '{buyIn}', '{"prizeCents": 9000, "feeCents": 1000}'),
       buy_in_total_cents = 10000 WHERE id = $1`,
    [id],
  );
  agreed(await leave(one, id));
  expect(await balances(platform, one)).toEqual(before);
});

describe('refused', () => {
  test('who is not registered, or has left already', async () => {
    const id = await insertTournament(platform);
    expect(refused(await leave(one, id))).toEqual(['NOT_FOUND input.tournamentId']);
    agreed(await enter(one, id));
    agreed(await leave(one, id));
    expect(refused(await leave(one, id))).toEqual(['NOT_FOUND input.tournamentId']);
    expect(refused(await leave(one, 'trn_00000000000000000000000000'))).toEqual(['NOT_FOUND input.tournamentId']);
  });

  test('the anonymous, staff who do not play, and a bad key', async () => {
    const id = await insertTournament(platform);
    const staff = await newStaff(platform, 'ADMIN');
    expect(refused(await leave(null, id))).toEqual(['UNAUTHENTICATED']);
    const key = { tournamentId: id, idempotencyKey: 'x' };
    expect(refused(await unregister(platform, staff, key))).toEqual(['FORBIDDEN']);
    expect(refused(await unregister(platform, one, { ...key, idempotencyKey: '' }))).toEqual([
      'INVALID_INPUT input.idempotencyKey',
    ]);
  });

  test('P2: once the tournament has started', async () => {
    const id = await insertTournament(platform, { players: 2 });
    agreed(await enter(one, id));
    agreed(await enter(other, id));
    const before = await balances(platform, one);
    expect(refused(await leave(one, id))).toEqual(['REGISTRATION_CLOSED input.tournamentId']);
    expect(await balances(platform, one)).toEqual(before);
    expect(await countsOf(platform, id)).toMatchObject({ entrants: 2, prizePoolCents: 1800 });
  });
});

test('P3: repeated under its key it gives the first result, even when the player is back in', async () => {
  const id = await insertTournament(platform);
  const registration = agreed(await enter(one, id));
  const input = { tournamentId: id, idempotencyKey: idempotencyKey() };
  expect(agreed(await unregister(platform, one, input))).toBe(registration);
  agreed(await enter(one, id));
  expect(agreed(await unregister(platform, one, input))).toBe(registration);
  expect(await countsOf(platform, id)).toMatchObject({ entrants: 1, prizePoolCents: 900 });
});

test('X1: an end after the refund takes the refund back, and the same key repairs it', async () => {
  const id = await insertTournament(platform);
  agreed(await enter(one, id));
  const [before = 0] = await balances(platform, one);
  const input = { tournamentId: id, idempotencyKey: idempotencyKey() };
  const lift = onFaultPoint('unregister.after-refund', () => {
    throw new Error('gone');
  });
  await expect(unregister(platform, one, input)).rejects.toThrow('gone');
  lift();
  expect(await balances(platform, one)).toEqual([before]);
  agreed(await unregister(platform, one, input));
  expect(await balances(platform, one)).toEqual([before + 1000]);
});

test('M7: after all this the books are in order', async () => {
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});

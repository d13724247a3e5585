import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../accounts/caller.js';
import { signOut } from '../accounts/sign-out.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { balances, rowsIn, sumOf, viewerEventsOf } from '../testing/money.js';
import { newPlayer, newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { checkBooks } from './check-books.js';
import { creditPlayer } from './credit-player.js';
import { debitPlayer } from './debit-player.js';

let opened: TestPlatform;
let platform: Platform;
let admin: Caller;
let people = 0;
let keys = 0;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  admin = await newStaff(platform, 'ADMIN');
});

afterAll(() => opened.close());

const somebody = (cents = 0): Promise<Person> => newPlayer(platform, `Somebody${(people += 1)}`, cents);
const freshKey = (): string => `key-${(keys += 1)}`;
const asked = (person: Person, cents: number, idempotencyKey = freshKey()) => ({
  playerId: person.playerId,
  cents,
  reason: 'paid in cash',
  idempotencyKey,
});

describe('M7: the cash desk moves balanced entries', () => {
  test('a credit comes from the cash desk and shows in the balance', async () => {
    const person = await somebody();
    const desk = await sumOf(platform, 'house:cash-desk');
    expect(agreed(await creditPlayer(platform, admin, asked(person, 12_34)))).toBe(12_34);
    expect(await balances(platform, person)).toEqual([12_34]);
    expect(await sumOf(platform, 'house:cash-desk')).toBe(desk - 12_34);
  });

  test('a debit goes back to it', async () => {
    const person = await somebody(10_00);
    const desk = await sumOf(platform, 'house:cash-desk');
    expect(agreed(await debitPlayer(platform, admin, asked(person, 9_99)))).toBe(1);
    expect(await sumOf(platform, 'house:cash-desk')).toBe(desk + 9_99);
  });

  test('a balance can be taken to zero, and not below', async () => {
    const person = await somebody(5_00);
    const movements = await rowsIn(platform, 'ledger_entry');
    expect(refused(await debitPlayer(platform, admin, asked(person, 5_01)))).toEqual([
      'INSUFFICIENT_FUNDS input.cents',
    ]);
    expect(await balances(platform, person)).toEqual([5_00]);
    expect(await rowsIn(platform, 'ledger_entry')).toBe(movements);
    expect(agreed(await debitPlayer(platform, admin, asked(person, 5_00)))).toBe(0);
  });

  test('every movement tells the player his balance', async () => {
    const person = await somebody();
    agreed(await creditPlayer(platform, admin, asked(person, 300)));
    agreed(await debitPlayer(platform, admin, asked(person, 100)));
    expect(await viewerEventsOf(platform, person.playerId)).toEqual([
      { type: 'BalanceChanged', balanceCents: 300 },
      { type: 'BalanceChanged', balanceCents: 200 },
    ]);
  });
});

describe('who and what', () => {
  test('A4: an admin alone moves money by hand', async () => {
    const person = await somebody();
    const director = { ...admin, roles: ['TOURNAMENT_DIRECTOR', 'MODERATOR'] as const };
    expect(refused(await creditPlayer(platform, null, asked(person, 1)))).toEqual(['UNAUTHENTICATED']);
    for (const caller of [director, person]) {
      expect(refused(await creditPlayer(platform, caller, asked(person, 1)))).toEqual(['FORBIDDEN']);
      expect(refused(await debitPlayer(platform, caller, asked(person, 1)))).toEqual(['FORBIDDEN']);
    }
    expect(await balances(platform, person)).toEqual([0]);
  });

  test('DESIGN j: a sign-in that has ended moves nothing', async () => {
    const person = await somebody();
    const once = await newPlayer(platform, 'OnceAdmin');
    const caller: Caller = { ...once, roles: ['ADMIN'] };
    agreed(await signOut(platform, caller));
    expect(refused(await creditPlayer(platform, caller, asked(person, 1)))).toEqual(['UNAUTHENTICATED']);
  });

  test.each([0, -1, 0.5, Number.NaN, 1_000_000_01])('%d cents are refused', async (cents) => {
    const person = await somebody();
    expect(refused(await creditPlayer(platform, admin, asked(person, cents)))).toEqual(['INVALID_INPUT input.cents']);
  });

  test('every fault is named at once', async () => {
    const input = { playerId: 'ply_x', cents: 0, reason: ' ', idempotencyKey: '' };
    expect(refused(await debitPlayer(platform, admin, input))).toEqual([
      'INVALID_INPUT input.cents',
      'INVALID_INPUT input.reason',
      'INVALID_INPUT input.idempotencyKey',
    ]);
  });

  test('a reason has at most 500 characters, as people count them', async () => {
    const input = { ...asked(await somebody(), 1), reason: '\u{1f0a1}'.repeat(500) };
    expect(agreed(await creditPlayer(platform, admin, input))).toBe(1);
    const longer = { ...input, reason: `${input.reason}x`, idempotencyKey: freshKey() };
    expect(refused(await creditPlayer(platform, admin, longer))).toEqual(['INVALID_INPUT input.reason']);
  });

  test('P3: a key has 1 to 100 characters', async () => {
    const person = await somebody();
    for (const key of ['', 'k'.repeat(101), 'with\0nul']) {
      const result = await creditPlayer(platform, admin, asked(person, 1, key));
      expect(refused(result)).toEqual(['INVALID_INPUT input.idempotencyKey']);
    }
    expect(agreed(await creditPlayer(platform, admin, asked(person, 1, 'k'.repeat(100))))).toBe(1);
  });

  test.each(['ply_0000000000000000000000000x', 'trn_00000000000000000000000000', 'nobody', '\0'])(
    'there is no player %j',
    async (playerId) => {
      const input = { playerId, cents: 1, reason: 'x', idempotencyKey: freshKey() };
      expect(refused(await creditPlayer(platform, admin, input))).toEqual(['NOT_FOUND input.playerId']);
    },
  );
});

describe('P3: one key, one movement', () => {
  test('a repeated call gives the first result, whatever came between', async () => {
    const person = await somebody();
    const first = asked(person, 100);
    expect(agreed(await creditPlayer(platform, admin, first))).toBe(100);
    agreed(await creditPlayer(platform, admin, asked(person, 50)));
    expect(agreed(await creditPlayer(platform, admin, first))).toBe(100);
    expect(await balances(platform, person)).toEqual([150]);
  });

  test('the same key with other arguments, or for another operation, is refused', async () => {
    const person = await somebody(10_00);
    const first = asked(person, 100);
    agreed(await creditPlayer(platform, admin, first));
    const mismatch = ['IDEMPOTENCY_MISMATCH input.idempotencyKey'];
    expect(refused(await creditPlayer(platform, admin, { ...first, cents: 101 }))).toEqual(mismatch);
    expect(refused(await creditPlayer(platform, admin, { ...first, reason: 'another' }))).toEqual(mismatch);
    expect(refused(await debitPlayer(platform, admin, first))).toEqual(mismatch);
    expect(await balances(platform, person)).toEqual([11_00]);
  });

  test('two callers may use the same key', async () => {
    const person = await somebody();
    const other = await newStaff(platform, 'ADMIN', 'MODERATOR');
    const input = asked(person, 100);
    agreed(await creditPlayer(platform, admin, input));
    expect(agreed(await creditPlayer(platform, other, input))).toBe(200);
  });

  test('a refused call leaves its key free', async () => {
    const person = await somebody();
    const input = asked(person, 100);
    expect(refused(await debitPlayer(platform, admin, input))).toEqual(['INSUFFICIENT_FUNDS input.cents']);
    expect(agreed(await creditPlayer(platform, admin, input))).toBe(100);
  });

  test.each(BOTH_ORDERS)('two calls under one key at a barrier, in order %d %d: one movement', async (...order) => {
    const person = await somebody();
    const input = asked(person, 100);
    const credit = () => creditPlayer(platform, admin, input);
    const results = await race('money.before-key', order, credit, credit);
    expect(results.map(agreed)).toEqual([100, 100]);
    expect(await balances(platform, person)).toEqual([100]);
  });

  test('ten calls under one key at once, over two processes: one movement', async () => {
    const person = await somebody();
    const input = asked(person, 100);
    const other = opened.another();
    const calls = Array.from({ length: 10 }, (_, place) => creditPlayer(place % 2 ? other : platform, admin, input));
    expect((await Promise.all(calls)).map(agreed)).toEqual(Array(10).fill(100));
    expect(await balances(platform, person)).toEqual([100]);
  });
});

test.each(BOTH_ORDERS)('M7: two debits race for one balance, in order %d %d: the quicker has it', async (...order) => {
  const person = await somebody(1_00);
  const debit = () => debitPlayer(platform, admin, asked(person, 80));
  const results = await race('money.before-key', order, debit, debit);
  expect(results.map((result) => result.ok)).toEqual(order[0] === 0 ? [true, false] : [false, true]);
  expect(results.flatMap((result) => (result.ok ? [] : refused(result)))).toEqual(['INSUFFICIENT_FUNDS input.cents']);
  expect(await balances(platform, person)).toEqual([20]);
});

test('M7: after all this the books are in order', async () => {
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});

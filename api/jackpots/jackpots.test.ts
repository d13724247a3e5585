import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../accounts/caller.js';
import { onFaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import { HOUSE } from '../ledger/ledger-accounts.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { ask, run } from '../testing/documents.js';
import { rowsIn, sumOf } from '../testing/money.js';
import { newPlayer, newStaff } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { openSitAndGo } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { createJackpot, type CreateJackpotInput } from './create-jackpot.js';

const CREATE = `mutation ($input: JackpotInput!) {
  createJackpot(input: $input) {
    jackpot { id name condition amount { cents } seed { cents } }
    userErrors { code field rule }
  }
}`;

let opened: TestPlatform;
let platform: Platform;
let staff: Caller;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});
afterAll(async () => {
  const deviations = await checkBooks(platform.database.pool);
  await opened.close();
  if (deviations.length > 0) throw new Error(`the books are out of order: ${JSON.stringify(deviations)}`);
});

interface Created {
  createJackpot: { jackpot: { id: string } | null; userErrors: unknown[] };
}

test('M6: a new jackpot holds its seed, which the house promotes with, and everybody sees it', async () => {
  const before = await sumOf(platform, HOUSE.promotion);
  const input = { name: ' Grand ', condition: 'CONSECUTIVE_WINS', seedCents: 2_500 };
  const { createJackpot: created } = await ask<Created>(platform, staff, CREATE, { input });
  const served = {
    id: created.jackpot?.id,
    name: 'Grand',
    condition: 'Win 6 tournaments of this jackpot in a row, in the order in which they end.',
    amount: { cents: 2_500 },
    seed: { cents: 2_500 },
  };
  expect(created).toEqual({ jackpot: served, userErrors: [] });
  expect(await sumOf(platform, HOUSE.promotion)).toBe(before - 2_500);
  const seen = await ask(
    platform,
    null,
    `query ($id: ID!) {
      jackpots { id name condition amount { cents } seed { cents } }
      node(id: $id) { id ... on Jackpot { name } }
    }`,
    { id: served.id },
  );
  expect(seen).toEqual({ jackpots: [served], node: { id: served.id, name: 'Grand' } });
  const tournament = await openSitAndGo(platform, 2, { jackpotId: served.id ?? null, jackpotBasisPoints: 100 });
  const document = 'query ($id: ID!) { tournament(id: $id) { jackpotBasisPoints jackpot { name } } }';
  expect(await ask(platform, null, document, { id: tournament })).toEqual({
    tournament: { jackpotBasisPoints: 100, jackpot: { name: 'Grand' } },
  });
});

describe('M6: a jackpot that cannot be is refused field by field, and nothing is stored', () => {
  const sound: CreateJackpotInput = { name: 'Sound', condition: 'BAD_BEAT' };
  test.each<[string, Partial<CreateJackpotInput>, string[]]>([
    ['without a name', { name: '  ' }, ['name']],
    ['with too long a name', { name: 'x'.repeat(101) }, ['name']],
    ['with a name of two lines', { name: 'one\ntwo' }, ['name']],
    ['with a name that cannot be stored', { name: 'half \ud800' }, ['name']],
    ['for a single win', { condition: 'CONSECUTIVE_WINS', wins: 1 }, ['wins']],
    ['for too many wins', { condition: 'CONSECUTIVE_WINS', wins: 101 }, ['wins']],
    ['for wins with both hole cards', { condition: 'CONSECUTIVE_WINS', bothHoleCards: true }, ['bothHoleCards']],
    ['with a seed below zero', { seedCents: -1 }, ['seedCents']],
    ['with too large a seed', { seedCents: 10_000_001 }, ['seedCents']],
    ['with all of it', { name: '', wins: 0, seedCents: -1 }, ['name', 'wins', 'seedCents']],
  ])('%s', async (_what, change, fields) => {
    const before = await rowsIn(platform, 'jackpot');
    const result = await createJackpot(platform, staff, { ...sound, ...change });
    expect(refused(result)).toEqual(fields.map((field) => `INVALID_INPUT input.${field}`));
    expect(await rowsIn(platform, 'jackpot')).toBe(before);
  });

  test.each<Partial<CreateJackpotInput>>([
    { name: 'x'.repeat(100), wins: 2 },
    { name: 'Most', condition: 'CONSECUTIVE_WINS', wins: 100, seedCents: 10_000_000 },
    { name: 'None', wins: null, bothHoleCards: null, seedCents: null },
  ])('within the limits: %j', async (change) => {
    expect(agreed(await createJackpot(platform, staff, { ...sound, ...change }))).toMatch(/^jck_/);
  });
});

test('M6, P3: a call that is repeated is refused by the name, and moves nothing', async () => {
  const input = { name: 'Once', condition: 'BAD_BEAT', seedCents: 700 } as const;
  const results = await Promise.all([1, 2].map(() => createJackpot(platform, staff, input)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const before = await sumOf(platform, HOUSE.promotion);
  expect(refused(await createJackpot(platform, staff, input))).toEqual(['INVALID_INPUT input.name']);
  expect(await sumOf(platform, HOUSE.promotion)).toBe(before);
});

test('M6, M7: a process that dies while it makes a jackpot has made none', async () => {
  const [jackpots, promoted] = [await rowsIn(platform, 'jackpot'), await sumOf(platform, HOUSE.promotion)];
  const remove = onFaultPoint('jackpot.after-seed', () => {
    throw new Error('the process dies');
  });
  const input = { name: 'Lost', condition: 'BAD_BEAT', seedCents: 700 } as const;
  await expect(createJackpot(platform, staff, input)).rejects.toThrow('the process dies');
  remove();
  expect([await rowsIn(platform, 'jackpot'), await sumOf(platform, HOUSE.promotion)]).toEqual([jackpots, promoted]);
  agreed(await createJackpot(platform, staff, input));
});

test('M6: tournament directors and admins alone make jackpots', async () => {
  const input: CreateJackpotInput = { name: 'Mine', condition: 'BAD_BEAT' };
  expect(refused(await createJackpot(platform, null, input))).toEqual(['UNAUTHENTICATED']);
  const player = await newPlayer(platform, 'Player');
  expect(refused(await createJackpot(platform, player, input))).toEqual(['FORBIDDEN']);
  const moderator = await newStaff(platform, 'MODERATOR');
  expect(refused(await createJackpot(platform, moderator, input))).toEqual(['FORBIDDEN']);
  agreed(await createJackpot(platform, await newStaff(platform, 'ADMIN'), input));
  const { errors } = await run(platform, null, CREATE, { input: { name: 'x', condition: 'NEVER' } });
  expect(errors).toBeDefined();
});

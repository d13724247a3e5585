import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../platform.js';
import { checkBooks } from '../ledger/check-books.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { balances, rowsIn, viewerEventsOf } from '../testing/money.js';
import { refused } from '../testing/refused.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { authenticate } from './authenticate.js';
import { signUp } from './sign-up.js';

let opened: TestPlatform;
let platform: Platform;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
});

afterAll(() => opened.close());

const PASSWORD = 'correct horse';
const newcomer = (nickname: string, changed: { email?: string; password?: string } = {}) => ({
  nickname,
  email: `${nickname}@example.com`,
  password: PASSWORD,
  ...changed,
});

test('signing up makes a player with an empty account, signed in', async () => {
  const { accessToken, caller } = agreed(await signUp(platform, newcomer('Doyle')));
  expect(await authenticate(platform, accessToken)).toEqual(caller);
  expect(caller.playerId).toMatch(/^ply_/);
  expect(caller.roles).toEqual([]);
  const { rows } = await platform.database.pool.query(
    "SELECT balance_cents FROM ledger_account WHERE player_id = $1 AND kind = 'PLAYER'",
    [caller.playerId],
  );
  expect(rows).toEqual([{ balance_cents: 0 }]);
});

test('X2: the password is stored as argon2id, the token as a hash', async () => {
  const { accessToken, caller } = agreed(await signUp(platform, newcomer('Amarillo')));
  const { pool } = platform.database;
  const account = await pool.query<{ password_hash: string }>('SELECT password_hash FROM account WHERE id = $1', [
    caller.accountId,
  ]);
  expect(account.rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const session = await pool.query('SELECT * FROM session WHERE id = $1', [caller.sessionId]);
  expect(JSON.stringify(session.rows)).not.toContain(accessToken);
});

describe('refused', () => {
  test.each(['ab', 'a'.repeat(21), 'with space', 'è-vero', '', 'nul\0nul', 'line\n'])(
    'the nickname %j',
    async (name) => {
      const result = await signUp(platform, newcomer(name, { email: 'form@example.com' }));
      expect(refused(result)).toEqual(['INVALID_INPUT input.nickname']);
    },
  );

  test.each([
    '',
    'nobody',
    'a@b',
    '@example.com',
    'a b@example.com',
    `${'a'.repeat(250)}@example.com`,
    'a\0@example.com',
  ])('the e-mail address %j', async (email) => {
    expect(refused(await signUp(platform, newcomer('Former', { email })))).toEqual(['INVALID_INPUT input.email']);
  });

  test.each(['', 'ninechars', 'p'.repeat(201)])('the password %j', async (password) => {
    expect(refused(await signUp(platform, newcomer('Former', { password })))).toEqual(['INVALID_INPUT input.password']);
  });

  test('every fault at once, also of what is taken', async () => {
    agreed(await signUp(platform, newcomer('Taken_1')));
    expect(refused(await signUp(platform, { nickname: '!', email: '!', password: '!' }))).toEqual([
      'INVALID_INPUT input.nickname',
      'INVALID_INPUT input.email',
      'INVALID_INPUT input.password',
    ]);
    expect(refused(await signUp(platform, newcomer('Taken_1', { password: 'short' })))).toEqual([
      'INVALID_INPUT input.nickname',
      'INVALID_INPUT input.email',
      'INVALID_INPUT input.password',
    ]);
  });

  test('a nickname or address that differs in the case of letters alone', async () => {
    agreed(await signUp(platform, newcomer('Slim')));
    const nickname = await signUp(platform, newcomer('SLIM', { email: 'another@example.com' }));
    expect(refused(nickname)).toEqual(['INVALID_INPUT input.nickname']);
    const email = await signUp(platform, newcomer('Another', { email: 'SLIM@Example.com' }));
    expect(refused(email)).toEqual(['INVALID_INPUT input.email']);
  });

  test('and nothing is left of it', async () => {
    const before = await Promise.all(
      ['account', 'player', 'session', 'ledger_account'].map((t) => rowsIn(platform, t)),
    );
    await signUp(platform, newcomer('Slim'));
    await signUp(platform, newcomer('Nobody', { email: 'slim@example.com' }));
    const after = await Promise.all(['account', 'player', 'session', 'ledger_account'].map((t) => rowsIn(platform, t)));
    expect(after).toEqual(before);
  });
});

test('the shortest and the longest that are allowed', async () => {
  agreed(await signUp(platform, newcomer('abc', { password: 'p'.repeat(10) })));
  agreed(await signUp(platform, newcomer('A-z_0123456789012345', { password: 'p'.repeat(200) })));
});

describe.each(BOTH_ORDERS)('two sign-ups meet at the insert, in order %d %d: one gets in', (...order) => {
  const tag = order.join('');
  const outcome = (winner: number) => (winner === 0 ? [true, false] : [false, true]);

  test('with the same nickname', async () => {
    const results = await race(
      'sign-up.before-insert',
      order,
      () => signUp(platform, newcomer(`Same${tag}`, { email: `one${tag}@example.com` })),
      () => signUp(platform, newcomer(`sAME${tag}`, { email: `two${tag}@example.com` })),
    );
    expect(results.map((result) => result.ok)).toEqual(outcome(order[0]));
    expect(results.flatMap((result) => (result.ok ? [] : refused(result)))).toEqual(['INVALID_INPUT input.nickname']);
  });

  test('with everything the same', async () => {
    const again = () => signUp(platform, newcomer(`Equal${tag}`));
    const results = await race('sign-up.before-insert', order, again, again);
    expect(results.map((result) => result.ok)).toEqual(outcome(order[0]));
    expect(results.flatMap((result) => (result.ok ? [] : refused(result)))).toEqual([
      'INVALID_INPUT input.nickname',
      'INVALID_INPUT input.email',
    ]);
  });
});

test('the welcome credit of the settings comes from the cash desk', async () => {
  const demo = await openTestPlatform({ WELCOME_CREDIT_CENTS: '100000' });
  const { caller } = agreed(await signUp(demo.platform, newcomer('Welcome')));
  const { playerId } = caller;
  if (playerId === null) throw new Error('no player');
  expect(await balances(demo.platform, { playerId })).toEqual([1_000_00]);
  expect(await viewerEventsOf(demo.platform, playerId)).toEqual([{ type: 'BalanceChanged', balanceCents: 1_000_00 }]);
  expect(await checkBooks(demo.platform.database.pool)).toEqual([]);
  await demo.close();
});

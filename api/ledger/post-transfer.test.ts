import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents, type Cents } from '../../engine/ids.js';
import { inTransaction, type Transaction } from '../database/transaction.js';
import type { Platform } from '../platform.js';
import { balances } from '../testing/money.js';
import { newPlayers, type Person } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { HOUSE, playerAccount, type LedgerAccountId } from './ledger-accounts.js';
import { isOverdraft, postTransfer } from './post-transfer.js';

let opened: TestPlatform;
let platform: Platform;
let one: Person;
let other: Person;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  [one, other] = (await newPlayers(platform, 2, 100)) as [Person, Person];
});

afterAll(() => opened.close());

const lines = (...entries: [LedgerAccountId, number][]): { accountId: LedgerAccountId; cents: Cents }[] =>
  entries.map(([accountId, amount]) => ({ accountId, cents: cents(amount) }));

function post(...entries: [LedgerAccountId, number][]): Promise<string> {
  const at = platform.clock.now();
  return inTransaction(platform.database.pool, (tx) =>
    postTransfer(tx, { at, kind: 'CREDIT', entries: lines(...entries) }),
  );
}

describe('M7: the database keeps the ledger', () => {
  test('debits equal credits, or nothing is posted', async () => {
    await expect(post([playerAccount(one.playerId), 5], [HOUSE.cashDesk, -4])).rejects.toThrow(/does not balance/);
    await expect(post([playerAccount(one.playerId), 5])).rejects.toThrow(/does not balance/);
    await expect(post()).rejects.toThrow(/does not balance/);
    expect(await balances(platform, one)).toEqual([100]);
  });

  test('entries of nothing are left out', async () => {
    const id = await post([playerAccount(one.playerId), -1], [playerAccount(other.playerId), 1], [HOUSE.margin, 0]);
    const { rowCount } = await platform.database.pool.query('SELECT FROM ledger_entry WHERE transfer_id = $1', [id]);
    expect(rowCount).toBe(2);
    expect(await balances(platform, one, other)).toEqual([99, 101]);
  });

  test('no player falls below zero', async () => {
    const failure: unknown = await post([playerAccount(one.playerId), -100], [HOUSE.cashDesk, 100]).catch(
      (error: unknown) => error,
    );
    expect(isOverdraft(failure)).toBe(true);
    expect(isOverdraft(new Error('another'))).toBe(false);
    expect(await balances(platform, one)).toEqual([99]);
  });

  test.each([
    ['UPDATE ledger_entry SET amount_cents = amount_cents + 1', /append-only/],
    ['DELETE FROM ledger_entry', /append-only/],
    ['UPDATE ledger_transfer SET note = NULL', /append-only/],
    ['DELETE FROM ledger_transfer', /append-only/],
    ['TRUNCATE ledger_entry, ledger_transfer', /append-only/],
    ['UPDATE ledger_account SET balance_cents = balance_cents + 1', /by its entries alone/],
    ['DELETE FROM ledger_account', /by its entries alone/],
  ])('nothing is edited or deleted: %s', async (sql, why) => {
    await expect(opened.asOwner(sql)).rejects.toThrow(why);
    await expect(platform.database.pool.query(sql)).rejects.toThrow(/permission denied|by its entries alone/);
  });

  test('nothing joins a transfer later', async () => {
    const id = await post([playerAccount(one.playerId), 1], [HOUSE.cashDesk, -1]);
    const late = platform.database.pool.query(
      `INSERT INTO ledger_entry (id, transfer_id, account_id, amount_cents)
       VALUES ('mov_a', $1, $2, 5), ('mov_b', $1, 'house:cash-desk', -5)`,
      [id, playerAccount(one.playerId)],
    );
    await expect(late).rejects.toThrow(/is closed/);
  });
});

test('DESIGN f: transfers between the same players in opposite directions do not block each other for good', async () => {
  const [from, to] = [playerAccount(one.playerId), playerAccount(other.playerId)];
  const before = await balances(platform, one, other);
  const swap = (tx: Transaction, payer: LedgerAccountId, payee: LedgerAccountId) =>
    postTransfer(tx, { at: platform.clock.now(), kind: 'CREDIT', entries: lines([payer, -1], [payee, 1]) });
  const { pool } = platform.database;
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      inTransaction(pool, (tx) => (turn % 2 ? swap(tx, from, to) : swap(tx, to, from))),
    ),
  );
  expect(await balances(platform, one, other)).toEqual(before);
  const { rows } = await pool.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(rows[0]?.deadlocks).toBe(0);
});

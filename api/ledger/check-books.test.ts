import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import { migrate } from '../../prisma/migrate.js';
import { startPostgres } from '../../prisma/postgres/start.js';
import type { Platform } from '../platform.js';
import { register } from '../registrations/register.js';
import { unregister } from '../registrations/unregister.js';
import { agreed } from '../testing/agreed.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newPlayers, type Person } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { checkBooks } from './check-books.js';

let opened: TestPlatform;
let platform: Platform;
let one: Person;
let other: Person;
let open: TournamentId;
let running: TournamentId;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  [one, other] = (await newPlayers(platform, 2, 50_00)) as [Person, Person];
  open = await insertTournament(platform);
  running = await insertTournament(platform, { players: 2 });
  for (const [person, tournamentId] of [
    [one, open],
    [other, open],
    [one, running],
    [other, running],
  ] as const) {
    const input = { tournamentId, method: 'BUY_IN', tokenCode: null, idempotencyKey: tournamentId };
    agreed(await register(platform, person, input));
  }
  agreed(await unregister(platform, other, { tournamentId: open, idempotencyKey: 'out' }));
});

afterAll(() => opened.close());

/** Checks the books with these statements done behind the database's back, and undoes them. */
async function planted(...statements: string[]): Promise<{ found: string[]; undo: () => Promise<void> }> {
  const { pool } = platform.database;
  const rows = async () => {
    const tables = [
      'ledger_account',
      'ledger_transfer',
      'ledger_entry',
      'registration',
      'chip_purchase',
      'tournament',
      'player',
      'jackpot',
      'jackpot_hit',
    ];
    const saved: [string, string][] = [];
    for (const table of tables) {
      const { rows: all } = await pool.query<{ all: string }>(`SELECT json_agg(t)::text AS all FROM ${table} t`);
      saved.push([table, all[0]?.all ?? '[]']);
    }
    return saved;
  };
  const saved = await rows();
  await unchecked(...statements);
  const deviations = await checkBooks(pool);
  const found = deviations.map(({ check, expected, found: is }) => `${check}: ${expected}, not ${is}`);
  const undo = () =>
    unchecked(
      ...saved.flatMap(([table, all]) => [
        `DELETE FROM ${table}`,
        `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, '${all.replaceAll("'", "''")}')`,
      ]),
    );
  return { found, undo };
}

/** As a superuser whose statements meet no trigger. */
async function unchecked(...statements: string[]): Promise<void> {
  await opened.asOwner(["SET LOCAL session_replication_role = 'replica'", ...statements].join(';\n'));
}

async function found(...statements: string[]): Promise<string[]> {
  const plant = await planted(...statements);
  await plant.undo();
  return plant.found;
}

test('M7: sound books give an empty list', async () => {
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});

test('M7: a connection that breaks fails the check, and nothing else', async () => {
  const { pool } = platform.database;
  const crashes: Error[] = [];
  const crashed = (error: Error): void => void crashes.push(error);
  process.on('uncaughtExceptionMonitor', crashed);
  try {
    await opened.asOwner('BEGIN; LOCK TABLE ledger_entry');
    const check = checkBooks(pool).catch((error: unknown) => error);
    const cutOff = `
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await opened.asOwner(cutOff)).length === 0);
    expect(await check).toBeInstanceOf(Error);
  } finally {
    await opened.asOwner('ROLLBACK');
  }
  expect(await checkBooks(pool)).toEqual([]);
  expect(crashes).toEqual([]);
  process.off('uncaughtExceptionMonitor', crashed);
});

const account = () => `'player:${one.playerId}'`;

describe('M7: each kind of deviation is found', () => {
  test('a player without an account', async () => {
    expect(await found(`INSERT INTO player VALUES ('ply_lost', 'acc_lost', 'Lost', 'lost', '2026-10-05')`)).toEqual([
      'player without account: player:ply_lost, not none',
    ]);
  });

  test('a stored balance', async () => {
    expect(await found(`UPDATE ledger_account SET balance_cents = balance_cents + 7 WHERE id = ${account()}`)).toEqual([
      'stored balance: 3000, not 3007',
    ]);
  });

  test("a balance stored for the house's account", async () => {
    const withoutConstraint = 'ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_balance_players_alone';
    expect(
      await found(withoutConstraint, `UPDATE ledger_account SET balance_cents = 5 WHERE id = 'house:tax'`),
    ).toEqual(['stored balance: none, not 5']);
  });

  test('an account that has lost count of its entries', async () => {
    expect(await found(`UPDATE ledger_account SET entry_seq = 9 WHERE id = ${account()}`)).toEqual([
      'number of entries: 3, not 9',
    ]);
  });

  test('a gap in the numbers of entries', async () => {
    expect(
      await found(`UPDATE ledger_entry SET account_seq = 8 WHERE account_id = ${account()} AND account_seq = 3`),
    ).toEqual(['entry number: 3, not 8']);
  });

  test('a balance after an entry', async () => {
    expect(
      await found(
        `UPDATE ledger_entry SET balance_after_cents = 1 WHERE account_id = ${account()} AND account_seq = 2`,
      ),
    ).toEqual(['balance after entry: 4000, not 1']);
  });

  test('an amount: everything that hangs on it', async () => {
    expect(
      await found(`UPDATE ledger_entry SET amount_cents = -999 WHERE account_id = ${account()} AND account_seq = 2`),
    ).toEqual([
      'stored balance: 3001, not 3000',
      'balance after entry: 4001, not 4000',
      'balance after entry: 3001, not 3000',
      'transfer in balance: 0 over two entries or more, not 1 over 3',
      'paid for registration: 1000, not 999',
    ]);
  });

  test('a balance below zero', async () => {
    const reversed = `UPDATE ledger_entry SET account_seq = CASE account_seq WHEN 1 THEN 3 WHEN 2 THEN 1 ELSE 2 END
                      WHERE account_id = ${account()} AND account_seq <= 3`;
    const withoutIndex = 'DROP INDEX ledger_entry_account_id_account_seq_key';
    expect(await found(withoutIndex, reversed)).toContain('balance below zero: 0 or more, not -2000');
  });

  test('a transfer without entries', async () => {
    expect(
      await found(
        `INSERT INTO ledger_transfer (id, at, kind, transaction_id) VALUES ('trf_x', '2026-10-05', 'TAX', 1)`,
      ),
    ).toEqual(['transfer in balance: 0 over two entries or more, not 0 over 0']);
  });

  test('an entry whose transfer or account is gone', async () => {
    expect(
      await found(
        `INSERT INTO ledger_entry (id, transfer_id, account_id, amount_cents) VALUES ('mov_x', 'trf_gone', 'house:tax', 1)`,
        `INSERT INTO ledger_entry (id, transfer_id, account_id, amount_cents)
         SELECT 'mov_y', id, 'house:gone', 1 FROM ledger_transfer WHERE kind = 'CREDIT' LIMIT 1`,
      ),
    ).toEqual(
      expect.arrayContaining([
        'entry without transfer or account: trf_gone, house:tax, not none',
        expect.stringMatching(/^entry without transfer or account: trf_\w+, house:gone, not none$/),
      ]),
    );
  });

  test('chips that nobody has bought, or nobody has paid for', async () => {
    const mine = `tournament_id = '${running}' AND player_id = '${one.playerId}'`;
    expect(await found(`UPDATE registration SET add_ons = 2 WHERE ${mine}`)).toEqual([
      'chips bought: 0 rebuys, 0 add-ons, not 0 rebuys, 2 add-ons',
    ]);
    const purchase = `
      INSERT INTO chip_purchase (id, registration_id, tournament_id, player_id, kind, prize_cents, fee_cents, chips, bought_at)
      SELECT 'pur_x', id, tournament_id, player_id, 'REBUY', 450, 50, 1500, '2026-10-05' FROM registration WHERE ${mine}`;
    expect(await found(purchase)).toEqual([
      'chips bought: 1 rebuys, 0 add-ons, not 0 rebuys, 0 add-ons',
      'paid for chips: 450 + 50, not 0 + 0',
    ]);
  });

  test('a pool that holds other than was paid into it, with the prize pool that the tournament tells', async () => {
    expect(await found(`UPDATE registration SET paid_prize_cents = 800 WHERE tournament_id = '${running}'`)).toEqual([
      'pool account: 1600, not 1800',
      'prize pool of tournament: 1600, not 1800',
      'paid for registration: 900, not 1000',
      'paid for registration: 900, not 1000',
    ]);
  });

  test('M6: a jackpot that was won without being paid, or without its seed', async () => {
    const jackpot = `INSERT INTO jackpot (id, name, condition, wins, both_hole_cards, seed_cents, created_at)
      VALUES ('jck_x', 'Unpaid', 'BAD_BEAT', 6, false, 700, '2026-10-05')`;
    const account = `INSERT INTO ledger_account (id, kind, jackpot_id) VALUES ('jackpot:jck_x', 'JACKPOT', 'jck_x')`;
    expect(await found(jackpot, account)).toEqual(['jackpot money: 700, not 0']);
    const hit = `INSERT INTO jackpot_hit (id, jackpot_id, tournament_id, player_id, amount_cents, at)
      VALUES ('jht_x', 'jck_x', '${running}', '${one.playerId}', 900, '2026-10-05')`;
    expect(await found(jackpot, account, hit)).toEqual(['jackpot money: 500, not 0', 'jackpot hits: 900, not 0']);
  });

  test('M6: a jackpot below zero, and a part that was not booked', async () => {
    const jackpot = `INSERT INTO jackpot (id, name, condition, wins, both_hole_cards, seed_cents, created_at)
      VALUES ('jck_x', 'Overdrawn', 'BAD_BEAT', 6, false, 0, '2026-10-05')`;
    const account = `INSERT INTO ledger_account (id, kind, jackpot_id) VALUES ('jackpot:jck_x', 'JACKPOT', 'jck_x')`;
    const reversal = `INSERT INTO ledger_transfer (id, at, kind, transaction_id) VALUES ('trf_x', now(), 'ABORT_REVERSAL', 0)`;
    const entries = `INSERT INTO ledger_entry (id, transfer_id, account_id, amount_cents)
      VALUES ('mov_x', 'trf_x', 'jackpot:jck_x', -5), ('mov_y', 'trf_x', 'house:margin', 5)`;
    expect(await found(jackpot, account, reversal, entries)).toEqual(['jackpot below zero: at least 0, not -5']);
    const fed = `UPDATE tournament SET jackpot_id = 'jck_x', started_at = now(),
      definition = jsonb_set(definition::jsonb, '{jackpotBasisPoints}', '200') WHERE id = '${running}'`;
    expect(await found(jackpot, account, fed)).toEqual(['jackpot part: 40, not 0']);
  });

  test.each(['COMPLETED', 'CANCELLED'])('a pool that is not empty when all is over: %s', async (status) => {
    expect(await found(`UPDATE tournament SET status = '${status}' WHERE id = '${running}'`)).toEqual([
      'pool account: 0, not 1800',
    ]);
  });

  test('C1: a tournament that was called off without giving back what was paid', async () => {
    expect(await found(`UPDATE tournament SET status = 'ABORTED' WHERE id = '${running}'`)).toEqual([
      'pool account: 0, not 1800',
      'refunded by abort: 1000, not 0',
      'refunded by abort: 1000, not 0',
    ]);
  });

  test('C6: more given back than was paid', async () => {
    const refund = `INSERT INTO ledger_transfer (id, at, kind, tournament_id, registration_id, transaction_id)
      SELECT 'trf_refund', now(), 'ABORT_REFUND', tournament_id, id, 0 FROM registration
      WHERE tournament_id = '${open}' AND status = 'REGISTERED'`;
    const entries = `INSERT INTO ledger_entry (id, transfer_id, account_id, amount_cents, account_seq, balance_after_cents)
      SELECT 'mov_refund', 'trf_refund', a.id, 1, a.entry_seq + 1, a.balance_cents + 1 FROM ledger_account a
      JOIN registration r ON a.id = 'player:' || r.player_id
      WHERE r.tournament_id = '${open}' AND r.status = 'REGISTERED'`;
    expect(await found(refund, entries)).toContain('refunded by abort: at most 0, not 1');
  });

  test('the prize pool that a tournament tells', async () => {
    expect(await found(`UPDATE tournament SET prize_pool_cents = 901 WHERE id = '${open}'`)).toEqual([
      'prize pool of tournament: 900, not 901',
    ]);
  });

  test('a registration undone without its refund', async () => {
    const one = `tournament_id = '${open}' AND status = 'REGISTERED'`;
    expect(await found(`UPDATE registration SET status = 'UNREGISTERED' WHERE ${one}`)).toEqual([
      'pool account: 0, not 900',
      'prize pool of tournament: 0, not 900',
      'fees of tournament: 0, not 100',
      'paid for registration: 0, not 1000',
    ]);
  });

  test('P1, M8: an entry that somebody else should have paid', async () => {
    const bought = `tournament_id = '${open}' AND player_id = '${one.playerId}'`;
    expect(await found(`UPDATE registration SET method = 'FREE' WHERE ${bought}`)).toEqual([
      `way of payment: FREE_ENTRY by house:promotion, not BUY_IN by player:${one.playerId}`,
    ]);
  });

  test('M8: bonus credit that was paid out', async () => {
    const plant = await found(
      `INSERT INTO ledger_transfer (id, at, kind, transaction_id) VALUES ('trf_out', '2026-10-05', 'DEBIT', 0)`,
      `INSERT INTO ledger_entry (id, transfer_id, account_id, amount_cents)
       VALUES ('mov_out', 'trf_out', 'bonus:${one.playerId}', -100), ('mov_in', 'trf_out', 'house:cash-desk', 100)`,
    );
    expect(plant).toContain('bonus credit: a prize, or for an entry, not DEBIT');
  });

  test('a prize that was not paid', async () => {
    const winner = `tournament_id = '${running}' AND player_id = '${one.playerId}'`;
    expect(await found(`UPDATE registration SET won_cents = 1800 WHERE ${winner}`)).toEqual(['prize won: 0, not 1800']);
  });
});

test('the command lists deviations and ends with 1; with 0 where there is none', async () => {
  const run = () =>
    spawnSync(process.execPath, ['--import', 'tsx', 'api/ledger/check.ts'], {
      env: { ...process.env, DATABASE_URL: platform.database.url },
      encoding: 'utf8',
    });
  expect(run()).toMatchObject({ status: 0, stdout: 'The books are in order.\n' });
  const { undo } = await planted(`UPDATE ledger_account SET balance_cents = 1 WHERE id = ${account()}`);
  const bad = run();
  expect(bad.status).toBe(1);
  expect(bad.stdout).toBe(`player:${one.playerId}: stored balance: expected 3000, found 1\nDeviations: 1\n`);
  await undo();
  expect(run().status).toBe(0);
});

test(
  'without DATABASE_URL the command looks into DATA_DIR, whether its database runs or not',
  { timeout: 90_000 },
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'mazziere-books-'));
    const { DATABASE_URL: _none, ...env } = process.env;
    const run = () =>
      spawnSync(process.execPath, ['--import', 'tsx', 'api/ledger/check.ts'], {
        env: { ...env, DATA_DIR: root },
        encoding: 'utf8',
      });
    const sound = { status: 0, stdout: 'The books are in order.\n' };
    try {
      expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('there is no database') as string });
      const server = await startPostgres({ dataDir: join(root, 'postgres'), ephemeral: true });
      await migrate(server.url);
      expect(run()).toMatchObject(sound);
      await server.stop();
      expect(run()).toMatchObject(sound);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
);

import type pg from 'pg';

/** Days over which the tournaments are spread. */
const DAYS = 365;
const FIRST_DAY = '2030-01-01';

/** Each has so many entries of 9.00 + 1.00, which its winner gets, and 3 % of tax. */
export const ENTRIES = 6;

/** Checks by the database of each entry by itself are left out while tournaments are made. */
const UNCHECKED = `SET session_replication_role = 'replica'`;

const id = (prefix: string, number: string): string => `'${prefix}_' || lpad((${number})::text, 26, '0')`;

/** Ends at six in the evening, in the order of the ids, as many on each day. */
const AT = `('${FIRST_DAY}'::date + ((n - 1)::bigint * ${DAYS} / $1::int)::int)::timestamp AT TIME ZONE 'UTC' + interval '17 hours'`;

const TOURNAMENTS = `
  INSERT INTO tournament (id, name, kind, format, betting_structure, status, definition, max_players,
    buy_in_total_cents, created_at, published_at, ended_at, prize_pool_cents)
  SELECT ${id('trn', 'n')}, 'Reported', 'SIT_AND_GO', 'STANDARD', 'NO_LIMIT', 'COMPLETED', '{}', ${ENTRIES}, 1000, ${AT},
    ${AT}, ${AT}, ${ENTRIES * 900}
  FROM generate_series(1, $1::int) n`;

const ACCOUNTS = `
  INSERT INTO ledger_account (id, kind, tournament_id)
  SELECT 'pool:' || ${id('trn', 'n')}, 'TOURNAMENT_POOL', ${id('trn', 'n')} FROM generate_series(1, $1::int) n`;

const PLAYERS = `
  INSERT INTO ledger_account (id, kind, player_id, balance_cents)
  SELECT 'player:' || ${id('ply', 'n')}, 'PLAYER', ${id('ply', 'n')}, 0 FROM generate_series(1, 1000) n`;

/** Of each tournament so many buy-ins, then the prize, then the tax. */
const PARTS = ENTRIES + 2;

const TRANSFERS = `
  INSERT INTO ledger_transfer (id, at, kind, tournament_id)
  SELECT ${id('trf', `n * ${PARTS} + part`)}, ${AT},
    (CASE WHEN part < ${ENTRIES} THEN 'BUY_IN' WHEN part = ${ENTRIES} THEN 'PRIZE' ELSE 'TAX' END)::transfer_kind,
    ${id('trn', 'n')}
  FROM generate_series(1, $1::int) n, generate_series(0, ${PARTS - 1}) part`;

const MOVES = `
  INSERT INTO ledger_entry (id, transfer_id, account_id, amount_cents)
  SELECT ${id('mov', `(n * ${PARTS} + part) * 4 + place`)}, ${id('trf', `n * ${PARTS} + part`)}, account, amount
  FROM generate_series(1, $1::int) n, generate_series(0, ${PARTS - 1}) part CROSS JOIN LATERAL (
    SELECT 'player:' || ${id('ply', '1 + (n * 7919 + part) % 1000')} AS player, 'pool:' || ${id('trn', 'n')} AS pool
  ) a CROSS JOIN LATERAL (
    SELECT 0 AS place, player AS account, -1000 AS amount WHERE part < ${ENTRIES}
    UNION ALL SELECT 1, pool, 900 WHERE part < ${ENTRIES}
    UNION ALL SELECT 2, 'house:margin', 100 WHERE part < ${ENTRIES}
    UNION ALL SELECT 0, pool, ${-ENTRIES * 900} WHERE part = ${ENTRIES}
    UNION ALL SELECT 1, player, ${ENTRIES * 900} WHERE part = ${ENTRIES}
    UNION ALL SELECT 0, 'house:margin', ${-ENTRIES * 30} WHERE part > ${ENTRIES}
    UNION ALL SELECT 1, 'house:tax', ${ENTRIES * 30} WHERE part > ${ENTRIES}
  ) e`;

/** Fills an empty, migrated database with tournaments that are over, and all that the ledger has of them. */
export async function makeReportedTournaments(owner: pg.Client, count: number): Promise<void> {
  await owner.query(UNCHECKED);
  await owner.query(PLAYERS);
  for (const statement of [TOURNAMENTS, ACCOUNTS, TRANSFERS, MOVES]) await owner.query(statement, [count]);
  await owner.query('RESET session_replication_role');
  await owner.query('VACUUM (ANALYZE)');
}

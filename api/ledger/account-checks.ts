import type { Check } from './book-check.js';

/** Every entry of a player's account with what its number and the balance after it must be. */
const REBUILT = `
SELECT e.id, e.account_id, e.account_seq, e.balance_after_cents,
  row_number() OVER account AS number, sum(e.amount_cents) OVER account AS balance
FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id AND a.kind IN ('PLAYER', 'PLAYER_BONUS')
WINDOW account AS (PARTITION BY e.account_id ORDER BY e.account_seq, e.id ROWS UNBOUNDED PRECEDING)`;

/** Accounts with what their entries add up to. */
export const TOTALS = `
SELECT a.id, a.kind, a.player_id, a.tournament_id, a.balance_cents, a.entry_seq,
  coalesce(sum(e.amount_cents), 0) AS total, count(e.id) AS entries
FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id GROUP BY a.id`;

/** What accounts, transfers and entries must fulfil among themselves (M7). */
export const ACCOUNT_CHECKS: readonly Check[] = [
  {
    name: 'player without account',
    sql: `SELECT p.id AS subject, 'player:' || p.id AS expected, NULL AS found
          FROM player p WHERE NOT EXISTS (SELECT FROM ledger_account a WHERE a.player_id = p.id AND a.kind = 'PLAYER')`,
  },
  {
    name: 'stored balance',
    sql: `SELECT id AS subject, CASE WHEN kind IN ('PLAYER', 'PLAYER_BONUS') THEN total::text END AS expected, balance_cents::text AS found
          FROM (${TOTALS}) t WHERE balance_cents IS DISTINCT FROM CASE WHEN kind IN ('PLAYER', 'PLAYER_BONUS') THEN total END`,
  },
  {
    name: 'number of entries',
    sql: `SELECT id AS subject, entries::text AS expected, entry_seq::text AS found
          FROM (${TOTALS}) t WHERE kind IN ('PLAYER', 'PLAYER_BONUS') AND entry_seq <> entries`,
  },
  {
    name: 'entry number',
    sql: `SELECT id AS subject, number::text AS expected, account_seq::text AS found
          FROM (${REBUILT}) r WHERE account_seq IS DISTINCT FROM number`,
  },
  {
    name: 'balance after entry',
    sql: `SELECT id AS subject, balance::text AS expected, balance_after_cents::text AS found
          FROM (${REBUILT}) r WHERE balance_after_cents IS DISTINCT FROM balance`,
  },
  {
    name: 'balance below zero',
    sql: `SELECT id AS subject, '0 or more' AS expected, balance::text AS found FROM (${REBUILT}) r WHERE balance < 0`,
  },
  {
    name: 'transfer in balance',
    sql: `SELECT t.id AS subject, '0 over two entries or more' AS expected,
            coalesce(sum(e.amount_cents), 0) || ' over ' || count(e.id) AS found
          FROM ledger_transfer t LEFT JOIN ledger_entry e ON e.transfer_id = t.id
          GROUP BY t.id HAVING coalesce(sum(e.amount_cents), 0) <> 0 OR count(e.id) < 2`,
  },
  {
    name: 'entry without transfer or account',
    sql: `SELECT e.id AS subject, e.transfer_id || ', ' || e.account_id AS expected, NULL AS found
          FROM ledger_entry e
          WHERE NOT EXISTS (SELECT FROM ledger_transfer t WHERE t.id = e.transfer_id)
            OR NOT EXISTS (SELECT FROM ledger_account a WHERE a.id = e.account_id)`,
  },
];

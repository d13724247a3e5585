import type { Pool } from 'pg';
import type { TournamentId } from '../../engine/ids.js';
import type { LedgerSum } from './money-sums.js';

/** Days of the calendar in Rome, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** $1 and $2: the days. Midnight in Rome is not always as far from the next. */
const WITHIN = `l.at >= $1::date::timestamp AT TIME ZONE 'Europe/Rome'
  AND l.at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Rome'`;

const SUMS = 'l.kind AS transfer, a.kind AS account, sum(e.amount_cents)::bigint AS cents';
const ENTRIES = `ledger_transfer l JOIN ledger_entry e ON e.transfer_id = l.id JOIN ledger_account a ON a.id = e.account_id`;

/** All that was posted in a period. */
export async function sumsOfPeriod(pool: Pool, { from, to }: Period): Promise<LedgerSum[]> {
  const { rows } = await pool.query<LedgerSum>(
    `SELECT ${SUMS} FROM ${ENTRIES} WHERE ${WITHIN} GROUP BY l.kind, a.kind`,
    [from, to],
  );
  return rows;
}

/** What was posted for these tournaments, in a period or ever. */
export async function sumsOfTournaments(
  pool: Pool,
  ids: readonly TournamentId[],
  period: Period | null = null,
): Promise<Map<TournamentId, LedgerSum[]>> {
  const { rows } = await pool.query<LedgerSum & { id: TournamentId }>(
    `SELECT l.tournament_id AS id, ${SUMS} FROM ${ENTRIES}
     WHERE l.tournament_id = ANY($3) AND ($1::date IS NULL OR ${WITHIN}) GROUP BY l.tournament_id, l.kind, a.kind`,
    [period?.from ?? null, period?.to ?? null, ids],
  );
  const sums = new Map<TournamentId, LedgerSum[]>(ids.map((id) => [id, []]));
  for (const { id, ...sum } of rows) sums.get(id)?.push(sum);
  return sums;
}

/** The tournaments for which anything was posted in a period, in the order in which they were made. */
export async function tournamentsOfPeriod(
  pool: Pool,
  { from, to }: Period,
  page: { readonly after: string | null; readonly limit: number },
): Promise<TournamentId[]> {
  const { rows } = await pool.query<{ id: TournamentId }>(
    `SELECT t.id FROM tournament t
     WHERE ($3::text IS NULL OR t.id COLLATE "C" > $3)
       AND EXISTS (SELECT FROM ledger_transfer l WHERE l.tournament_id = t.id AND ${WITHIN})
     ORDER BY t.id COLLATE "C" LIMIT $4`,
    [from, to, page.after, page.limit],
  );
  return rows.map(({ id }) => id);
}

/** How many those are. */
export async function countTournamentsOfPeriod(pool: Pool, { from, to }: Period): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(DISTINCT l.tournament_id)::int AS count FROM ledger_transfer l WHERE ${WITHIN}`,
    [from, to],
  );
  return rows[0]?.count ?? 0;
}

import type { Pool } from 'pg';
import type { Instant } from '../../../engine/ids.js';
import type { PayoutScheme } from '../../../engine/tournament/payout-scheme.js';
import type { Transaction } from '../../database/transaction.js';
import { namedColumns } from '../named.type.js';
import { type PayoutSchemeRow, PayoutSchemeType } from './payout-scheme.type.js';

const COLUMNS = `${namedColumns('s')}, s.columns`;

function valuesOf({ name, columns }: PayoutScheme): unknown[] {
  return [name, JSON.stringify(columns)];
}

/** A new one. */
export async function insertPayoutScheme(
  tx: Transaction,
  id: string,
  scheme: PayoutScheme,
  at: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO payout_scheme (id, created_at, updated_at, name, columns)
     VALUES ($1, $2, $2, $3, $4)`,
    [id, new Date(at), ...valuesOf(scheme)],
  );
}

/** Other shares for one that this transaction holds. */
export async function savePayoutScheme(tx: Transaction, id: string, scheme: PayoutScheme, at: Instant): Promise<void> {
  await tx.query(`UPDATE payout_scheme SET updated_at = $2, name = $3, columns = $4 WHERE id = $1`, [
    id,
    new Date(at),
    ...valuesOf(scheme),
  ]);
}

/** By its id, archived or not. */
export async function findPayoutScheme(pool: Pool | Transaction, id: string): Promise<PayoutSchemeType | null> {
  const { rows } = await pool.query<PayoutSchemeRow>(`SELECT ${COLUMNS} FROM payout_scheme s WHERE s.id = $1`, [id]);
  const [row] = rows;
  return row === undefined ? null : new PayoutSchemeType(row);
}

/** In the order in which they were made; archived ones where asked for. */
export async function listPayoutSchemes(
  pool: Pool,
  archived: boolean,
  page: { readonly after: string | null; readonly limit: number },
): Promise<PayoutSchemeType[]> {
  const { rows } = await pool.query<PayoutSchemeRow>(
    `SELECT ${COLUMNS} FROM payout_scheme s
     WHERE (s.archived_at IS NULL OR $1) AND ($2::text IS NULL OR s.id COLLATE "C" > $2)
     ORDER BY s.id COLLATE "C" LIMIT $3`,
    [archived, page.after, page.limit],
  );
  return rows.map((row) => new PayoutSchemeType(row));
}

/** How many there are. */
export async function countPayoutSchemes(pool: Pool, archived: boolean): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM payout_scheme WHERE archived_at IS NULL OR $1',
    [archived],
  );
  return rows[0]?.count ?? 0;
}

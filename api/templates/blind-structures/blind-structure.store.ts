import type { Pool } from 'pg';
import type { Instant } from '../../../engine/ids.js';
import type { BlindStructure } from '../../../engine/tournament/blind-structure.js';
import type { Transaction } from '../../database/transaction.js';
import { namedColumns } from '../named.type.js';
import { type BlindStructureRow, BlindStructureType } from './blind-structure.type.js';

const COLUMNS = `${namedColumns('s')}, s.levels, s.break_after_levels AS "breakAfterLevels",
  s.break_seconds AS "breakSeconds"`;

function valuesOf({ name, levels, breakAfterLevels, breakSeconds }: BlindStructure): unknown[] {
  return [name, JSON.stringify(levels), breakAfterLevels, breakSeconds];
}

/** A new one. */
export async function insertBlindStructure(
  tx: Transaction,
  id: string,
  structure: BlindStructure,
  at: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO blind_structure (id, created_at, updated_at, name, levels, break_after_levels, break_seconds)
     VALUES ($1, $2, $2, $3, $4, $5, $6)`,
    [id, new Date(at), ...valuesOf(structure)],
  );
}

/** Other levels or breaks for one that this transaction holds. */
export async function saveBlindStructure(
  tx: Transaction,
  id: string,
  structure: BlindStructure,
  at: Instant,
): Promise<void> {
  await tx.query(
    `UPDATE blind_structure SET updated_at = $2, name = $3, levels = $4, break_after_levels = $5, break_seconds = $6
     WHERE id = $1`,
    [id, new Date(at), ...valuesOf(structure)],
  );
}

/** By its id, archived or not. */
export async function findBlindStructure(pool: Pool | Transaction, id: string): Promise<BlindStructureType | null> {
  const { rows } = await pool.query<BlindStructureRow>(`SELECT ${COLUMNS} FROM blind_structure s WHERE s.id = $1`, [
    id,
  ]);
  const [row] = rows;
  return row === undefined ? null : new BlindStructureType(row);
}

/** In the order in which they were made; archived ones where asked for. */
export async function listBlindStructures(
  pool: Pool,
  archived: boolean,
  page: { readonly after: string | null; readonly limit: number },
): Promise<BlindStructureType[]> {
  const { rows } = await pool.query<BlindStructureRow>(
    `SELECT ${COLUMNS} FROM blind_structure s
     WHERE (s.archived_at IS NULL OR $1) AND ($2::text IS NULL OR s.id COLLATE "C" > $2)
     ORDER BY s.id COLLATE "C" LIMIT $3`,
    [archived, page.after, page.limit],
  );
  return rows.map((row) => new BlindStructureType(row));
}

/** How many there are. */
export async function countBlindStructures(pool: Pool, archived: boolean): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM blind_structure WHERE archived_at IS NULL OR $1',
    [archived],
  );
  return rows[0]?.count ?? 0;
}

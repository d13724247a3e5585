import type { Pool } from 'pg';
import type { HandId, TableId } from '../../engine/ids.js';
import type { TableState } from '../../engine/table/state.js';
import type { Platform } from '../platform.js';
import { type TableRow, TableType } from './table.type.js';

/** Tables by id, without their states. */
export async function findTables(pool: Pool, ids: readonly TableId[]): Promise<ReadonlyMap<TableId, TableType>> {
  const { rows } = await pool.query<TableRow>({
    name: 'find-tables',
    text: 'SELECT id, tournament_id AS "tournamentId", number FROM poker_table WHERE id = ANY($1)',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, new TableType(row)]));
}

/** The states of tables as of now: a cached one only where no process has moved the table since. */
export async function currentTables(
  platform: Platform,
  ids: readonly TableId[],
): Promise<ReadonlyMap<TableId, TableState>> {
  const { rows } = await platform.database.pool.query<{ id: TableId; seq: number }>({
    name: 'current-table-seqs',
    text: 'SELECT id, seq FROM poker_table WHERE id = ANY($1)',
    values: [ids],
  });
  const states = await Promise.all(
    rows.map(async ({ id, seq }) => {
      const recent = await platform.tables.recent(id);
      return recent && recent.seq >= seq ? recent : platform.tables.fresh(id);
    }),
  );
  return new Map(states.flatMap((state) => (state ? [[state.tableId, state]] : [])));
}

/** Where a hand lies in its table's log. */
export interface HandRecordRow {
  readonly id: HandId;
  readonly tableId: TableId;
  readonly number: number;
  /** The seq of its HandStarted. */
  readonly firstSeq: number;
  /** Set when the hand is settled. */
  readonly endedAt: Date | null;
}

/** Hands by id. */
export async function findHandRecords(pool: Pool, ids: readonly HandId[]): Promise<ReadonlyMap<HandId, HandRecordRow>> {
  const { rows } = await pool.query<HandRecordRow>({
    name: 'find-hand-records',
    text: `SELECT id, table_id AS "tableId", number, first_seq AS "firstSeq", ended_at AS "endedAt"
           FROM hand WHERE id = ANY($1)`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

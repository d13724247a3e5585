import type { Pool } from 'pg';
import type { TableId, TournamentId } from '../../engine/ids.js';
import type { TableState } from '../../engine/table/state.js';
import { groupRows } from '../database/group-rows.js';
import type { Platform } from '../platform.js';
import { type TableRow, TableType } from './table.type.js';

const TABLE = 'SELECT id, tournament_id AS "tournamentId", number FROM poker_table';

/** Tables by id, without their states. */
export async function findTables(pool: Pool, ids: readonly TableId[]): Promise<ReadonlyMap<TableId, TableType>> {
  const { rows } = await pool.query<TableRow>({
    name: 'find-tables',
    text: `${TABLE} WHERE id = ANY($1)`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, new TableType(row)]));
}

/** The tables of tournaments that are open, by number; once a tournament is over, all it had. */
export async function findTablesOf(
  pool: Pool,
  ids: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, readonly TableType[]>> {
  const { rows } = await pool.query<TableRow>({
    name: 'find-tables-of-tournaments',
    text: `SELECT p.id, p.tournament_id AS "tournamentId", p.number
           FROM poker_table p JOIN tournament t ON t.id = p.tournament_id
           WHERE p.tournament_id = ANY($1) AND (p.open OR t.status NOT IN ('RUNNING', 'PAUSED'))
           ORDER BY p.tournament_id, p.number`,
    values: [ids],
  });
  return groupRows(
    rows.map((row) => new TableType(row)),
    (table) => table.tournamentId,
  );
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

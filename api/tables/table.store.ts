import type { Pool, PoolClient } from 'pg';
import type { HandId, TableId, TournamentId } from '../../engine/ids.js';
import { foldEvents } from '../../engine/table/evolve.js';
import type { TableEvent } from '../../engine/table/events.js';
import type { TableState } from '../../engine/table/state.js';

type Connection = Pool | PoolClient;

interface StoredTable {
  /** One from before tables could be paused says nothing of that. */
  readonly snapshot: Omit<TableState, 'paused'> & Partial<Pick<TableState, 'paused'>>;
  readonly later: readonly TableEvent[] | null;
}

const LOAD = `
SELECT t.snapshot,
  (SELECT json_agg(e.payload ORDER BY e.seq) FROM table_event e
   WHERE e.table_id = t.id AND e.seq > t.snapshot_seq) AS later
FROM poker_table t WHERE t.id = ANY($1)`;

/** The table's state: the last snapshot and every event since; null where there is no such table. */
export async function loadTable(connection: Connection, tableId: TableId): Promise<TableState | null> {
  return (await loadTables(connection, [tableId])).get(tableId) ?? null;
}

/** The states of many tables; none of a table that does not exist. */
export async function loadTables(
  connection: Connection,
  ids: readonly TableId[],
): Promise<ReadonlyMap<TableId, TableState>> {
  const { rows } = await connection.query<StoredTable>({ name: 'load-tables', text: LOAD, values: [ids] });
  const states = rows.map(({ snapshot, later }) =>
    foldEvents({ ...snapshot, paused: snapshot.paused ?? null }, later ?? []),
  );
  return new Map(states.map((state) => [state.tableId, state]));
}

/** The table at which a hand is played, and where its log begins; null where there is no such hand. */
export async function findHand(
  connection: Connection,
  handId: HandId,
): Promise<{ tableId: TableId; firstSeq: number } | null> {
  const { rows } = await connection.query<{ table_id: TableId; first_seq: number }>({
    name: 'find-hand',
    text: 'SELECT table_id, first_seq FROM hand WHERE id = $1',
    values: [handId],
  });
  const [row] = rows;
  return row ? { tableId: row.table_id, firstSeq: row.first_seq } : null;
}

/** New tables, with nobody at them, numbered in the order given from 1 on. */
export async function insertTables(
  tx: PoolClient,
  tournamentId: TournamentId,
  states: readonly TableState[],
  firstNumber = 1,
): Promise<void> {
  await tx.query(
    `INSERT INTO poker_table (id, tournament_id, number, snapshot)
     SELECT s.id, $1, $2::int - 1 + s.place, s.snapshot
     FROM unnest($3::text[], $4::json[]) WITH ORDINALITY AS s(id, snapshot, place)`,
    [tournamentId, firstNumber, states.map((state) => state.tableId), states.map((state) => JSON.stringify(state))],
  );
}

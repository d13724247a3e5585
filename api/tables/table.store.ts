import type { Pool, PoolClient } from 'pg';
import type { HandId, Instant, TableId, TournamentId } from '../../engine/ids.js';
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
  const [table] = await loadTables(connection, [tableId]);
  return table ?? null;
}

/** The states of many tables, in no order; of a table that does not exist, none. */
export async function loadTables(connection: Connection, ids: readonly TableId[]): Promise<TableState[]> {
  const { rows } = await connection.query<StoredTable>({ name: 'load-tables', text: LOAD, values: [ids] });
  return rows.map(({ snapshot, later }) => foldEvents({ ...snapshot, paused: snapshot.paused ?? null }, later ?? []));
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

/** A new table, with nobody at it. */
export async function insertTable(
  tx: PoolClient,
  table: { id: TableId; tournamentId: TournamentId; number: number; state: TableState },
): Promise<void> {
  await tx.query('INSERT INTO poker_table (id, tournament_id, number, snapshot) VALUES ($1, $2, $3, $4)', [
    table.id,
    table.tournamentId,
    table.number,
    JSON.stringify(table.state),
  ]);
}

/** Keeps the states as of their seqs, so that loading need not fold whole logs. */
export async function saveSnapshots(tx: PoolClient, states: readonly TableState[]): Promise<void> {
  await tx.query(
    `UPDATE poker_table t SET snapshot = s.snapshot, snapshot_seq = s.seq, open = s.open
     FROM unnest($1::text[], $2::json[], $3::int[], $4::bool[]) AS s(id, snapshot, seq, open) WHERE t.id = s.id`,
    [
      states.map((state) => state.tableId),
      states.map((state) => JSON.stringify(state)),
      states.map((state) => state.seq),
      states.map((state) => !state.closed),
    ],
  );
}

/** Notes where a hand begins in its table's log. */
export async function insertHand(
  tx: PoolClient,
  hand: { id: HandId; tableId: TableId; number: number; firstSeq: number; startedAt: Instant },
): Promise<void> {
  await tx.query('INSERT INTO hand (id, table_id, number, first_seq, started_at) VALUES ($1, $2, $3, $4, $5)', [
    hand.id,
    hand.tableId,
    hand.number,
    hand.firstSeq,
    new Date(hand.startedAt),
  ]);
}

/** Notes where a settled hand ends. */
export async function closeHand(tx: PoolClient, handId: HandId, lastSeq: number, endedAt: Instant): Promise<void> {
  await tx.query('UPDATE hand SET last_seq = $2, ended_at = $3 WHERE id = $1', [handId, lastSeq, new Date(endedAt)]);
}

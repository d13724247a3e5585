import type { Pool, PoolClient } from 'pg';
import type { Instant, TableId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';

/** New events for one table, decided on its state as of `expectedSeq`. */
export interface Append {
  readonly tableId: TableId;
  readonly expectedSeq: number;
  readonly events: readonly TableEvent[];
  readonly at: Instant;
  /** The next action deadline, or the end of the pause after the hand; null for a table that waits; or as it was. */
  readonly dueAt: Instant | null | 'UNCHANGED';
  readonly playing: boolean;
  /** The sign-in that must still stand for the events to be stored (DESIGN j); null for the platform's own acts. */
  readonly sessionId: string | null;
}

/** So many appends share one prepared plan. */
const PREPARED = 16;

/**
 * One optimistic statement for acts at many tables: for each table events in and seq up, or nothing. Rows are locked
 * in the order of their ids; one that another transaction holds is skipped, which is a lost race and not a wait.
 * Returns the tables whose events were stored.
 */
export async function appendBatch(pool: Pool | PoolClient, batch: readonly Append[]): Promise<Set<TableId>> {
  const owners: TableId[] = [];
  const places: number[] = [];
  const payloads: string[] = [];
  for (const append of batch) {
    append.events.forEach((event, index) => {
      owners.push(append.tableId);
      places.push(index + 1);
      payloads.push(JSON.stringify(event));
    });
  }
  const { rows } = await pool.query<{ id: TableId }>({
    // Many tables at once get a plan for so many.
    ...(batch.length <= PREPARED ? { name: 'append-table-events' } : {}),
    text: APPEND,
    values: [
      batch.map((append) => append.tableId),
      batch.map((append) => append.expectedSeq),
      batch.map((append) => append.events.length),
      batch.map((append) => new Date(append.at)),
      batch.map(({ dueAt }) => (dueAt === null || dueAt === 'UNCHANGED' ? null : new Date(dueAt))),
      batch.map((append) => append.dueAt === 'UNCHANGED'),
      batch.map((append) => append.playing),
      batch.map((append) => append.sessionId),
      owners,
      places,
      payloads,
    ],
  });
  return new Set(rows.map((row) => row.id));
}

const APPEND = `
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::bool[], $7::bool[],
    $8::text[]) AS w(id, expected, events, at, due_at, keep_due, playing, session_id)
), held AS (
  SELECT t.id FROM poker_table t JOIN wanted w ON w.id = t.id
  WHERE t.seq = w.expected AND t.open
    AND (w.session_id IS NULL OR EXISTS (
      SELECT FROM session s WHERE s.id = w.session_id AND s.revoked_at IS NULL AND s.expires_at > w.at))
  ORDER BY t.id
  FOR UPDATE OF t SKIP LOCKED
), moved AS (
  UPDATE poker_table t
  SET seq = t.seq + w.events, due_at = CASE WHEN w.keep_due THEN t.due_at ELSE w.due_at END,
    playing = w.playing, leased_until = NULL
  FROM wanted w JOIN held h ON h.id = w.id
  WHERE t.id = w.id
  RETURNING t.id, w.expected, w.at
), stored AS (
  INSERT INTO table_event (table_id, seq, at, payload)
  SELECT m.id, m.expected + e.place, m.at, e.payload
  FROM moved m JOIN unnest($9::text[], $10::int[], $11::json[]) AS e(id, place, payload) ON e.id = m.id
)
SELECT id FROM moved`;

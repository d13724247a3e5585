import type { Pool, PoolClient } from 'pg';
import type { Instant, TableId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';
import type { TableState } from '../../engine/table/state.js';

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

const PREPARED = 32;

/** So few items share one prepared plan; for many at once one is made that fits them. */
export function preparedAs(name: string, items: number): { readonly name?: string } {
  return items <= PREPARED ? { name } : {};
}

/** An append after which the whole state is kept, so that loading need not fold whole logs. */
export interface AppendWithSnapshot extends Append {
  /** The state after these events. */
  readonly snapshot: TableState;
  /** S7: whether the hand belongs to a round. */
  readonly inRound: boolean;
}

/**
 * One optimistic statement for acts at many tables: for each table events in and seq up, or nothing. Rows are locked
 * in the order of their ids; one that another transaction holds is skipped, which is a lost race and not a wait.
 * Returns the tables whose events were stored.
 */
export async function appendBatch(pool: Pool | PoolClient, batch: readonly Append[]): Promise<Set<TableId>> {
  const { rows } = await pool.query<{ id: TableId }>({
    ...preparedAs('append-table-events', batch.length),
    text: APPEND,
    values: valuesOf(batch),
  });
  return new Set(rows.map((row) => row.id));
}

/** The same for whole hands' changes, between two hands, with the states after them. */
export async function appendWithSnapshots(tx: PoolClient, batch: readonly AppendWithSnapshot[]): Promise<Set<TableId>> {
  const { rows } = await tx.query<{ id: TableId }>({
    ...preparedAs('append-with-snapshots', batch.length),
    text: APPEND_WITH_SNAPSHOTS,
    values: [
      ...valuesOf(batch),
      batch.map(({ snapshot }) => JSON.stringify(snapshot)),
      batch.map(({ snapshot }) => !snapshot.closed),
      batch.map(({ inRound }) => inRound),
    ],
  });
  return new Set(rows.map((row) => row.id));
}

function valuesOf(batch: readonly Append[]): unknown[] {
  const owners: number[] = [];
  const places: number[] = [];
  const payloads: string[] = [];
  batch.forEach(({ events }, table) => {
    events.forEach((event, index) => {
      owners.push(table + 1);
      places.push(index + 1);
      payloads.push(JSON.stringify(event));
    });
  });
  return [
    batch.map((append) => append.tableId),
    batch.map((append) => append.expectedSeq),
    batch.map((append) => append.events.length),
    batch.map((append) => new Date(append.at).toISOString()),
    batch.map(({ dueAt }) => (dueAt === null || dueAt === 'UNCHANGED' ? null : new Date(dueAt).toISOString())),
    batch.map((append) => append.dueAt === 'UNCHANGED'),
    batch.map((append) => append.playing),
    batch.map((append) => append.sessionId),
    owners,
    places,
    // In JSON a line never ends within a value.
    payloads.join('\n'),
  ];
}

const KEPT = {
  arrays: ', $12::json[], $13::bool[], $14::bool[]',
  columns: ', snapshot, open, in_round',
  changes: ', snapshot = w.snapshot, snapshot_seq = t.seq + w.events, open = w.open, in_round = w.in_round',
};
const NOTHING_KEPT = { arrays: '', columns: '', changes: '' };

const APPEND = appendStatement(NOTHING_KEPT);
const APPEND_WITH_SNAPSHOTS = appendStatement(KEPT);

/**
 * The conditions that always hold tell the planner that rows are few. Otherwise it would take a plan for any number of
 * rows to be so dear that it made one anew for each append, which costs as much as the append itself.
 */
function appendStatement({ arrays, columns, changes }: typeof KEPT): string {
  return `
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::bool[], $7::bool[],
    $8::text[]${arrays}) WITH ORDINALITY
    AS w(id, expected, events, at, due_at, keep_due, playing, session_id${columns}, place)
  WHERE w.expected >= 0 AND w.events > 0
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
    playing = w.playing, leased_until = NULL${changes}
  FROM wanted w JOIN held h ON h.id = w.id
  WHERE t.id = w.id
  RETURNING t.id, w.expected, w.at, w.place
), stored AS (
  INSERT INTO table_event (table_id, seq, at, payload)
  SELECT m.id, m.expected + e.place, m.at, e.payload::json
  FROM moved m
  JOIN unnest($9::int[], $10::int[], string_to_array($11, chr(10))) AS e(owner, place, payload) ON e.owner = m.place
  WHERE e.place > 0
)
SELECT id FROM moved`;
}

import type { PoolClient } from 'pg';
import { instant, type Instant, type TableId, type TournamentId } from '../../engine/ids.js';
import type { TableState } from '../../engine/table/state.js';
import { loadTables } from './table.store.js';

/** A table that a transaction holds, as it is now, with cards out or not. */
export interface HeldTable {
  readonly state: TableState;
  /** The action deadline, or the end of the pause after a hand; null for a table that waits. */
  readonly dueAt: Instant | null;
}

/** Takes the open tables of a tournament that the transaction holds, in order of id, or one of them (DESIGN f). */
export async function holdOpenTables(
  tx: PoolClient,
  tournamentId: TournamentId,
  only: TableId | null = null,
): Promise<HeldTable[]> {
  const { rows } = await tx.query<{ id: TableId; due_at: Date | null }>(
    `SELECT id, due_at FROM poker_table WHERE tournament_id = $1 AND open AND ($2::text IS NULL OR id = $2)
     ORDER BY id COLLATE "C" FOR UPDATE`,
    [tournamentId, only],
  );
  // A second statement: the first one may have waited for events that its own view of the log does not hold.
  const states = await loadTables(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, due_at }) => {
    const state = states.get(id);
    if (!state) throw new Error(`table ${id} has gone`);
    return { state, dueAt: due_at && instant(due_at.getTime()) };
  });
}

/** Notes which tables stand still, so that no clock strikes there. */
export async function savePauses(tx: PoolClient, states: readonly TableState[]): Promise<void> {
  await tx.query(
    `UPDATE poker_table t SET paused = s.paused FROM unnest($1::text[], $2::bool[]) AS s(id, paused) WHERE t.id = s.id`,
    [states.map((state) => state.tableId), states.map((state) => state.paused !== null)],
  );
}

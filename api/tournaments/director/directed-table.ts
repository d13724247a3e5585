import type { PoolClient } from 'pg';
import { instant, type Instant, type TableId, type TournamentId } from '../../../engine/ids.js';
import type { TableCommand } from '../../../engine/table/commands.js';
import { advance } from '../../../engine/table/decide.js';
import type { TableEvent } from '../../../engine/table/events.js';
import { handInProgress, type TableState } from '../../../engine/table/state.js';
import { appendBatch } from '../../tables/append.store.js';
import { loadTable, saveSnapshots } from '../../tables/table.store.js';

/** A table that the director holds, between two hands, with what it has decided there so far. */
export class DirectedTable {
  readonly events: TableEvent[] = [];

  constructor(
    public state: TableState,
    /** The end of the pause after the hand; null for a table that waits. */
    public dueAt: Instant | null,
    private readonly expectedSeq = state.seq,
  ) {}

  get id(): TableId {
    return this.state.tableId;
  }

  /** H11: ended, and its pause not over or its result not yet made final. */
  get unsettled(): boolean {
    return this.state.hand !== null && !this.state.hand.settled;
  }

  /** @throws where the table refuses: the director's commands follow the rules, so a refusal is a bug. */
  give(command: TableCommand): void {
    const decision = advance(this.state, command);
    if (!decision.ok) throw new Error(`table ${this.id} refused ${command.type}: ${decision.error.type}`);
    this.state = decision.value.table;
    this.events.push(...decision.value.events);
  }

  toAppend(at: Instant): Parameters<typeof appendBatch>[1][number] {
    return {
      tableId: this.id,
      expectedSeq: this.expectedSeq,
      events: this.events,
      at,
      dueAt: this.dueAt,
      playing: handInProgress(this.state),
      sessionId: null,
    };
  }
}

interface HeldRow {
  readonly id: TableId;
  readonly due_at: Date | null;
}

/** Takes the tournament's tables that are between two hands, in order of id; those with cards out play on. */
export async function holdTables(tx: PoolClient, tournamentId: TournamentId): Promise<DirectedTable[]> {
  const { rows } = await tx.query<HeldRow>(
    `SELECT id, due_at FROM poker_table WHERE tournament_id = $1 AND open AND NOT playing
     ORDER BY id COLLATE "C" FOR UPDATE`,
    [tournamentId],
  );
  const tables: DirectedTable[] = [];
  for (const row of rows) {
    const state = await loadTable(tx, row.id);
    if (!state) throw new Error(`table ${row.id} has gone`);
    tables.push(new DirectedTable(state, row.due_at && instant(row.due_at.getTime())));
  }
  return tables;
}

/** Stores what was decided at the tables, with a snapshot of each that changed. */
export async function saveTables(tx: PoolClient, tables: readonly DirectedTable[], at: Instant): Promise<void> {
  const changed = tables.filter((table) => table.events.length > 0);
  if (changed.length > 0) {
    const stored = await appendBatch(
      tx,
      changed.map((table) => table.toAppend(at)),
    );
    for (const table of changed) {
      if (!stored.has(table.id)) throw new Error(`table ${table.id} moved on under the director's lock`);
    }
    await saveSnapshots(
      tx,
      changed.map((table) => table.state),
    );
  }
  const waiting = tables.filter((table) => table.events.length === 0 && table.dueAt === null);
  if (waiting.length > 0) {
    await tx.query('UPDATE poker_table SET due_at = NULL, leased_until = NULL WHERE id = ANY($1)', [
      waiting.map((table) => table.id),
    ]);
  }
}

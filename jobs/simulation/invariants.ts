import type { PoolClient } from 'pg';
import { loadTable } from '../../api/tables/table.store.js';
import type { Platform } from '../../api/platform.js';
import type { TableId, TournamentId } from '../../engine/ids.js';
import { handInProgress, type TableState } from '../../engine/table/state.js';

/** Chips in front of players and in pots at one table. */
function chipsAt(table: TableState): number {
  const hand = handInProgress(table) ? table.hand : null;
  return table.seats.reduce((sum, seat) => {
    const player = hand?.players.find((dealt) => dealt.seat === seat.number);
    return sum + (player ? player.stack + player.committed : seat.stack);
  }, 0);
}

interface Entry {
  readonly player_id: string;
  readonly table_id: string | null;
  readonly seat: number;
  readonly seated: boolean;
  readonly stack: number;
  readonly bought_chips: number;
}

/** A running tournament at one moment: its chips, and who sits where by the tables and by the registrations. */
export interface Moment {
  readonly chips: number;
  readonly seated: readonly string[];
  readonly registered: readonly string[];
}

/** Reads it in one snapshot, since the director may be at work; null where it does not run. */
export async function readMoment(platform: Platform, id: TournamentId): Promise<Moment | null> {
  const tx = await platform.database.pool.connect();
  try {
    await tx.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const running = await tx.query(`SELECT FROM tournament WHERE id = $1 AND status IN ('RUNNING', 'PAUSED')`, [id]);
    if (running.rowCount === 0) return null;
    const tables = await openTables(tx, id);
    const { rows } = await tx.query<Entry>(
      `SELECT player_id, table_id, seat, seated, stack, bought_chips FROM registration
       WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL`,
      [id],
    );
    const away = rows.reduce((sum, row) => sum + row.bought_chips + (row.seated ? 0 : row.stack), 0);
    const seated = tables.flatMap((table) =>
      table.seats.map((seat) => `${table.tableId} ${seat.number} ${seat.playerId}`),
    );
    const registered = rows.filter((row) => row.seated).map((row) => `${row.table_id} ${row.seat} ${row.player_id}`);
    return {
      chips: tables.reduce((sum, table) => sum + chipsAt(table), away),
      seated: seated.toSorted(),
      registered: registered.toSorted(),
    };
  } finally {
    await tx.query('ROLLBACK');
    tx.release();
  }
}

async function openTables(tx: PoolClient, id: TournamentId): Promise<TableState[]> {
  const { rows } = await tx.query<{ id: TableId }>('SELECT id FROM poker_table WHERE tournament_id = $1 AND open', [
    id,
  ]);
  const tables: TableState[] = [];
  for (const row of rows) {
    const table = await loadTable(tx, row.id);
    if (table) tables.push(table);
  }
  return tables;
}

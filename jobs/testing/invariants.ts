import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import type { TableId, TournamentId } from '../../engine/ids.js';
import { handInProgress, type TableState } from '../../engine/table/state.js';
import type { Platform } from '../../api/platform.js';
import { loadTable } from '../../api/tables/table.store.js';

/** Chips in front of players and in pots at one table. */
function chipsAt(table: TableState): number {
  const hand = handInProgress(table) ? table.hand : null;
  return table.seats.reduce((sum, seat) => {
    const player = hand?.players.find((dealt) => dealt.seat === seat.number);
    return sum + (player ? player.stack + player.committed : seat.stack);
  }, 0);
}

interface Seated {
  readonly player_id: string;
  readonly table_id: string;
  readonly seat: number;
  readonly seated: boolean;
  readonly stack: number;
}

/**
 * What must hold at every moment of a running tournament: chips conserved, nobody at two tables, everybody where his
 * registration says. Answers whether it still runs.
 */
export async function expectInvariants(platform: Platform, id: TournamentId, totalChips: number): Promise<boolean> {
  const tx = await platform.database.pool.connect();
  try {
    // One snapshot, since the director may be at work.
    await tx.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const running = await tx.query(`SELECT FROM tournament WHERE id = $1 AND status IN ('RUNNING', 'PAUSED')`, [id]);
    if (running.rowCount === 0) return false;
    const tables = await openTables(tx, id);
    const { rows } = await tx.query<Seated>(
      `SELECT player_id, table_id, seat, seated, stack FROM registration
       WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL`,
      [id],
    );
    const moving = rows.filter((row) => !row.seated).reduce((sum, row) => sum + row.stack, 0);
    expect(tables.reduce((sum, table) => sum + chipsAt(table), moving)).toBe(totalChips);
    const seated = tables.flatMap((table) =>
      table.seats.map((seat) => `${table.tableId} ${seat.number} ${seat.playerId}`),
    );
    const registered = rows.filter((row) => row.seated).map((row) => `${row.table_id} ${row.seat} ${row.player_id}`);
    expect(seated.toSorted()).toEqual(registered.toSorted());
    return true;
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

/** S1, S3: the least number of tables, their sizes differing by one at most. */
export async function seatsAreLeastAndEven(
  platform: Platform,
  id: TournamentId,
  seatsPerTable: number,
): Promise<boolean> {
  const { rows } = await platform.database.pool.query<{ size: number }>(
    `SELECT count(*)::int AS size FROM registration
     WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL GROUP BY table_id`,
    [id],
  );
  const sizes = rows.map((row) => row.size);
  const players = sizes.reduce((sum, size) => sum + size, 0);
  const fewest = Math.ceil(players / seatsPerTable);
  return sizes.length === fewest && Math.max(...sizes, 0) - Math.min(...sizes, seatsPerTable) < 2;
}

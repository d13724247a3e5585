import { expect } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import { handInProgress, type TableState } from '../../engine/table/state.js';
import type { Platform } from '../../api/platform.js';
import { tablesOf } from '../../api/testing/sit-and-go.js';

/** Chips in front of players and in pots at one table. */
export function chipsAt(table: TableState): number {
  const hand = handInProgress(table) ? table.hand : null;
  return table.seats.reduce((sum, seat) => {
    const player = hand?.players.find((dealt) => dealt.seat === seat.number);
    return sum + (player ? player.stack + player.committed : seat.stack);
  }, 0);
}

/** What must hold at every moment between two statements: chips conserved, nobody at two tables, seats as registered. */
export async function expectInvariants(platform: Platform, id: TournamentId, totalChips: number): Promise<void> {
  const tables = (await tablesOf(platform, id)).filter((table) => !table.closed);
  const { rows } = await platform.database.pool.query<{
    player_id: string;
    table_id: string;
    seat: number;
    seated: boolean;
    stack: number;
  }>(
    `SELECT player_id, table_id, seat, seated, stack FROM registration
     WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL`,
    [id],
  );
  const onTheirWay = rows.filter((row) => !row.seated);
  const chips =
    tables.reduce((sum, table) => sum + chipsAt(table), 0) + onTheirWay.reduce((sum, row) => sum + row.stack, 0);
  expect(chips).toBe(totalChips);
  const seated = tables.flatMap((table) =>
    table.seats.map((seat) => `${table.tableId} ${seat.number} ${seat.playerId}`),
  );
  const registered = rows.filter((row) => row.seated).map((row) => `${row.table_id} ${row.seat} ${row.player_id}`);
  expect(seated.toSorted()).toEqual(registered.toSorted());
}

/** S1, S3: the least number of tables, their sizes differing by one at most; true once nothing is being moved. */
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
  return (
    sizes.length === Math.ceil(players / seatsPerTable) && Math.max(...sizes, 0) - Math.min(...sizes, seatsPerTable) < 2
  );
}

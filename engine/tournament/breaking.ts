import type { PlayerId, TableId } from '../ids.js';
import { type Draw, drawnFrom, shuffled } from './draw.js';
import { tablesNeeded } from './seating.js';
import { type Move, moveToSmallest, smallestOf, type TableLoad } from './table-load.js';

/** The table to break, since one fewer holds everybody: one of the smallest, at random. Null while all are needed. S2. */
export function tableToBreak(tables: readonly TableLoad[], seatsPerTable: number, draw: Draw): TableId | null {
  const players = tables.reduce((sum, table) => sum + table.size, 0);
  if (tables.length < 2 || tablesNeeded(players, seatsPerTable) >= tables.length) return null;
  return drawnFrom(smallestOf(tables), draw).tableId;
}

/**
 * A random free seat at the other tables for each player of the broken one, so that sizes are as even as they can be. S2.
 * @throws RangeError where the other tables cannot hold them
 */
export function breakTable(players: readonly PlayerId[], others: readonly TableLoad[], draw: Draw): Move[] {
  let tables = others;
  const moves: Move[] = [];
  for (const player of shuffled(players, draw)) {
    const move = moveToSmallest(player, tables, draw);
    moves.push(move);
    tables = tables.map((table) => (table.tableId === move.tableId ? takeSeat(table, move.seat) : table));
  }
  return moves;
}

function takeSeat(table: TableLoad, seat: number): TableLoad {
  return { ...table, size: table.size + 1, freeSeats: table.freeSeats.filter((free) => free !== seat) };
}

import type { PlayerId, TableId } from '../ids.js';
import { type Draw, drawnFrom } from './draw.js';

/** A table as merging sees it: seats kept for players who are on their way count as taken. */
export interface TableLoad {
  readonly tableId: TableId;
  /** Players who sit there or have a seat kept there. */
  readonly size: number;
  readonly freeSeats: readonly number[];
}

/** Who goes where. */
export interface Move {
  readonly player: PlayerId;
  readonly tableId: TableId;
  readonly seat: number;
}

/** A random free seat at one of the smallest tables that have one. @throws RangeError where none has */
export function moveToSmallest(player: PlayerId, tables: readonly TableLoad[], draw: Draw): Move {
  const open = tables.filter((table) => table.freeSeats.length > 0);
  const table = drawnFrom(smallestOf(open), draw);
  return { player, tableId: table.tableId, seat: drawnFrom(table.freeSeats, draw) };
}

/** The tables with the fewest players. */
export function smallestOf(tables: readonly TableLoad[]): TableLoad[] {
  const least = Math.min(...tables.map((table) => table.size));
  return tables.filter((table) => table.size === least);
}

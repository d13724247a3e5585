import type { PlayerId, TableId } from '../ids.js';
import { type Draw, drawnFrom } from './draw.js';
import { type Move, moveToSmallest, type TableLoad } from './table-load.js';

/**
 * The table that gives up a player, since another has two fewer or less still: one of the largest, at random. Null while
 * the tables are even. Only where none is to be broken. S3.
 */
export function tableToMoveFrom(tables: readonly TableLoad[], draw: Draw): TableId | null {
  const sizes = tables.map((table) => table.size);
  const most = Math.max(...sizes);
  if (tables.length === 0 || most - Math.min(...sizes) < 2) return null;
  const largest = tables.filter((table) => table.size === most);
  return drawnFrom(largest, draw).tableId;
}

/**
 * One random player of that table to a random free seat of one of the smallest. S3.
 * @param players those who sit at the table that gives one up
 * @param others all tables but that one
 */
export function balancingMove(players: readonly PlayerId[], others: readonly TableLoad[], draw: Draw): Move {
  return moveToSmallest(drawnFrom(players, draw), others, draw);
}

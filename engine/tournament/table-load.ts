import type { PlayerId, TableId } from '../ids.js';

/** A table as merging sees it: seats kept for players who are on their way count as taken. */
export interface TableLoad {
  readonly tableId: TableId;
  /** Those who sit there or have a seat kept there. */
  readonly players: readonly PlayerId[];
  readonly freeSeats: readonly number[];
}

/** Who goes where. */
export interface Move {
  readonly player: PlayerId;
  readonly tableId: TableId;
  readonly seat: number;
}

/** The tables with the fewest players. */
export function smallestOf(tables: readonly TableLoad[]): TableLoad[] {
  const least = tables.reduce((fewest, table) => Math.min(fewest, table.players.length), Infinity);
  return tables.filter((table) => table.players.length === least);
}

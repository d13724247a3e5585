import type { PlayerId, TableId } from '../ids.js';
import { spreadApart } from './apart.js';
import { type Draw, drawnFrom, shuffled } from './draw.js';
import { tablesNeeded } from './seating.js';
import { clashes, type Separation } from './separation.js';
import { type Move, smallestOf, type TableLoad } from './table-load.js';

/** So many equally small tables are tried before one is broken whose players cannot all be kept apart. */
const TABLES_TRIED = 8;

/**
 * The table to break, since one fewer holds everybody: one of the smallest, at random, and if there are such, one whose
 * players find seats with nobody from whom they are kept apart. Null while all are needed. S2, S9.
 */
export function tableToBreak(
  tables: readonly TableLoad[],
  seatsPerTable: number,
  separation: Separation,
  draw: Draw,
): TableId | null {
  const players = tables.reduce((sum, table) => sum + table.players.length, 0);
  if (tables.length < 2 || tablesNeeded(players, seatsPerTable) >= tables.length) return null;
  const smallest = smallestOf(tables);
  if (tables.length === 2 || smallest.length === 1 || separation.size === 0) return drawnFrom(smallest, draw).tableId;
  let best: { readonly tableId: TableId; readonly together: number } | null = null;
  for (const table of shuffled(smallest, draw).slice(0, TABLES_TRIED)) {
    const together = togetherAfterBreaking(table, tables, separation, draw);
    if (best === null || together < best.together) best = { tableId: table.tableId, together };
    if (best.together <= 0) break;
  }
  return best?.tableId ?? null;
}

/**
 * A random free seat at the other tables for each player of the broken one, so that sizes are as even as they can be;
 * among those seats, where it can be, none with somebody from whom he is kept apart. S2, S9.
 * @throws RangeError where the other tables cannot hold them
 */
export function breakTable(
  players: readonly PlayerId[],
  others: readonly TableLoad[],
  separation: Separation,
  draw: Draw,
): Move[] {
  const sitting = others.map((table) => table.players);
  const tableOf = spreadApart({ players, ...evenPlaces(players.length, others), sitting }, separation, draw);
  const free = new Map<number, number[]>();
  return players.flatMap((player, index) => {
    const place = tableOf[index] ?? 0;
    const table = others[place];
    if (table === undefined) return [];
    const seats = free.get(place) ?? shuffled(table.freeSeats, draw);
    free.set(place, seats);
    return seats.splice(-1).map((seat) => ({ player, tableId: table.tableId, seat }));
  });
}

/** The tables, by index, that so many players fill from the smallest up, and those of which some get one more. */
function evenPlaces(players: number, tables: readonly TableLoad[]): { places: number[]; spare: number[] } {
  const places: number[] = [];
  const sizes = tables.map((table) => table.players.length);
  for (;;) {
    const open = tables.flatMap((table, index) => {
      const filled = (sizes[index] ?? 0) - table.players.length;
      return filled < table.freeSeats.length ? [index] : [];
    });
    const least = open.reduce((fewest, index) => Math.min(fewest, sizes[index] ?? 0), Infinity);
    const smallest = open.filter((index) => sizes[index] === least);
    if (places.length + smallest.length > players) return { places, spare: smallest };
    if (places.length === players) return { places, spare: [] };
    if (smallest.length === 0) throw new RangeError('no room for everybody');
    for (const index of smallest) sizes[index] = least + 1;
    places.push(...smallest);
  }
}

/** How many more would sit with whom they are kept apart from, each of a pair counted, if that table were broken. */
function togetherAfterBreaking(
  breaking: TableLoad,
  tables: readonly TableLoad[],
  separation: Separation,
  draw: Draw,
): number {
  const others = tables.filter((table) => table !== breaking);
  const moves = breakTable(breaking.players, others, separation, draw);
  return moves.reduce((sum, { player, tableId }) => {
    const met = others.find((table) => table.tableId === tableId)?.players ?? [];
    const along = moves.filter((move) => move.tableId === tableId).map((move) => move.player);
    const after = 2 * clashes(separation, player, met) + clashes(separation, player, along);
    return sum + after - clashes(separation, player, breaking.players);
  }, 0);
}

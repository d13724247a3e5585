import type { PlayerId, TableId } from '../ids.js';
import { spreadApart } from './apart.js';
import { type Draw, drawnFrom, shuffled } from './draw.js';
import { leastBy } from './least-by.js';
import { tablesNeeded } from './seating.js';
import { clashes, type Separation } from './separation.js';
import { type Move, smallestOf, type TableLoad } from './table-load.js';

/** So many equally small tables are tried before one is broken whose players cannot all be kept apart. */
const TABLES_TRIED = 8;

/**
 * The tables to break, since so many fewer hold everybody: those chosen before, and as long as there are too many, one
 * more with the fewest players, at random among equals, and if there are such, one whose players find seats with nobody
 * from whom they are kept apart. Each is broken when its hand ends. S2, S9.
 * @param chosen those that have been chosen and not broken yet
 */
export function tablesToBreak(
  tables: readonly TableLoad[],
  seatsPerTable: number,
  chosen: readonly TableId[],
  separation: Separation,
  draw: Draw,
): TableId[] {
  const players = tables.reduce((sum, table) => sum + table.players.length, 0);
  const tooMany = Math.max(0, tables.length - Math.max(1, tablesNeeded(players, seatsPerTable)));
  const breaking = chosen.filter((id) => tables.some((table) => table.tableId === id)).slice(0, tooMany);
  while (breaking.length < tooMany) {
    const staying = tables.filter((table) => !breaking.includes(table.tableId));
    breaking.push(oneToBreak(staying, separation, draw));
  }
  return breaking;
}

function oneToBreak(tables: readonly TableLoad[], separation: Separation, draw: Draw): TableId {
  const smallest = smallestOf(tables);
  if (tables.length === 2 || smallest.length === 1 || separation.size === 0) return drawnFrom(smallest, draw).tableId;
  const tried = shuffled(smallest, draw).slice(0, TABLES_TRIED);
  return leastBy(tried, (table) => togetherAfterBreaking(table, tables, separation, draw), 0).tableId;
}

/**
 * A random free seat at the other tables for each player of the broken one, so that sizes are as even as they can be;
 * among those seats, where it can be, none with somebody from whom he is kept apart. S2, S9.
 * @param others the tables that stay: neither this one nor others that are to be broken
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
export function evenPlaces(players: number, tables: readonly TableLoad[]): { places: number[]; spare: number[] } {
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

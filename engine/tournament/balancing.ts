import type { PlayerId, TableId } from '../ids.js';
import { evenPlaces } from './breaking.js';
import { type Draw, drawnFrom, shuffled } from './draw.js';
import { leastBy } from './least-by.js';
import { clashes, type Separation } from './separation.js';
import { type Move, smallestOf, type TableLoad } from './table-load.js';

/**
 * The tables that give up a player each, since others have two fewer or less still: the largest, those chosen before
 * first, then at random, and if there are such, tables with a player who then sits with nobody from whom he is kept
 * apart. A table may stand there several times. Each gives when its hand ends. Tables that are to be broken count as
 * broken, their players spread over the others as evenly as they will be: what that evens needs no move. S3, S9.
 * @param breaking the tables that are to be broken
 * @param chosen those that have been chosen and have not given yet
 */
export function tablesToMoveFrom(
  tables: readonly TableLoad[],
  breaking: readonly TableId[],
  chosen: readonly TableId[],
  separation: Separation,
  draw: Draw,
): TableId[] {
  const staying = tables.filter((table) => !breaking.includes(table.tableId));
  const sizes = sizesAfterBreaking(tables, staying);
  const before = [...chosen];
  const giving: TableId[] = [];
  for (;;) {
    const most = sizes.reduce((largest, size) => Math.max(largest, size), 0);
    const least = sizes.reduce((smallest, size) => Math.min(smallest, size), Infinity);
    if (most - least < 2) return giving;
    const largest = staying.filter((_, index) => sizes[index] === most);
    const kept = before.findIndex((id) => largest.some((table) => table.tableId === id));
    const [id = oneToMoveFrom(largest, staying, separation, draw)] = kept < 0 ? [] : before.splice(kept, 1);
    giving.push(id);
    sizes[staying.findIndex((table) => table.tableId === id)] = most - 1;
    sizes[sizes.indexOf(least)] = least + 1;
  }
}

function sizesAfterBreaking(tables: readonly TableLoad[], staying: readonly TableLoad[]): number[] {
  const sizes = staying.map((table) => table.players.length);
  const all = tables.reduce((sum, table) => sum + table.players.length, 0);
  const coming = all - sizes.reduce((sum, size) => sum + size, 0);
  const { places, spare } = evenPlaces(coming, staying);
  for (const place of [...places, ...spare.slice(0, coming - places.length)]) sizes[place] = (sizes[place] ?? 0) + 1;
  return sizes;
}

function oneToMoveFrom(
  largest: readonly TableLoad[],
  tables: readonly TableLoad[],
  separation: Separation,
  draw: Draw,
): TableId {
  if (separation.size === 0) return drawnFrom(largest, draw).tableId;
  const smallest = smallestOf(tables);
  return leastBy(
    shuffled(largest, draw),
    ({ players }) =>
      players.reduce((least, player) => Math.min(least, ...gains(player, players, smallest, separation)), Infinity),
    0,
  ).tableId;
}

/**
 * One random player of a table to a random free seat of one of the smallest; if there are such, one who then sits with
 * nobody from whom he is kept apart. S3, S9.
 * @param players those of one table who can be moved
 * @param tables the tables that stay, also the one where they sit
 */
export function balancingMove(
  players: readonly PlayerId[],
  tables: readonly TableLoad[],
  separation: Separation,
  draw: Draw,
): Move {
  const [someone] = players;
  const giving = tables.find((table) => someone !== undefined && table.players.includes(someone));
  const others = tables.filter((table) => table !== giving && table.freeSeats.length > 0);
  const targets = shuffled(smallestOf(others), draw);
  const choices = shuffled(players, draw).flatMap((player) => targets.map((table) => ({ player, table })));
  const { player, table } = leastBy(
    choices,
    (choice) => gains(choice.player, giving?.players ?? [], [choice.table], separation)[0] ?? 0,
  );
  return { player, tableId: table.tableId, seat: drawnFrom(table.freeSeats, draw) };
}

/** How many more from whom he is kept apart he would sit with at each of those tables than where he sits now. */
function gains(
  player: PlayerId,
  from: readonly PlayerId[],
  tables: readonly TableLoad[],
  separation: Separation,
): number[] {
  if (!separation.has(player)) return [0];
  const now = clashes(separation, player, from);
  return tables.map((table) => clashes(separation, player, table.players) - now);
}

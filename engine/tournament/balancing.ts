import type { PlayerId, TableId } from '../ids.js';
import { type Draw, drawnFrom, shuffled } from './draw.js';
import { clashes, type Separation } from './separation.js';
import { largestOf, type Move, smallestOf, type TableLoad } from './table-load.js';

/**
 * The table that gives up a player, since another has two fewer or less still: one of the largest, at random, and if
 * there are such, one with a player who then sits with nobody from whom he is kept apart. Null while the tables are
 * even. Only where none is to be broken. S3, S9.
 */
export function tableToMoveFrom(tables: readonly TableLoad[], separation: Separation, draw: Draw): TableId | null {
  const largest = largestOf(tables);
  const smallest = smallestOf(tables);
  const spread = (largest[0]?.players.length ?? 0) - (smallest[0]?.players.length ?? 0);
  if (spread < 2) return null;
  if (separation.size === 0) return drawnFrom(largest, draw).tableId;
  return leastBy(shuffled(largest, draw), ({ players }) =>
    players.reduce((least, player) => Math.min(least, ...gains(player, players, smallest, separation)), Infinity),
  ).tableId;
}

/**
 * One random player of a table to a random free seat of one of the smallest; if there are such, one who then sits with
 * nobody from whom he is kept apart. S3, S9.
 * @param players those of one table who can be moved
 * @param tables all tables, also the one where they sit
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

/** The first of the items for which the measure is least. @throws RangeError where there are none */
function leastBy<Item>(items: readonly Item[], measure: (item: Item) => number): Item {
  let best: { readonly item: Item; readonly value: number } | null = null;
  for (const item of items) {
    const value = measure(item);
    if (best === null || value < best.value) best = { item, value };
  }
  if (best === null) throw new RangeError('nothing to draw from');
  return best.item;
}

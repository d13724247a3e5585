import type { PlayerId } from '../ids.js';
import { type Draw, shuffled } from './draw.js';
import { exchangePlaces } from './exchange.js';
import type { ApartPlayer, Separation } from './separation.js';

/** Players who get places at tables; tables go by their index. */
export interface Spread {
  readonly players: readonly PlayerId[];
  /** The tables of the places that are all taken. */
  readonly places: readonly number[];
  /** Tables with one more place each, of which as many are taken as there are players over. */
  readonly spare: readonly number[];
  /** Who sits at each table already. */
  readonly sitting: readonly (readonly PlayerId[])[];
}

/** How many draws go into finding an allowed spread by lot alone. */
const DRAWS = 60_000;
const LEAST_TRIES = 8;

/**
 * A table for each of the players, by his index: evenly at random among all ways to take the places in which nobody sits
 * with whom he is kept apart from. Where lots do not find one, because there are few or none, players exchange places
 * until as few sit together who should not as can be found. S9.
 */
export function spreadApart(spread: Spread, separation: Separation, draw: Draw): number[] {
  const { players, sitting } = spread;
  let tables = byLot(spread, draw);
  if (sitting.length < 2 || !players.some((player) => separation.has(player))) return tables.slice(0, players.length);
  const apart = apartPlayers(players, sitting, separation);
  for (let tries = Math.max(LEAST_TRIES, DRAWS / tables.length); tries > 0; tries -= 1) {
    if (isAllowed(apart, tables)) return tables.slice(0, players.length);
    tables = byLot(spread, draw);
  }
  const seated = sitting.map((table) => table.length);
  exchangePlaces({ tables, players: players.length, seated, apart }, draw);
  return tables.slice(0, players.length);
}

/** The tables of the players' places, drawn by lot, and then those of the spare places that nobody took. */
function byLot({ players, places, spare }: Spread, draw: Draw): number[] {
  const order = shuffled(spare, draw);
  const taken = shuffled([...places, ...order.splice(0, players.length - places.length)], draw);
  return [...taken, ...order];
}

function apartPlayers(
  players: readonly PlayerId[],
  sitting: Spread['sitting'],
  separation: Separation,
): readonly ApartPlayer[] {
  const indexOf = new Map(players.map((player, index) => [player, index]));
  const tableOf = new Map(sitting.flatMap((seated, table) => seated.map((player) => [player, table] as const)));
  return players.flatMap((player, index) => {
    const others = new Set<number>();
    const tables = new Map<number, number>();
    for (const other of separation.get(player) ?? []) {
      const [at, table] = [indexOf.get(other), tableOf.get(other)];
      if (at !== undefined) others.add(at);
      else if (table !== undefined) tables.set(table, (tables.get(table) ?? 0) + 1);
    }
    return others.size === 0 && tables.size === 0 ? [] : [{ index, others, sitting: tables }];
  });
}

function isAllowed(apart: readonly ApartPlayer[], tables: readonly number[]): boolean {
  return apart.every(({ index, others, sitting }) => {
    const table = tables[index] ?? 0;
    return !sitting.has(table) && [...others].every((other) => tables[other] !== table);
  });
}

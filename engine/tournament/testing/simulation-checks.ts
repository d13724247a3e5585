import type { Cents, PlayerId, TableId } from '../../ids.js';
import { sharedPrizes } from '../../money/shared-prizes.js';
import { tablesNeeded } from '../seating.js';
import type { Separation } from '../separation.js';
import { pairsTogether } from './people.js';
import type { SimulatedTable } from './simulated-table.js';

/** Where somebody finished, and what he was told he would be paid. */
export interface FinalPlace {
  readonly id: PlayerId;
  readonly registered: number;
  readonly position: number;
  readonly prize: Cents;
}

interface Expected {
  readonly seatsPerTable: number;
  readonly breaking: readonly TableId[];
  readonly giving: readonly TableId[];
  /** All that were ever dealt out. */
  readonly chips: number;
  readonly separation: Separation;
}

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/**
 * S1 to S3: no more tables than are needed, sizes at most one apart, but for a table that is still playing; no seat
 * taken twice; and all chips there.
 * @returns how many pairs sit together and should not (S9), where there are several tables
 */
export function checkTables(tables: readonly SimulatedTable[], expected: Expected): number {
  const { seatsPerTable, breaking, giving, separation } = expected;
  const players = tables.flatMap((table) => [...table.players]);
  const stillPlays = (id: TableId): boolean => tables.some((table) => table.id === id && table.unsettled);
  const needed = tablesNeeded(players.length, seatsPerTable);
  const sizes = tables.map((table) => table.players.size);
  demand(tables.length - breaking.length === needed, `${tables.length} tables, ${needed} needed`);
  demand([...breaking, ...giving].every(stillPlays), 'a table is to give up players, and does not');
  if (breaking.length === 0 && giving.length === 0) {
    demand(Math.max(...sizes) - Math.min(...sizes) < 2, `uneven tables: ${sizes.join(' ')}`);
  }
  for (const table of tables) {
    const seats = new Set(Array.from(table.players, (player) => player.seat));
    demand(seats.size === table.players.size, `two players on one seat at ${table.id}`);
  }
  const chips = players.reduce((sum, player) => sum + player.stack, 0);
  demand(chips === expected.chips, `${chips} chips of ${expected.chips}`);
  if (tables.length < 2) return 0;
  return pairsTogether(
    separation,
    tables.map((table) => [...table.players].map((player) => player.id)),
  );
}

/** O1, O2, M3: everybody has a position, shared ones leave out as many, and what was told is paid, to the cent. */
export function checkFinish(
  places: readonly FinalPlace[],
  prizes: readonly Cents[],
  { entries, total }: { readonly entries: number; readonly total: Cents },
): void {
  demand(new Set(places.map(({ id }) => id)).size === entries, 'not everybody has a position');
  demand(places.length === entries, 'somebody has two positions');
  for (const [index, { position }] of places.entries()) {
    const above = places[index - 1]?.position ?? 0;
    demand(position === index + 1 || position === above, `position ${position} at place ${index + 1}`);
  }
  const paid = sharedPrizes(places, prizes);
  for (const { id, prize } of places) demand(paid.get(id) === prize, `${id} was told ${prize}`);
  const sum = places.reduce((all, { prize }) => all + prize, 0);
  demand(sum === total, `${sum} of ${total} cents paid`);
}

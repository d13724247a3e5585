import type { TableId } from '../../ids.js';
import { clashes, type Separation } from '../../tournament/separation.js';
import { demand } from '../finding.js';
import type { SimulatedTable } from '../simulated-table.js';

interface Expected {
  /** Whether tables merge as players go out. */
  readonly merging: boolean;
  readonly seatsPerTable: number;
  readonly breaking: readonly TableId[];
  readonly giving: readonly TableId[];
  readonly separation: Separation;
}

/** S1, S4: a tournament or phase begins at the fewest tables, their sizes at most one apart. */
export function checkPhase(tables: readonly SimulatedTable[], players: number, seatsPerTable: number): void {
  const sizes = tables.map((table) => table.players.size);
  const needed = Math.ceil(players / seatsPerTable);
  demand(tables.length === needed, 'TABLES', () => `${tables.length} tables for ${players}, ${needed} needed`);
  demand(Math.max(...sizes) - Math.min(...sizes) < 2, 'EVEN', () => `uneven from the start: ${sizes.join(' ')}`);
}

/**
 * S1 to S3: no more tables than are needed, sizes at most one apart, but for a table that is still playing; no seat
 * taken twice, and nobody at two tables.
 * @returns how many pairs sit together and should not (S9), where there are several tables
 */
export function checkTables(tables: readonly SimulatedTable[], expected: Expected): number {
  const { merging, seatsPerTable, separation } = expected;
  const players = tables.flatMap((table) => [...table.players]);
  demand(new Set(players).size === players.length, 'TABLES', 'somebody sits at two tables');
  for (const table of tables) {
    const seats = Array.from(table.players, (player) => player.seat);
    const real = seats.every((seat) => seat >= 1 && seat <= seatsPerTable);
    demand(real && new Set(seats).size === seats.length, 'TABLES', () => `${table.id} has seats ${seats.join(' ')}`);
  }
  if (merging) checkMerging(tables, players.length, expected);
  if (tables.length < 2) return 0;
  return tables.reduce((sum, { players: sitting }) => {
    const ids = Array.from(sitting, ({ id }) => id);
    return sum + ids.reduce((clashing, id) => clashing + clashes(separation, id, ids), 0) / 2;
  }, 0);
}

function checkMerging(
  tables: readonly SimulatedTable[],
  players: number,
  { seatsPerTable, breaking, giving }: Expected,
): void {
  const needed = Math.ceil(players / seatsPerTable);
  const stillPlays = (id: TableId): boolean =>
    tables.some((table) => table.id === id && (table.unsettled || table.offering));
  const staying = tables.length - breaking.length;
  demand(staying === needed, 'TABLES', () => `${tables.length} tables, ${needed} needed`);
  demand([...breaking, ...giving].every(stillPlays), 'EVEN', 'a table is to give up players, and does not');
  if (breaking.length > 0 || giving.length > 0) return;
  const sizes = tables.map((table) => table.players.size);
  demand(Math.max(...sizes) - Math.min(...sizes) < 2, 'EVEN', () => `uneven tables: ${sizes.join(' ')}`);
}

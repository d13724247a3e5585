import type { TableId } from '../../../engine/ids.js';
import type { DirectedTable } from './directed-table.js';
import { heldTable, type Direction } from './direction.js';
import { seatedAt } from './seats.store.js';
import { holdDueTables, holdOtherTables, holdWaitingTables } from './tables.store.js';

/** So many tables at most are directed in one step, so that none is held for long; the next step takes the others. */
export const TABLES_AT_ONCE = 50;

/** Takes the tables whose pause is over. */
export async function takeDueTables(direction: Direction): Promise<void> {
  const { tx, tournament, remembered, at } = direction;
  await take(direction, await holdDueTables(tx, tournament.id, remembered, at, TABLES_AT_ONCE));
}

/** Takes those of these tables that wait between two hands with nothing due. */
export async function takeWaitingTables(direction: Direction, tableIds: readonly TableId[]): Promise<void> {
  const wanted = tableIds.filter((id) => heldTable(direction, id) === null);
  if (wanted.length === 0) return;
  const { tx, tournament, remembered } = direction;
  await take(direction, await holdWaitingTables(tx, tournament.id, remembered, wanted));
}

/** Takes all other tables between two hands. */
export async function takeAllTables(direction: Direction): Promise<void> {
  const { tx, tournament, remembered } = direction;
  await take(direction, await holdOtherTables(tx, tournament.id, remembered, heldIds(direction)));
}

/** The tables held. */
export function heldIds(direction: Direction): TableId[] {
  return direction.tables.map((table) => table.id);
}

async function take(direction: Direction, tables: readonly DirectedTable[]): Promise<void> {
  if (tables.length === 0) return;
  direction.tables.push(...tables);
  const players = await seatedAt(
    direction.tx,
    tables.map((table) => table.id),
  );
  for (const player of players) {
    // Who has been moved in this step is known already, and better.
    if (!direction.players.has(player.playerId)) direction.players.set(player.playerId, player);
  }
}

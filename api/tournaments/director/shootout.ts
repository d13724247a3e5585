import { endsWithPhase, isPhaseOver, playsDownTo } from '../../../engine/tournament/shootout.js';
import { planAnew } from '../../database/transaction.js';
import { insertTables } from '../../tables/table.store.js';
import type { DirectedTable } from './directed-table.js';
import { playersAt, type Direction } from './direction.js';
import { heldIds, takeAllTables } from './held-tables.js';
import { leaveTable } from './leave-table.js';
import { newTables, seatByLot } from './seat-by-lot.js';
import { nextTableNumber, phaseTables } from './shootout.store.js';
import { countOtherTables } from './tables.store.js';

/**
 * S4: notes with how many players a table of this phase waits, and begins the next phase where all tables do and their
 * results are final. Does nothing while every table held plays on.
 */
export async function playPhase(direction: Direction): Promise<void> {
  if (!someHaveDone(direction)) return;
  const { open, over } = await phaseNow(direction);
  direction.enough = playsDownTo(direction.tournament.definition, open);
  if (over) await beginNextPhase(direction);
}

/** M4: whether the tournament ends here, since its tables have their winners; then all tables are held. */
export async function haveTablesWon(direction: Direction): Promise<boolean> {
  const { definition, phase } = direction.tournament;
  if (!endsWithPhase(definition, phase) || !someHaveDone(direction)) return false;
  const { over } = await phaseNow(direction);
  if (over) await takeAllTables(direction);
  return over;
}

/** Whether any table held may have played down: only then is there anything to ask. */
function someHaveDone(direction: Direction): boolean {
  const { survivorsPerTable } = direction.tournament.definition;
  return openTables(direction).some((table) => playersAt(direction, table.id).length <= survivorsPerTable);
}

/** The tables held that are between two hands. */
function openTables({ tables }: Direction): DirectedTable[] {
  return tables.filter((table) => !table.state.closed && !table.unsettled);
}

/** How many tables the phase has, and whether it is over: all have played down, none has anything open or is stopped. */
async function phaseNow(direction: Direction): Promise<{ readonly open: number; readonly over: boolean }> {
  const { tx, tournament } = direction;
  const tables = await phaseTables(tx, tournament.id);
  const sizes = tables.map((table) => table.players);
  const open = tables.length;
  if (!isPhaseOver(tournament.definition, sizes) || tables.some((table) => table.undecided)) {
    return { open, over: false };
  }
  const { busy, paused } = await countOtherTables(tx, tournament.id, heldIds(direction));
  return { open, over: busy === 0 && paused === 0 };
}

/**
 * S4: closes the phase's tables, opens as few as hold the survivors, and seats them there by lot with their stacks. The
 * first hands follow after a pause, each with a button that is drawn for (S5).
 */
async function beginNextPhase(direction: Direction): Promise<void> {
  const { tx, at, tournament, recorder, tables } = direction;
  await takeAllTables(direction);
  await planAnew(tx);
  const played = openTables(direction);
  const survivors = played.flatMap((table) => playersAt(direction, table.id));
  const opened = newTables(tournament, survivors.length, at);
  const states = opened.map((table) => table.state);
  await insertTables(tx, tournament.id, states, await nextTableNumber(tx, tournament.id));
  tournament.phase += 1;
  recorder.tournament(tournament.id, { type: 'PhaseStarted', phase: tournament.phase, tables: opened.length });
  for (const table of played) closeTable(direction, table);
  for (const { player, table, seat } of seatByLot(tournament, survivors, opened, recorder)) {
    const { playerId, tableId: fromTableId } = player;
    Object.assign(player, { tableId: table.id, seat, seated: true });
    direction.moved.add(player);
    recorder.tournament(tournament.id, { type: 'PlayerMoved', playerId, fromTableId, toTableId: table.id, seat });
  }
  tables.push(...opened);
  direction.enough = playsDownTo(tournament.definition, opened.length);
}

function closeTable(direction: Direction, table: DirectedTable): void {
  for (const player of playersAt(direction, table.id)) leaveTable(table, player);
  table.give({ type: 'CloseTable' });
  table.dueAt = null;
}

import type { TableId } from '../../../engine/ids.js';
import { balancingMove, tablesToMoveFrom } from '../../../engine/tournament/balancing.js';
import { breakTable, tablesToBreak } from '../../../engine/tournament/breaking.js';
import { separationOf, type Separation } from '../../../engine/tournament/separation.js';
import type { Move, TableLoad } from '../../../engine/tournament/table-load.js';
import { draw } from '../../random/random.js';
import { waitsForRebuy } from './busts.js';
import type { DirectedTable } from './directed-table.js';
import { heldTable, playerBy, playersAt, type Direction } from './direction.js';
import { takeWaitingTables } from './held-tables.js';
import { leaveTable } from './leave-table.js';
import { takenSeats, type TakenSeats } from './seats.store.js';

/** All open tables, as the moves of this step leave them. */
interface Seating {
  readonly separation: Separation;
  loads: readonly TableLoad[];
}

/**
 * S2, then S3, and S9 in both: breaks the tables that are too many, then evens the rest. Which tables break or give up a
 * player is drawn as soon as the rules ask for it, and kept until their hands have ended and been settled.
 */
export async function balanceTables(direction: Direction): Promise<void> {
  const { tx, tournament } = direction;
  const { seatsPerTable, separated } = tournament.definition;
  const loads = (await takenSeats(tx, tournament.id)).map((taken) => tableLoad(taken, seatsPerTable));
  const seating = { separation: separationOf(separated), loads };
  while (await breakOne(direction, seating)) continue;
  while (await moveOne(direction, seating)) continue;
}

/** Breaks a table, if there are too many and the hand of one that was chosen is over; whether it did. */
async function breakOne(direction: Direction, seating: Seating): Promise<boolean> {
  const { tournament } = direction;
  const { loads, separation } = seating;
  const { seatsPerTable } = tournament.definition;
  const ids = tablesToBreak(loads, seatsPerTable, tournament.breakingTableIds, separation, draw);
  tournament.breakingTableIds = ids;
  const breaking = await betweenHands(direction, ids);
  if (!breaking) return false;
  const players = playersAt(direction, breaking.id).map((player) => player.playerId);
  const moves = breakTable(players, stayingTables(direction, seating), separation, draw);
  for (const move of moves) movePlayer(direction, seating, breaking, move);
  seating.loads = seating.loads.filter((load) => load.tableId !== breaking.id);
  breaking.give({ type: 'CloseTable' });
  breaking.dueAt = null;
  tournament.breakingTableIds = ids.filter((id) => id !== breaking.id);
  return true;
}

/** Moves a player from a largest table to a smallest, if they differ and the hand of one that was chosen is over; whether it did. */
async function moveOne(direction: Direction, seating: Seating): Promise<boolean> {
  const { tournament } = direction;
  const { loads, separation } = seating;
  const { breakingTableIds, givingTableIds } = tournament;
  const ids = tablesToMoveFrom(loads, breakingTableIds, givingTableIds, separation, draw);
  tournament.givingTableIds = ids;
  const giving = await betweenHands(direction, ids);
  if (!giving) return false;
  const players = playersAt(direction, giving.id);
  const seated = players.filter((player) => player.seated);
  // Who is on his way already goes elsewhere only where nobody sits: at a table that stood still for long.
  const movable = seated.length > 0 ? seated : players;
  const move = balancingMove(
    movable.map((player) => player.playerId),
    stayingTables(direction, seating),
    separation,
    draw,
  );
  movePlayer(direction, seating, giving, move);
  tournament.givingTableIds = ids.toSpliced(ids.indexOf(giving.id), 1);
  return true;
}

/** The tables that are not to be broken. */
function stayingTables({ tournament }: Direction, { loads }: Seating): TableLoad[] {
  return loads.filter((load) => !tournament.breakingTableIds.includes(load.tableId));
}

/**
 * The first of the tables that is between two hands with the last one settled, and where nobody may still buy himself
 * back in (P10); those that wait are taken for it.
 */
async function betweenHands(direction: Direction, tableIds: readonly TableId[]): Promise<DirectedTable | null> {
  if (tableIds.length === 0) return null;
  await takeWaitingTables(direction, tableIds);
  const tables = tableIds.map((id) => heldTable(direction, id));
  return (
    tables.find((table) => table && !table.unsettled && !table.state.closed && !waitsForRebuy(direction, table)) ?? null
  );
}

/** A table with the seats kept for players on their way counted as taken (DESIGN a). */
function tableLoad({ tableId, players, seats }: TakenSeats, seatsPerTable: number): TableLoad {
  const all = Array.from({ length: seatsPerTable }, (_, index) => index + 1);
  return { tableId, players, freeSeats: all.filter((seat) => !seats.includes(seat)) };
}

/** Takes a player from his table and keeps a seat for him at the other, where he sits down at the next deal. */
function movePlayer(direction: Direction, seating: Seating, from: DirectedTable, move: Move): void {
  const { tournament, recorder } = direction;
  const { player: playerId, tableId, seat } = move;
  const player = playerBy(direction, playerId);
  leaveTable(from, player);
  noteMove(seating, from.id, player.seat, move);
  Object.assign(player, { tableId, seat, seated: false });
  direction.moved.add(player);
  recorder.tournament(tournament.id, {
    type: 'PlayerMoved',
    playerId,
    fromTableId: from.id,
    toTableId: tableId,
    seat,
  });
  recorder.viewer(playerId, { type: 'SeatAssigned', tournamentId: tournament.id, tableId, seat });
}

function noteMove(seating: Seating, fromId: TableId, left: number, { player, tableId, seat }: Move): void {
  seating.loads = seating.loads.map((load) => {
    if (load.tableId === fromId) {
      const players = load.players.filter((other) => other !== player);
      return { ...load, players, freeSeats: [...load.freeSeats, left] };
    }
    if (load.tableId !== tableId) return load;
    return { ...load, players: [...load.players, player], freeSeats: load.freeSeats.filter((free) => free !== seat) };
  });
}

import type { PlayerId, TableId } from '../../../engine/ids.js';
import type { TableSeat } from '../../../engine/table/state.js';
import { balancingMove, tableToMoveFrom } from '../../../engine/tournament/balancing.js';
import { breakTable, tableToBreak } from '../../../engine/tournament/breaking.js';
import { separationOf, type Separation } from '../../../engine/tournament/separation.js';
import type { Move, TableLoad } from '../../../engine/tournament/table-load.js';
import { draw } from '../../random/random.js';
import type { DirectedTable } from './directed-table.js';
import { heldTable, playerBy, playersAt, type Direction } from './direction.js';
import { takeWaitingTables } from './held-tables.js';
import { takenSeats, type TakenSeats } from './seats.store.js';

/** All open tables, as the moves of this step leave them. */
interface Seating {
  readonly separation: Separation;
  loads: readonly TableLoad[];
}

/**
 * S2, then S3, and S9 in both: breaks the tables that are one too many, then evens the rest. Which table breaks or gives
 * up a player is drawn as soon as the rule asks for it, and kept until that table's hand has ended and been settled.
 */
export async function balanceTables(direction: Direction): Promise<void> {
  const { tx, tournament } = direction;
  const { seatsPerTable, separated } = tournament.definition;
  const loads = (await takenSeats(tx, tournament.id)).map((taken) => tableLoad(taken, seatsPerTable));
  const seating = { separation: separationOf(separated), loads };
  while (await breakOne(direction, seating)) continue;
  if (tournament.breakingTableId !== null) return;
  while (await moveOne(direction, seating)) continue;
}

/** Breaks a table if one fewer suffices and its hand is over; whether it did. */
async function breakOne(direction: Direction, seating: Seating): Promise<boolean> {
  const { tournament } = direction;
  const { loads, separation } = seating;
  tournament.breakingTableId ??= tableToBreak(loads, tournament.definition.seatsPerTable, separation, draw);
  const breaking = await betweenHands(direction, tournament.breakingTableId);
  if (!breaking) return false;
  const others = loads.filter((load) => load.tableId !== breaking.id);
  const players = playersAt(direction, breaking.id).map((player) => player.playerId);
  for (const move of breakTable(players, others, separation, draw)) movePlayer(direction, seating, breaking, move);
  seating.loads = seating.loads.filter((load) => load.tableId !== breaking.id);
  breaking.give({ type: 'CloseTable' });
  breaking.dueAt = null;
  tournament.breakingTableId = null;
  if (tournament.movingTableId === breaking.id) tournament.movingTableId = null;
  return true;
}

/** Moves one player from a largest table to a smallest if they differ by two and its hand is over; whether it did. */
async function moveOne(direction: Direction, seating: Seating): Promise<boolean> {
  const { tournament } = direction;
  const { loads, separation } = seating;
  const largest = Math.max(...loads.map((load) => load.players.length));
  const drawn = tableToMoveFrom(loads, separation, draw);
  const chosen = loads.find((load) => load.tableId === tournament.movingTableId);
  // A table drawn earlier keeps its turn as long as it still is one of the largest and tables still differ.
  tournament.movingTableId = drawn !== null && chosen?.players.length === largest ? chosen.tableId : drawn;
  const giving = await betweenHands(direction, tournament.movingTableId);
  if (!giving) return false;
  const players = playersAt(direction, giving.id).filter((player) => player.seated);
  const move = balancingMove(
    players.map((player) => player.playerId),
    loads,
    separation,
    draw,
  );
  movePlayer(direction, seating, giving, move);
  tournament.movingTableId = null;
  return true;
}

/** The table, if it is between two hands with the last one settled; one that waits is taken for it. */
async function betweenHands(direction: Direction, tableId: TableId | null): Promise<DirectedTable | null> {
  if (tableId === null) return null;
  await takeWaitingTables(direction, [tableId]);
  const table = heldTable(direction, tableId);
  return table && !table.unsettled && !table.state.closed ? table : null;
}

/** A table with the seats kept for players on their way counted as taken (DESIGN a). */
function tableLoad({ tableId, players, seats }: TakenSeats, seatsPerTable: number): TableLoad {
  const all = Array.from({ length: seatsPerTable }, (_, index) => index + 1);
  return { tableId, players, freeSeats: all.filter((seat) => !seats.includes(seat)) };
}

/**
 * Takes a player from his table and keeps a seat for him at the other, where he sits down at the next deal as he was:
 * who sits out goes on sitting out, and his timeouts go on running (N2).
 */
function movePlayer(direction: Direction, seating: Seating, from: DirectedTable, move: Move): void {
  const { tournament, recorder } = direction;
  const { player: playerId, tableId, seat } = move;
  const player = playerBy(direction, playerId);
  if (player.seated) {
    const { sittingOut, timeouts } = seatOf(from, playerId);
    Object.assign(player, { sittingOut, timeouts });
    from.give({ type: 'RemovePlayer', playerId, reason: 'MOVED', position: null });
  }
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

function seatOf({ id, state }: DirectedTable, playerId: PlayerId): TableSeat {
  const seat = state.seats.find((held) => held.playerId === playerId);
  if (!seat) throw new Error(`player ${playerId} has no seat at table ${id}`);
  return seat;
}

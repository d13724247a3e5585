import type { PlayerId, TableId } from '../../../engine/ids.js';
import type { TableSeat } from '../../../engine/table/state.js';
import { balancingMove, tableToMoveFrom } from '../../../engine/tournament/balancing.js';
import { breakTable, tableToBreak } from '../../../engine/tournament/breaking.js';
import { separationOf } from '../../../engine/tournament/separation.js';
import type { Move, TableLoad } from '../../../engine/tournament/table-load.js';
import { draw } from '../../random/random.js';
import type { DirectedTable } from './directed-table.js';
import { playersAt, type Direction } from './direction.js';

/**
 * S2, then S3: breaks the tables that are one too many, then evens the rest. Which table breaks or gives up a player
 * is drawn as soon as the rule asks for it, and kept until that table's hand has ended and been settled.
 */
export function balanceTables(direction: Direction): void {
  while (breakOne(direction)) continue;
  if (direction.tournament.breakingTableId === null) while (moveOne(direction)) continue;
}

/** Breaks a table if one fewer suffices and its hand is over; whether it did. */
function breakOne(direction: Direction): boolean {
  const { tournament } = direction;
  const loads = tableLoads(direction);
  const separation = separationOf(tournament.definition.separated);
  tournament.breakingTableId ??= tableToBreak(loads, tournament.definition.seatsPerTable, separation, draw);
  const breaking = betweenHands(direction, tournament.breakingTableId);
  if (!breaking) return false;
  const others = loads.filter((load) => load.tableId !== breaking.id);
  const players = playersAt(direction, breaking.id).map((player) => player.playerId);
  for (const move of breakTable(players, others, separation, draw)) movePlayer(direction, breaking, move);
  breaking.give({ type: 'CloseTable' });
  breaking.dueAt = null;
  tournament.breakingTableId = null;
  if (tournament.movingTableId === breaking.id) tournament.movingTableId = null;
  return true;
}

/** Moves one player from a largest table to a smallest if they differ by two and its hand is over; whether it did. */
function moveOne(direction: Direction): boolean {
  const { tournament } = direction;
  const loads = tableLoads(direction);
  const largest = Math.max(...loads.map((load) => load.players.length));
  const separation = separationOf(tournament.definition.separated);
  const drawn = tableToMoveFrom(loads, separation, draw);
  const chosen = loads.find((load) => load.tableId === tournament.movingTableId);
  // A table drawn earlier keeps its turn as long as it still is one of the largest and tables still differ.
  tournament.movingTableId = drawn !== null && chosen?.players.length === largest ? chosen.tableId : drawn;
  const giving = betweenHands(direction, tournament.movingTableId);
  if (!giving) return false;
  const players = playersAt(direction, giving.id).filter((player) => player.seated);
  const move = balancingMove(
    players.map((player) => player.playerId),
    loads,
    separation,
    draw,
  );
  movePlayer(direction, giving, move);
  tournament.movingTableId = null;
  return true;
}

/** The table, if it is held between two hands with the last one settled. */
function betweenHands(direction: Direction, tableId: TableId | null): DirectedTable | null {
  const table = direction.tables.find((held) => held.id === tableId);
  return table && !table.unsettled && !table.state.closed ? table : null;
}

/** All open tables, with seats kept for players on their way counted as taken (DESIGN a). */
function tableLoads(direction: Direction): TableLoad[] {
  const { seatsPerTable } = direction.tournament.definition;
  const taken = new Map<TableId, Map<number, PlayerId>>();
  for (const player of direction.players) {
    const seats = taken.get(player.tableId) ?? new Map<number, PlayerId>();
    taken.set(player.tableId, seats.set(player.seat, player.playerId));
  }
  const seatNumbers = Array.from({ length: seatsPerTable }, (_, index) => index + 1);
  return [...taken].map(([tableId, seats]) => ({
    tableId,
    players: [...seats.values()],
    freeSeats: seatNumbers.filter((seat) => !seats.has(seat)),
  }));
}

/**
 * Takes a player from his table and keeps a seat for him at the other, where he sits down at the next deal as he was:
 * who sits out goes on sitting out, and his timeouts go on running (N2).
 */
function movePlayer(direction: Direction, from: DirectedTable, { player: playerId, tableId, seat }: Move): void {
  const { tournament, recorder } = direction;
  const player = playerBy(direction, playerId);
  if (player.seated) {
    const { sittingOut, timeouts } = seatOf(from, playerId);
    Object.assign(player, { sittingOut, timeouts });
    from.give({ type: 'RemovePlayer', playerId, reason: 'MOVED', position: null });
  }
  Object.assign(player, { tableId, seat, seated: false });
  direction.changed.add(player);
  recorder.tournament(tournament.id, {
    type: 'PlayerMoved',
    playerId,
    fromTableId: from.id,
    toTableId: tableId,
    seat,
  });
  recorder.viewer(playerId, { type: 'SeatAssigned', tournamentId: tournament.id, tableId, seat });
}

function seatOf({ id, state }: DirectedTable, playerId: PlayerId): TableSeat {
  const seat = state.seats.find((held) => held.playerId === playerId);
  if (!seat) throw new Error(`player ${playerId} has no seat at table ${id}`);
  return seat;
}

function playerBy(direction: Direction, playerId: PlayerId) {
  const player = direction.players.find((other) => other.playerId === playerId);
  if (!player) throw new Error(`player ${playerId} is not in this tournament any more`);
  return player;
}

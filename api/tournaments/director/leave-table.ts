import type { DirectedTable } from './directed-table.js';
import type { SeatedPlayer } from './seats.store.js';

/**
 * Takes a player from his table, for a seat at another one where he goes on as he was: who sits out goes on sitting out,
 * and his timeouts go on running (N2). Nothing happens there where he had only a seat kept.
 */
export function leaveTable(from: DirectedTable, player: SeatedPlayer): void {
  if (!player.seated) return;
  const { playerId } = player;
  const seat = from.state.seats.find((held) => held.playerId === playerId);
  if (!seat) throw new Error(`player ${playerId} has no seat at table ${from.id}`);
  Object.assign(player, { sittingOut: seat.sittingOut, timeouts: seat.timeouts });
  from.give({ type: 'RemovePlayer', playerId, reason: 'MOVED', position: null });
}

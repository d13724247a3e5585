import type { PlayerId } from '../../../engine/ids.js';
import { stepsClockwise } from '../../../engine/table/clockwise.js';
import { rankRemaining } from '../../../engine/tournament/rank-remaining.js';
import type { SurvivorPlace } from '../result.store.js';
import { heldTable, type Direction } from './direction.js';
import type { SeatedPlayer } from './seats.store.js';

/** Before its first deal a table has no button; then its seats count from the first one. */
const FIRST_SEAT = 1;

/**
 * Ranks those who are left, by chips (O1, O2, M4, P6), and has them leave their tables, which close for good. All tables
 * must be held, with their last hands settled.
 */
export function closeTables(direction: Direction): SurvivorPlace[] {
  const left = [...direction.players.values()];
  const places = rankRemaining(
    left.map((player) => ({ id: player.playerId, stack: player.stack, steps: stepsFromButton(direction, player) })),
  );
  const positions = new Map(places.map(({ id, position }) => [id, position]));
  for (const table of direction.tables) {
    if (table.state.closed) continue;
    for (const { playerId } of table.state.seats) {
      const position = positionOf(positions, playerId);
      table.give({ type: 'RemovePlayer', playerId, reason: 'TOURNAMENT_OVER', position });
    }
    table.give({ type: 'CloseTable' });
    table.dueAt = null;
    table.inRound = false;
  }
  return left.map(({ playerId, stack }) => ({ playerId, stack, position: positionOf(positions, playerId) }));
}

function stepsFromButton(direction: Direction, { tableId, seat }: SeatedPlayer): number {
  const table = heldTable(direction, tableId);
  if (!table) throw new Error(`table ${tableId} is not held`);
  const { positions, seatsPerTable } = table.state;
  return stepsClockwise(positions?.button ?? FIRST_SEAT, seat, seatsPerTable);
}

function positionOf(positions: ReadonlyMap<PlayerId, number>, playerId: PlayerId): number {
  const position = positions.get(playerId);
  if (position === undefined) throw new Error(`player ${playerId} is at none of the tables held`);
  return position;
}

import { accept, refuse } from '../result.js';
import type { SetSittingOut } from './commands.js';
import { playOn } from './play-on.js';
import type { TableState } from './state.js';
import { actForPlayer } from './time-out.js';
import { follow, handOf, happen, unfold } from './unfolding.js';
import type { Decision } from './unfolding.js';

/**
 * N2: leaves the seat to the server, at once where it is the player's turn, or takes it back and starts timeouts anew.
 * At a paused table the seat acts when play goes on.
 */
export function setSittingOut(table: TableState, { playerId, sittingOut, at }: SetSittingOut): Decision {
  const seat = table.seats.find((other) => other.playerId === playerId);
  if (seat === undefined) return refuse({ type: 'NotSeated' });
  if (seat.sittingOut === sittingOut) return follow(table);
  const unfolding = unfold(table);
  happen(unfolding, { type: 'SittingOutChanged', seat: seat.number, sittingOut });
  const turn = table.hand === null ? null : handOf(unfolding).turn;
  if (turn !== null && turn.playerId === playerId && table.paused === null) {
    actForPlayer(unfolding, turn.actionSeq, turn.seat);
    playOn(unfolding, turn.seat, at);
  }
  return accept(unfolding);
}

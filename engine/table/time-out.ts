import { actionEvent } from '../hand/action.js';
import { playerIn } from '../hand/players.js';
import type { Instant } from '../ids.js';
import { accept, refuse } from '../result.js';
import type { TimeOut } from './commands.js';
import { TIMEOUTS_TO_SIT_OUT } from './evolve.js';
import { passiveAction, playOn } from './play-on.js';
import type { TableState } from './state.js';
import { follow, handOf, happen, unfold } from './unfolding.js';
import type { Decision, Unfolding } from './unfolding.js';

/** N2: the player to act does not: his hand checks where that is free, else folds. RR 3 Dead hands 1f. */
export function actForPlayer(unfolding: Unfolding, actionSeq: number, seat: number): void {
  const hand = handOf(unfolding);
  const player = playerIn(hand, seat);
  const action = passiveAction(unfolding, player);
  happen(unfolding, actionEvent(hand, player, action, null, { actionSeq, timedOut: true }));
}

function sitsOutNow({ table }: Unfolding, number: number): boolean {
  const seat = table.seats.find((other) => other.number === number);
  return seat !== undefined && !seat.sittingOut && seat.timeouts >= TIMEOUTS_TO_SIT_OUT;
}

function afterTimeout(table: TableState, actionSeq: number, seat: number, at: Instant): Decision {
  const unfolding = unfold(table);
  actForPlayer(unfolding, actionSeq, seat);
  if (sitsOutNow(unfolding, seat)) happen(unfolding, { type: 'SittingOutChanged', seat, sittingOut: true });
  playOn(unfolding, seat, at);
  return accept(unfolding);
}

/** N2: the clock of a request has run out, which the caller has checked. Two timeouts running make the seat sit out. */
export function timeOut(table: TableState, { actionSeq, deadline, at }: TimeOut): Decision {
  const turn = table.hand?.turn ?? null;
  if (turn === null || turn.actionSeq !== actionSeq)
    return refuse({ type: 'RequestAnswered', actionSeq, legalActions: null });
  if (deadline !== undefined && deadline !== turn.deadline) return follow(table);
  return afterTimeout(table, actionSeq, turn.seat, at);
}

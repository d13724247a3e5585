import { actionEvent, checkAction } from '../hand/action.js';
import { legalActions } from '../hand/legal-actions.js';
import type { LegalActions } from '../hand/legal-actions.js';
import { playerIn } from '../hand/players.js';
import type { Answer, Hand } from '../hand/state.js';
import type { PlayerId } from '../ids.js';
import { accept, refuse } from '../result.js';
import type { Act } from './commands.js';
import { playOn } from './play-on.js';
import type { TableState } from './state.js';
import { follow, happen, unfold } from './unfolding.js';
import type { Decision } from './unfolding.js';

/** The same answer by the same player; BET and RAISE are one. What the clock did is never a player's act. */
function repeats(answer: Answer, { playerId, action, to }: Act): boolean {
  const sameAction = answer.action === (action === 'BET' ? 'RAISE' : action);
  return !answer.timedOut && answer.playerId === playerId && sameAction && answer.to === to;
}

/** What the player may do, if it is his turn. */
function legalFor(hand: Hand, playerId: PlayerId): LegalActions | null {
  return hand.turn?.playerId === playerId ? legalActions(hand) : null;
}

/** Why this is no answer to the request that the table waits with; or what was answered already and is only said again. */
function notInTurn(table: TableState, hand: Hand, command: Act): Decision {
  const { actionSeq, playerId } = command;
  if (!hand.players.some((player) => player.playerId === playerId)) return refuse({ type: 'NotDealtIn' });
  const answer = hand.answers.find((other) => other.actionSeq === actionSeq);
  if (answer !== undefined && repeats(answer, command)) return follow(table);
  const answered = { type: 'RequestAnswered', actionSeq, legalActions: legalFor(hand, playerId) } as const;
  if (answer !== undefined) return refuse(answered);
  if (hand.turn === null || hand.outcome !== 'PLAYING') return refuse({ type: 'NoHandInProgress' });
  if (hand.turn.playerId !== playerId) return refuse({ type: 'NotYourTurn', actingSeat: hand.turn.seat });
  return refuse(answered);
}

/** H7: a player's answer to the request of that number. An accepted action is final; given again, nothing is done twice. */
export function act(table: TableState, command: Act): Decision {
  const { hand } = table;
  if (hand === null) return refuse({ type: 'NoHandInProgress' });
  if (hand.handId !== command.handId) return refuse({ type: 'NotTheCurrentHand' });
  const { actionSeq, playerId, action, to, at } = command;
  const { turn } = hand;
  const inTurn = turn !== null && turn.actionSeq === actionSeq && turn.playerId === playerId;
  if (!inTurn || hand.outcome !== 'PLAYING') return notInTurn(table, hand, command);
  const player = playerIn(hand, turn.seat);
  const legal = checkAction(hand, player, action, to);
  if (!legal.ok) return legal;
  const unfolding = unfold(table);
  happen(unfolding, actionEvent(hand, player, action, to, { actionSeq, timedOut: false }));
  playOn(unfolding, player.seat, at);
  return accept(unfolding);
}

import { chips } from '../ids.js';
import type { Chips } from '../ids.js';
import { accept, refuse, unreachable } from '../result.js';
import type { Result } from '../result.js';
import type { ActionType, PlayerActed } from '../table/events.js';
import type { TableRejection } from '../table/rejections.js';
import { raiseBounds, ruleAgainstRaising } from './betting.js';
import { amountOwed, legalActionsOf } from './legal-actions.js';
import type { RaiseBounds } from './raise-bounds.js';
import type { Hand, HandPlayer } from './state.js';

/** Whether a total lies within the bounds; an all-in below the least raise is its own bound. H3, H5, H6. */
function checkTotal(hand: Hand, player: HandPlayer, to: Chips, bounds: RaiseBounds): Result<null, TableRejection> {
  const { minimumTo, minimumRule, maximumTo, maximumRule } = bounds;
  if (to >= minimumTo && to <= maximumTo) return LEGAL;
  const legalActions = legalActionsOf(hand, player);
  return to > maximumTo
    ? refuse({ type: 'BetTooLarge', maximumTo, rule: maximumRule, legalActions })
    : refuse({ type: 'BetTooSmall', minimumTo, rule: minimumRule, legalActions });
}

/** What every check that passes answers. */
const LEGAL = accept(null);

function checkWager(hand: Hand, player: HandPlayer, to: Chips | null): Result<null, TableRejection> {
  const bounds = raiseBounds(hand, player);
  if (bounds === null) {
    const rule = ruleAgainstRaising(hand, player) ?? 'H7';
    return refuse({ type: 'ActionNotAllowed', rule, legalActions: legalActionsOf(hand, player) });
  }
  return Number.isSafeInteger(to) && to !== null
    ? checkTotal(hand, player, to, bounds)
    : refuse({ type: 'TotalMissing', legalActions: legalActionsOf(hand, player) });
}

/** H7: whether the player in turn may do this; a bet and a raise are one thing, and only they have a total. */
export function checkAction(
  hand: Hand,
  player: HandPlayer,
  action: ActionType,
  to: Chips | null,
): Result<null, TableRejection> {
  if (action === 'BET' || action === 'RAISE') return checkWager(hand, player, to);
  if (to !== null) return refuse({ type: 'TotalNotWanted', legalActions: legalActionsOf(hand, player) });
  const owes = amountOwed(hand, player) > 0;
  if (action === 'FOLD' || (action === 'CALL') === owes) return LEGAL;
  return refuse({ type: 'ActionNotAllowed', rule: 'H7', legalActions: legalActionsOf(hand, player) });
}

function totalAfter(hand: Hand, player: HandPlayer, action: ActionType, to: Chips | null): Chips {
  switch (action) {
    case 'FOLD':
    case 'CHECK':
      return player.bet;
    case 'CALL':
      return chips(Math.min(hand.round.bet, player.bet + player.stack));
    case 'BET':
    case 'RAISE':
      return to ?? player.bet;
    default:
      return unreachable(action);
  }
}

/** H7: whichever word the player used, the first chips of a round are a bet, more than that a raise. */
function fieldWord(hand: Hand, action: ActionType): ActionType {
  if (action !== 'BET' && action !== 'RAISE') return action;
  return hand.round.bet === 0 ? 'BET' : 'RAISE';
}

/** The event of an action that has been found legal. */
export function actionEvent(
  hand: Hand,
  player: HandPlayer,
  action: ActionType,
  to: Chips | null,
  answer: Pick<PlayerActed, 'actionSeq' | 'timedOut'>,
): PlayerActed {
  const total = totalAfter(hand, player, action, to);
  return {
    type: 'PlayerActed',
    handId: hand.handId,
    seat: player.seat,
    playerId: player.playerId,
    actionSeq: answer.actionSeq,
    action: fieldWord(hand, action),
    amount: chips(total - player.bet),
    to: total,
    allIn: total === player.bet + player.stack && total > player.bet,
    timedOut: answer.timedOut,
  };
}

import { chips } from '../ids.js';
import type { Chips } from '../ids.js';
import type { Street } from '../table/events.js';
import type { BettingStructure } from '../tournament/terms.js';
import { unreachable } from '../result.js';
import { fixedLimitBounds, limitBet, raiseFixedLimit } from './fixed-limit.js';
import { noLimitBounds, raiseBigBet } from './no-limit.js';
import { canBet } from './players.js';
import { potLimitBounds } from './pot-limit.js';
import type { RaiseBounds } from './raise-bounds.js';
import { bettingIsOpenTo } from './reopening.js';
import type { BettingRound, Hand, HandPlayer } from './state.js';

/** H2, H6: before the flop the big blind is the bet, in full even where its player is short. */
export function openingRound(bigBlind: Chips): BettingRound {
  return { bet: bigBlind, fullBet: bigBlind, raise: bigBlind, raises: 1, capped: false, aggressor: null };
}

/** H3, H6: a later round starts from nothing; its least bet is the big blind, or the bet of the street. */
export function laterRound(betting: BettingStructure, street: Street, bigBlind: Chips): BettingRound {
  const raise = betting === 'FIXED_LIMIT' ? limitBet(street, bigBlind) : bigBlind;
  return { bet: chips(0), fullBet: chips(0), raise, raises: 0, capped: false, aggressor: null };
}

function boundsOf(hand: Hand, player: HandPlayer): RaiseBounds {
  switch (hand.betting) {
    case 'NO_LIMIT':
      return noLimitBounds(hand.round, player);
    case 'POT_LIMIT':
      return potLimitBounds(hand, player);
    case 'FIXED_LIMIT':
      return fixedLimitBounds(hand.round, player);
    default:
      return unreachable(hand.betting);
  }
}

/**
 * The rule that keeps this player from any bet or raise; null where he may. H6: the raises of a limit round are used
 * up; H4, in fixed-limit H6: the betting is not reopened; H7: nothing left after calling, or nobody left to answer.
 */
export function ruleAgainstRaising(hand: Hand, player: HandPlayer): 'H4' | 'H6' | 'H7' | null {
  if (player.bet + player.stack <= hand.round.bet) return 'H7';
  if (hand.round.capped) return 'H6';
  if (!bettingIsOpenTo(hand, player)) return hand.betting === 'FIXED_LIMIT' ? 'H6' : 'H4';
  for (const other of hand.players) if (other.seat !== player.seat && canBet(other)) return null;
  return 'H7';
}

/** What a bet or raise of this player may be; null where none is allowed. */
export function raiseBounds(hand: Hand, player: HandPlayer): RaiseBounds | null {
  return ruleAgainstRaising(hand, player) === null ? boundsOf(hand, player) : null;
}

/** The round after a bet or raise to that total; `hand` already holds the raiser's chips. */
export function raised(hand: Hand, seat: number, to: Chips): BettingRound {
  return hand.betting === 'FIXED_LIMIT' ? raiseFixedLimit(hand, seat, to) : raiseBigBet(hand.round, seat, to);
}

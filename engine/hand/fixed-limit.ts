import { chips } from '../ids.js';
import type { Chips } from '../ids.js';
import type { Street } from '../table/events.js';
import { ableToBet } from './players.js';
import type { RaiseBounds } from './raise-bounds.js';
import type { BettingRound, Hand, HandPlayer } from './state.js';

/** H6, RR 3 Betting 3a: a bet and three raises. */
const MOST_BETS = 4;

/** H6: from this many players on who are not all-in, raises are limited. RR 3 Betting 3. */
const LIMITED_FROM = 3;

/** H6: the small bet before and on the flop, the big bet on turn and river; T7: the big bet is twice the small one. */
export function limitBet(street: Street, bigBlind: Chips): Chips {
  return street === 'PREFLOP' || street === 'FLOP' ? bigBlind : chips(bigBlind * 2);
}

/**
 * H6: the one size allowed, or all-in. Over a full bet that is one bet more (a 15 all-in on a 20 round: 35); over an
 * all-in below half a bet it completes that to one bet. RR 3 Betting 6.
 */
export function fixedLimitBounds(round: BettingRound, player: HandPlayer): RaiseBounds {
  const to = chips(Math.min(round.fullBet + round.raise, player.bet + player.stack));
  return { minimumTo: to, minimumRule: 'H6', maximumTo: to, maximumRule: 'H6' };
}

/** H6: whether this much over the bet counts as a bet or raise: half a bet or more. RR 3 Betting 6. */
export function isLimitRaise(by: number, bet: Chips): boolean {
  return by * 2 >= bet;
}

/** H6: the round after a bet or raise; `hand` already holds the raiser's chips. */
export function raiseFixedLimit(hand: Hand, seat: number, to: Chips): BettingRound {
  const { round } = hand;
  const full = isLimitRaise(to - round.fullBet, round.raise);
  const raises = full ? round.raises + 1 : round.raises;
  const reachesCap = full && raises >= MOST_BETS && ableToBet(hand) >= LIMITED_FROM;
  return {
    bet: to,
    fullBet: full ? to : round.fullBet,
    raise: round.raise,
    raises,
    capped: round.capped || reachesCap,
    aggressor: seat,
  };
}

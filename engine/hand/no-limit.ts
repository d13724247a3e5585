import { chips } from '../ids.js';
import type { Chips } from '../ids.js';
import type { RaiseBounds } from './raise-bounds.js';
import type { BettingRound, HandPlayer } from './state.js';

/** The least legal raise: the current bet plus the last full raise of this round, or all-in. RR 3 Betting 5, H3. */
export function leastRaise(round: BettingRound, player: HandPlayer): Chips {
  return chips(Math.min(round.bet + round.raise, player.bet + player.stack));
}

/** RR 3 Betting 2, H3: from the least raise up to everything. */
export function noLimitBounds(round: BettingRound, player: HandPlayer): RaiseBounds {
  return {
    minimumTo: leastRaise(round, player),
    minimumRule: 'H3',
    maximumTo: chips(player.bet + player.stack),
    maximumRule: 'H3',
  };
}

/** H3, H4: a raise by less than the last full one is a short all-in; it raises what is owed and nothing else. */
export function raiseBigBet(round: BettingRound, seat: number, to: Chips): BettingRound {
  const by = chips(to - round.bet);
  const full = by >= round.raise;
  return {
    bet: to,
    fullBet: full ? to : round.fullBet,
    raise: full ? by : round.raise,
    raises: full ? round.raises + 1 : round.raises,
    capped: round.capped,
    aggressor: seat,
  };
}

import { chips } from '../ids.js';
import type { Hand, HandPlayer } from './state.js';
import { leastRaise } from './no-limit.js';
import type { RaiseBounds } from './no-limit.js';

/** H5: a raise is at most the pot as it is once the raiser has called. */
export function potLimitBounds(hand: Hand, player: HandPlayer): RaiseBounds {
  const inPot = hand.players.reduce((sum, { committed }) => sum + committed, 0);
  const called = inPot + hand.round.bet - player.bet;
  return {
    minimumTo: leastRaise(hand.round, player),
    maximumTo: chips(Math.min(hand.round.bet + called, player.bet + player.stack)),
  };
}

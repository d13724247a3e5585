import { chips } from '../ids.js';
import type { Hand, HandPlayer } from './state.js';
import { leastRaise } from './no-limit.js';
import type { RaiseBounds } from './raise-bounds.js';

/** H5: a raise is at most the pot as it is once the raiser has called. */
export function potLimitBounds(hand: Hand, player: HandPlayer): RaiseBounds {
  const inPot = hand.players.reduce((sum, { committed }) => sum + committed, 0);
  const called = inPot + hand.round.bet - player.bet;
  const [potTo, allInTo] = [hand.round.bet + called, player.bet + player.stack];
  return {
    minimumTo: leastRaise(hand.round, player),
    minimumRule: 'H3',
    maximumTo: chips(Math.min(potTo, allInTo)),
    maximumRule: potTo < allInTo ? 'H5' : 'H3',
  };
}

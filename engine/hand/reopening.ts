import { isLimitRaise } from './fixed-limit.js';
import type { Hand, HandPlayer } from './state.js';

/**
 * Whether the betting is open to a player. To one who has acted (a check counts) it reopens when what he now faces is
 * a full raise over the bet he acted at, in one raise or in several short all-ins. H4, H6, RR 3 Betting 6.
 */
export function bettingIsOpenTo(hand: Hand, player: HandPlayer): boolean {
  if (player.actedAt === null) return true;
  const { bet, raise } = hand.round;
  const raisedBy = bet - player.actedAt;
  return hand.betting === 'FIXED_LIMIT' ? isLimitRaise(raisedBy, raise) : raisedBy >= raise;
}

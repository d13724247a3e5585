import { ableToBet, canBet, placeOf, playerAtPlace } from './players.js';
import type { Hand, HandPlayer } from './state.js';

/** Whether somebody live has put more into this round than this player: something that can still be called. */
function facesBet(hand: Hand, player: HandPlayer): boolean {
  return hand.players.some((other) => !other.folded && other.bet > player.bet);
}

/**
 * Whether this player has still to act in this round: he has not acted yet (the big blind's option included, H2), or
 * owes chips. The last player with chips is asked only where he faces a bet.
 */
function mustAct(hand: Hand, player: HandPlayer): boolean {
  if (!canBet(player)) return false;
  if (player.actedAt !== null && player.bet >= hand.round.bet) return false;
  return ableToBet(hand) > 1 || facesBet(hand, player);
}

/** H1: the place that the round starts from: left of the big blind before the flop, else left of the button. */
function openingPlace(hand: Hand): number {
  return hand.street === 'PREFLOP' ? placeOf(hand, hand.bigBlindSeat) + 1 : 0;
}

/** The next player to act after that seat, clockwise, or from the start of the round (null); null where the round is over. */
export function nextToAct(hand: Hand, afterSeat: number | null): HandPlayer | null {
  const first = afterSeat === null ? openingPlace(hand) : placeOf(hand, afterSeat) + 1;
  for (let step = 0; step < hand.players.length; step += 1) {
    const player = playerAtPlace(hand, first + step);
    if (mustAct(hand, player)) return player;
  }
  return null;
}

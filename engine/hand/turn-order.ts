import { canBet, placeOf, playerAtPlace, severalCanBet } from './players.js';
import type { Hand, HandPlayer } from './state.js';

/** Whether he was live when this round began: he is, or has folded in it. */
function wasInRound(player: HandPlayer): boolean {
  return !player.folded || player.actedAt !== null;
}

/**
 * Whether there was something to bet over when the round began: another player had more than lies in front of this one.
 * What a player has in front of him and behind stays the same sum all through a round.
 */
function hadOpponent(hand: Hand, player: HandPlayer): boolean {
  for (const other of hand.players) {
    if (other !== player && wasInRound(other) && other.bet + other.stack > player.bet) return true;
  }
  return false;
}

/** Whether somebody live has put more into this round than this player: something that can still be called. */
function facesBet(hand: Hand, player: HandPlayer): boolean {
  for (const other of hand.players) if (!other.folded && other.bet > player.bet) return true;
  return false;
}

/**
 * Whether this player has still to act in this round: he owes chips that somebody contests, or has not acted yet. The
 * big blind keeps his option to the end, even where the others have come to be all-in or gone (H2, RR 4 Blinds 3).
 */
function mustAct(hand: Hand, player: HandPlayer): boolean {
  if (!canBet(player)) return false;
  const owes = player.bet < hand.round.bet;
  if (player.actedAt !== null) return owes;
  if (owes && !severalCanBet(hand)) return facesBet(hand, player);
  return hadOpponent(hand, player);
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

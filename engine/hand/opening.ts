import { chips } from '../ids.js';
import type { Chips } from '../ids.js';
import type { ForcedBet } from '../table/events.js';
import type { Hand, HandPlayer } from './state.js';

export interface Forced {
  readonly seat: number;
  readonly kind: ForcedBet;
  readonly amount: Chips;
}

function paysAnte(hand: Hand, player: HandPlayer): boolean {
  return hand.antePayer === 'EACH' || hand.antePayer === player.seat;
}

/** What a player pays as ante: all of it, or all he has (T7). */
function anteOf(hand: Hand, player: HandPlayer): Chips {
  return paysAnte(hand, player) ? chips(Math.min(hand.ante, player.startingStack)) : chips(0);
}

/** The part of a player's chips that is dead money: the ante that one seat pays for the table. It sets no side pot. */
export function deadMoney(hand: Hand, player: HandPlayer): Chips {
  return hand.antePayer === 'EACH' ? chips(0) : anteOf(hand, player);
}

/** Adds what that seat posts as blind, if it was dealt in and has anything left. */
function addBlind(forced: Forced[], hand: Hand, seat: number, kind: ForcedBet, nominal: Chips): void {
  for (const player of hand.players) {
    if (player.seat !== seat) continue;
    const amount = chips(Math.min(nominal, player.startingStack - anteOf(hand, player)));
    if (amount > 0) forced.push({ seat, kind, amount });
  }
}

/**
 * Antes clockwise from the button's left, then the small and the big blind, each as far as the stack goes (H1, H2, T7).
 * Nobody posts the small blind where its seat was not dealt in (S5, S6).
 */
export function forcedBets(hand: Hand): readonly Forced[] {
  const forced: Forced[] = [];
  for (const player of hand.players) {
    const amount = anteOf(hand, player);
    if (amount > 0) forced.push({ seat: player.seat, kind: 'ANTE', amount });
  }
  addBlind(forced, hand, hand.smallBlindSeat, 'SMALL_BLIND', hand.smallBlind);
  addBlind(forced, hand, hand.bigBlindSeat, 'BIG_BLIND', hand.bigBlind);
  return forced;
}

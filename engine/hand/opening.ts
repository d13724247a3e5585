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

function blindOf(hand: Hand, seat: number, kind: ForcedBet, nominal: Chips): readonly Forced[] {
  const player = hand.players.find((other) => other.seat === seat);
  if (player === undefined) return [];
  return [{ seat, kind, amount: chips(Math.min(nominal, player.startingStack - anteOf(hand, player))) }];
}

/**
 * Antes clockwise from the button's left, then the small and the big blind, each as far as the stack goes (H1, H2, T7).
 * Nobody posts the small blind where its seat was not dealt in (S5, S6).
 */
export function forcedBets(hand: Hand): readonly Forced[] {
  const forced: Forced[] = [
    ...hand.players.map((player): Forced => ({ seat: player.seat, kind: 'ANTE', amount: anteOf(hand, player) })),
    ...blindOf(hand, hand.smallBlindSeat, 'SMALL_BLIND', hand.smallBlind),
    ...blindOf(hand, hand.bigBlindSeat, 'BIG_BLIND', hand.bigBlind),
  ];
  return forced.filter(({ amount }) => amount > 0);
}

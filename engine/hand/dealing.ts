import type { Card } from '../cards/card.js';
import { CARDS, findCard } from '../cards/card.js';
import type { Street } from '../table/events.js';
import type { Hand } from './state.js';

/** For each card its bit: the first 32 cards have theirs in LOW, the others in HIGH. */
const LOW = Int32Array.from(CARDS, (_, index) => (index < 32 ? 1 << index : 0));
const HIGH = Int32Array.from(CARDS, (_, index) => (index < 32 ? 0 : 1 << (index - 32)));
const ALL_LOW = LOW.reduce((all, bit) => all | bit);
const ALL_HIGH = HIGH.reduce((all, bit) => all | bit);

/** H11: exactly the 52 cards, each once. */
export function isFullDeck(deck: readonly Card[]): boolean {
  if (deck.length !== CARDS.length) return false;
  let low = 0;
  let high = 0;
  for (const card of deck) {
    const index = findCard(card);
    low |= LOW[index] ?? 0;
    high |= HIGH[index] ?? 0;
  }
  return low === ALL_LOW && high === ALL_HIGH;
}

function cardAt(hand: Hand, place: number): Card {
  const card = hand.deck[place];
  if (card === undefined) throw new Error(`hand ${hand.handId} has no card ${place}`);
  return card;
}

/** H1: two cards each, one at a time, starting left of the button. */
export function holeCards(hand: Hand, place: number): readonly [Card, Card] {
  return [cardAt(hand, place), cardAt(hand, hand.players.length + place)];
}

/** How many cards lie before a street's first one: all hole cards, the streets before, and a burn for each street (H1). */
const BEFORE_STREET = { FLOP: 1, TURN: 5, RIVER: 7 } as const;

const BOARD_SIZE = { FLOP: 3, TURN: 1, RIVER: 1 } as const;

export type BoardStreet = keyof typeof BEFORE_STREET;

/** H1: the board cards of a street, one card burned before each street. */
export function boardCards(hand: Hand, street: BoardStreet): readonly Card[] {
  const first = hand.players.length * 2 + BEFORE_STREET[street];
  return hand.deck.slice(first, first + BOARD_SIZE[street]);
}

/** The street that is dealt after this one; null where the board is complete. */
export function streetAfter(street: Street): BoardStreet | null {
  switch (street) {
    case 'PREFLOP':
      return 'FLOP';
    case 'FLOP':
      return 'TURN';
    case 'TURN':
      return 'RIVER';
    case 'RIVER':
    case 'SHOWDOWN':
      return null;
  }
}

import { type Card, cardIndex, RANKS, SUITS } from './card.js';
import { evaluate } from './evaluate.js';
import { categoryOf, highest, straightIndex } from './hand-strength.js';
import type { HandCategory } from './hand-strength.js';

/** Each rank's name, one and many, lowest first. */
const RANK_NAMES = [
  ['two', 'twos'],
  ['three', 'threes'],
  ['four', 'fours'],
  ['five', 'fives'],
  ['six', 'sixes'],
  ['seven', 'sevens'],
  ['eight', 'eights'],
  ['nine', 'nines'],
  ['ten', 'tens'],
  ['jack', 'jacks'],
  ['queen', 'queens'],
  ['king', 'kings'],
  ['ace', 'aces'],
] as const;

/** The words for each strength, from the first time they are needed. */
const WORDS: (string | undefined)[] = Array.from({ length: 7463 });

/** The best five of 5, 6 or 7 cards in words, kickers left out: "full house, aces over kings". H1. In parts as `evaluate`. */
export function describeHand(cards: readonly Card[], others: readonly Card[] = []): string {
  const strength = evaluate(cards, others);
  const known = WORDS[strength];
  if (known !== undefined) return known;
  const words = inWords(categoryOf(strength), [...cards, ...others]);
  WORDS[strength] = words;
  return words;
}

function inWords(category: HandCategory, cards: readonly Card[]): string {
  const [first, second] = ranksByCount(cards);
  switch (category) {
    case 'HIGH_CARD':
      return `high card, ${one(highest(rankSet(cards)))}`;
    case 'PAIR':
      return `pair of ${many(first)}`;
    case 'TWO_PAIR':
      return `two pair, ${many(first)} and ${many(second)}`;
    case 'THREE_OF_A_KIND':
      return `three of a kind, ${many(first)}`;
    case 'STRAIGHT':
      return `straight, ${straightHigh(cards)} high`;
    case 'FLUSH':
      return `flush, ${one(highest(rankSet(flushCards(cards))))} high`;
    case 'FULL_HOUSE':
      return `full house, ${many(first)} over ${many(second)}`;
    case 'FOUR_OF_A_KIND':
      return `four of a kind, ${many(first)}`;
    case 'STRAIGHT_FLUSH': {
      const high = straightHigh(flushCards(cards));
      return high === 'ace' ? 'royal flush' : `straight flush, ${high} high`;
    }
  }
}

function one(rank: number | undefined): string {
  return nameOf(rank)[0];
}

function many(rank: number | undefined): string {
  return nameOf(rank)[1];
}

function nameOf(rank: number | undefined): readonly [string, string] {
  const name = RANK_NAMES[rank ?? -1];
  if (name === undefined) throw new RangeError(`not a rank: ${rank}`);
  return name;
}

/** The highest card of the best straight; a straight is numbered from the one up to five. */
function straightHigh(cards: readonly Card[]): string {
  return one(straightIndex(rankSet(cards)) + 3);
}

function rankSet(cards: readonly Card[]): number {
  return cards.reduce((set, card) => set | (1 << rankOf(card)), 0);
}

/** The cards of the suit held most. */
function flushCards(cards: readonly Card[]): readonly Card[] {
  return SUITS.map((suit) => cards.filter((card) => card.endsWith(suit))).reduce((most, suited) =>
    suited.length > most.length ? suited : most,
  );
}

/** Ranks held most often first, then highest first; a third pair counts no more than its rank does. */
function ranksByCount(cards: readonly Card[]): number[] {
  return RANKS.map((_, rank) => ({ rank, count: cards.filter((card) => rankOf(card) === rank).length }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count || right.rank - left.rank)
    .map(({ rank }) => rank);
}

function rankOf(card: Card): number {
  return cardIndex(card) >> 2;
}

import { type Card, cardIndex } from './card.js';
import { strengthOfFlush } from './hand-strength.js';
import {
  columnOf,
  emptyTable,
  fill,
  RANK_WEIGHTS,
  rowOf,
  type StrengthTable,
  SUIT_SHIFT,
  SUIT_WEIGHTS,
} from './strength-table.js';

/** For each card its suit's weight and, below SUIT_SHIFT, its rank's: a sum of keys sums both. */
const KEYS = Int32Array.from({ length: 52 }, (_, index) => {
  const rankWeight = RANK_WEIGHTS[index >> 2] ?? 0;
  const suitWeight = SUIT_WEIGHTS[index & 3] ?? 0;
  return (suitWeight << SUIT_SHIFT) + rankWeight;
});
const RANK_SUM = (1 << SUIT_SHIFT) - 1;

/** Hands of five, six and seven cards; each table is filled when it is first needed. */
const FIVE = emptyTable(5, 13);
const SIX = emptyTable(6, 15);
const SEVEN = emptyTable(7, 16);

/** The strength of a flush for each set of ranks of its suit; 0 until it is first needed. */
const FLUSH_STRENGTHS = new Uint16Array(1 << RANK_WEIGHTS.length);

/**
 * The strength of the best five of 5, 6 or 7 cards, from 1 to 7,462: higher is better, equal hands tie, suits never
 * count. H1. @throws RangeError for another number of cards.
 */
export function evaluate(cards: readonly Card[]): number {
  return evaluateIndices(cards.map(cardIndex));
}

/** As `evaluate`, for different places in CARDS, which it does not check. @throws RangeError for another number of them. */
export function evaluateIndices(cards: readonly number[]): number {
  switch (cards.length) {
    case 7:
      return strength(cards, SEVEN);
    case 6:
      return strength(cards, SIX);
    case 5:
      return strength(cards, FIVE);
    default:
      throw new RangeError(`a hand is made of 5, 6 or 7 cards, not ${cards.length}`);
  }
}

function strength(cards: readonly number[], table: StrengthTable): number {
  let sum = 0;
  for (const card of cards) sum = (sum + (KEYS[card] ?? 0)) | 0;
  const flushSuit = table.flushSuits[sum >>> SUIT_SHIFT] ?? 0;
  if (flushSuit !== 0) return flushStrength(cards, flushSuit - 1);
  const rankSum = sum & RANK_SUM;
  const column = columnOf(rankSum, table.strengths.length - 1);
  const found = table.strengths[column ^ (table.displacements[rowOf(rankSum)] ?? 0)] ?? 0;
  if (found !== 0) return found;
  // Every strength is at least 1: the table is still empty, and knows no flush either.
  if (table.filled) throw new RangeError('not a hand: a card stands in it twice');
  fill(table);
  return strength(cards, table);
}

function flushStrength(cards: readonly number[], suit: number): number {
  let ranks = 0;
  for (const card of cards) if ((card & 3) === suit) ranks |= 1 << (card >> 2);
  const known = FLUSH_STRENGTHS[ranks] ?? 0;
  if (known !== 0) return known;
  const computed = strengthOfFlush(ranks);
  FLUSH_STRENGTHS[ranks] = computed;
  return computed;
}

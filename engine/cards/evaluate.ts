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
 * count. H1. The cards may come in two parts, such as a hand and the board. @throws RangeError for another number of
 * cards.
 */
export function evaluate(cards: readonly Card[], others: readonly Card[] = []): number {
  const table = tableFor(cards.length + others.length);
  const sum = (keysOf(cards) + keysOf(others)) | 0;
  const suit = flushSuit(table, sum);
  return suit < 0
    ? strengthOfSum(table, sum & RANK_SUM)
    : flushStrength(ranksOfSuit(cards, suit) | ranksOfSuit(others, suit));
}

/** As `evaluate`, for different places in CARDS, which it does not check. @throws RangeError for another number of them. */
export function evaluateIndices(cards: readonly number[]): number {
  const table = tableFor(cards.length);
  let sum = 0;
  for (const card of cards) sum = (sum + (KEYS[card] ?? 0)) | 0;
  const suit = flushSuit(table, sum);
  if (suit < 0) return strengthOfSum(table, sum & RANK_SUM);
  let ranks = 0;
  for (const card of cards) if ((card & 3) === suit) ranks |= 1 << (card >> 2);
  return flushStrength(ranks);
}

function tableFor(cards: number): StrengthTable {
  const table = cards === 7 ? SEVEN : cards === 6 ? SIX : FIVE;
  if (table.cards !== cards) throw new RangeError(`a hand is made of 5, 6 or 7 cards, not ${cards}`);
  if (!table.filled) fill(table);
  return table;
}

function keysOf(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum = (sum + (KEYS[cardIndex(card)] ?? 0)) | 0;
  return sum;
}

/** The suit of a flush, or -1 without one. */
function flushSuit(table: StrengthTable, sum: number): number {
  return (table.flushSuits[sum >>> SUIT_SHIFT] ?? 0) - 1;
}

function strengthOfSum(table: StrengthTable, sum: number): number {
  const column = columnOf(sum, table.strengths.length - 1);
  const found = table.strengths[column ^ (table.displacements[rowOf(sum)] ?? 0)] ?? 0;
  if (found === 0) throw new RangeError('not a hand: a card stands in it twice');
  return found;
}

function ranksOfSuit(cards: readonly Card[], suit: number): number {
  let ranks = 0;
  for (const card of cards) {
    const index = cardIndex(card);
    if ((index & 3) === suit) ranks |= 1 << (index >> 2);
  }
  return ranks;
}

function flushStrength(ranks: number): number {
  const known = FLUSH_STRENGTHS[ranks] ?? 0;
  if (known !== 0) return known;
  const computed = strengthOfFlush(ranks);
  FLUSH_STRENGTHS[ranks] = computed;
  return computed;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, CARDS, RANKS, type Suit, SUITS } from './card.js';
import { evaluate, evaluateIndices } from './evaluate.js';
import { categoryOf, HAND_CATEGORIES } from './hand-strength.js';

/** A hand from text such as 'As Kd'. */
function hand(text: string): Card[] {
  return text.split(' ').map((written) => {
    const card = CARDS.find((one) => one === written);
    if (card === undefined) throw new Error(`not a card: ${written}`);
    return card;
  });
}

const suitOf = (card: Card): Suit => SUITS.find((suit) => card.endsWith(suit)) ?? 'c';
const rankOf = (card: Card): number => RANKS.findIndex((rank) => card.startsWith(rank)) + 2;

/** An independent reading of H1 for five cards: category, then the ranks that break ties, compared one by one. */
function slowFive(cards: readonly Card[]): number[] {
  const ranks = cards.map(rankOf).sort((a, b) => b - a);
  const groups = [...new Set(ranks)]
    .map((rank) => ({ rank, count: ranks.filter((one) => one === rank).length }))
    .sort((a, b) => b.count - a.count || b.rank - a.rank);
  const shape = groups.map(({ count }) => count).join('');
  const order = groups.map(({ rank }) => rank);
  const flush = new Set(cards.map((card) => card[1])).size === 1;
  const wheel = ranks.join() === '14,5,4,3,2';
  const high = wheel ? 5 : (ranks[0] ?? 0);
  const straight = wheel || (shape === '11111' && high - (ranks[4] ?? 0) === 4);
  if (straight) return [flush ? 8 : 4, high];
  if (flush) return [5, ...order];
  const category = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1, '11111': 0 }[shape];
  if (category === undefined) throw new Error(`shape ${shape}`);
  return [category, ...order];
}

function compareLists(left: readonly number[], right: readonly number[]): number {
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

/** The best of all choices of five. */
function slowBest(cards: readonly Card[]): number[] {
  if (cards.length === 5) return slowFive(cards);
  return cards
    .map((_, left) => slowBest(cards.toSpliced(left, 1)))
    .reduce((best, one) => (compareLists(one, best) > 0 ? one : best));
}

const cards = (count: number): fc.Arbitrary<Card[]> =>
  fc.shuffledSubarray([...CARDS], { minLength: count, maxLength: count });
const twoHands = fc.integer({ min: 5, max: 7 }).chain((count) => fc.tuple(cards(count), cards(count)));

/** How often each strength comes up among all hands of five cards. */
function countAllFives(): number[] {
  const counts = Array.from({ length: 7463 }, () => 0);
  const five = [0, 0, 0, 0, 0];
  const deal = (place: number, from: number): void => {
    if (place === 5) {
      const strength = evaluateIndices(five);
      counts[strength] = (counts[strength] ?? 0) + 1;
      return;
    }
    for (let card = from; card < 52; card += 1) {
      five[place] = card;
      deal(place + 1, card + 1);
    }
  };
  deal(0, 0);
  return counts;
}

describe('H1: all 2,598,960 hands of five cards', () => {
  const counts = countAllFives();

  test('fall into 7,462 strengths, numbered from 1 without gaps', () => {
    expect(counts).toHaveLength(7463);
    expect(counts.indexOf(0)).toBe(0);
    expect(counts.indexOf(0, 1)).toBe(-1);
  });

  test('have the known number of each category', () => {
    const byCategory = new Map(HAND_CATEGORIES.map((category) => [category, 0]));
    for (const [strength, count] of counts.entries()) {
      const category = categoryOf(strength);
      byCategory.set(category, (byCategory.get(category) ?? 0) + count);
    }
    expect(Object.fromEntries(byCategory)).toEqual({
      HIGH_CARD: 1_302_540,
      PAIR: 1_098_240,
      TWO_PAIR: 123_552,
      THREE_OF_A_KIND: 54_912,
      STRAIGHT: 10_200,
      FLUSH: 5_108,
      FULL_HOUSE: 3_744,
      FOUR_OF_A_KIND: 624,
      STRAIGHT_FLUSH: 40,
    });
  });
});

describe('H1: the best five of five to seven cards', () => {
  test('two hands compare as by the plain rules', () => {
    fc.assert(
      fc.property(twoHands, ([left, right]) => {
        expect(Math.sign(evaluate(left) - evaluate(right))).toBe(compareLists(slowBest(left), slowBest(right)));
        expect(HAND_CATEGORIES.indexOf(categoryOf(evaluate(left)))).toBe(slowBest(left)[0]);
      }),
      { numRuns: 3000 },
    );
  });

  // Random cards seldom bring these: five to seven cards out of two suits and few ranks.
  test('two hands rich in flushes, straights and full houses compare as by the plain rules', () => {
    const narrow = CARDS.filter((card) => /^[2345689TA][hs]$|^[4A][cd]$/.test(card));
    const seven = fc.shuffledSubarray(narrow, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(seven, seven, (left, right) => {
        expect(Math.sign(evaluate(left) - evaluate(right))).toBe(compareLists(slowBest(left), slowBest(right)));
      }),
      { numRuns: 2000 },
    );
  });

  test('suits never rank hands, nor does the order of the cards', () => {
    fc.assert(
      fc.property(twoHands, fc.shuffledSubarray([...SUITS], { minLength: 4 }), ([left], suits) => {
        const renamed = left.map((card) => CARDS[rankOf(card) * 4 - 8 + suits.indexOf(suitOf(card))] ?? card);
        expect(evaluate(renamed)).toBe(evaluate(left));
        expect(evaluate(left.toReversed())).toBe(evaluate(left));
        expect(evaluate(left.toSorted())).toBe(evaluate(left));
      }),
    );
  });

  test.each([
    ['a wheel loses to a six-high straight', 'As 2d 3c 4h 5s', '2s 3d 4c 5h 6s'],
    ['three pairs play the best two and the best kicker', 'Ks Kd Qs Qd 2h 2c 3c', 'Ks Kd Qs Qd Jh Jc 3c'],
    ['two sets make a full house under one with a better pair', '9s 9d 9h 2s 2d 2h 3c', '9s 9d 9h Ks Kd 2h 3c'],
    ['four of a kind goes by its kicker', '5s 5h 5d 5c Ks', '5s 5h 5d 5c As'],
    ['a flush loses to a full house', 'As Ks 9s 7s 5s', '2s 2d 2h 3s 3d'],
  ])('%s', (_, lower, higher) => {
    expect(evaluate(hand(lower))).toBeLessThan(evaluate(hand(higher)));
  });

  test('a board that nobody improves is a tie', () => {
    expect(evaluate(hand('As Ks Qd Jh Tc 2d 3h'))).toBe(evaluate(hand('As Ks Qd Jh Tc Ad Kh')));
  });

  test.each([[[]], [hand('As Ks Qs Js')], [hand('2c 3c 4c 5c 6c 7c 8c 9c')]])('refuses %j as a hand', (dealt) => {
    expect(() => evaluate(dealt)).toThrow(RangeError);
  });
});

import { describe, expect, test } from 'vitest';
import { CARDS } from '../../engine/cards/card.js';
import { idKind, newId } from './id.js';
import { draw, secret, shuffle, shuffledDeck } from './random.js';

/**
 * Pearson's statistic of counts that should all be the same. For a fair source it lies around `counts.length - 1`,
 * six standard deviations above it less than once in a hundred million runs.
 */
function deviates(counts: readonly number[]): boolean {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return statistic > freedom + 6 * Math.sqrt(2 * freedom);
}

function tally(size: number, runs: number, next: () => number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (let run = 0; run < runs; run += 1) {
    const outcome = next();
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describe('the shuffle', () => {
  test('H12: a deck is the 52 cards, each once, in an order of its own', () => {
    const deck = shuffledDeck();
    expect(deck.toSorted()).toEqual([...CARDS].toSorted());
    expect(deck).not.toEqual(shuffledDeck());
  });

  test('H12: every card is as likely in every place', () => {
    const places = tally(52 * 52, 0, () => 0);
    for (let run = 0; run < 20_000; run += 1) {
      shuffle(CARDS.map((_, index) => index)).forEach((card, place) => {
        places[place * 52 + card] = (places[place * 52 + card] ?? 0) + 1;
      });
    }
    expect(deviates(places)).toBe(false);
  });

  test('H12: all orders of four are as likely, and a naive shuffle would be found out', () => {
    const orderOf = (items: readonly number[]): number => items.reduce((code, item) => code * 4 + item, 0);
    const orders = new Map<number, number>();
    const indexOf = (items: readonly number[]): number => {
      const code = orderOf(items);
      if (!orders.has(code)) orders.set(code, orders.size);
      return orders.get(code) ?? 0;
    };
    expect(deviates(tally(24, 120_000, () => indexOf(shuffle([0, 1, 2, 3]))))).toBe(false);
    const naive = (): number => {
      const items = [0, 1, 2, 3];
      for (let index = 0; index < 4; index += 1) {
        const other = draw(4);
        [items[index], items[other]] = [items[other] ?? 0, items[index] ?? 0];
      }
      return indexOf(items);
    };
    expect(deviates(tally(24, 120_000, naive))).toBe(true);
  });

  test('H12: a draw has no modulo bias', () => {
    expect(deviates(tally(52, 200_000, () => draw(52)))).toBe(false);
    expect(draw(1)).toBe(0);
  });
});

test('A2: ids are opaque, prefixed by kind, and sort by the time they were made', () => {
  const earlier = newId('table', Date.UTC(2026, 0, 1));
  const later = newId('table', Date.UTC(2026, 0, 2));
  expect(earlier).toMatch(/^tbl_[0-9a-z]{26}$/);
  expect(earlier < later).toBe(true);
  expect(idKind(earlier)).toBe('table');
  expect(idKind('tbl_')).toBeNull();
  expect(idKind(`${earlier}x`)).toBeNull();
});

test('A4: secrets carry 256 bits and never come twice', () => {
  const secrets = new Set(Array.from({ length: 1_000 }, secret));
  expect(secrets.size).toBe(1_000);
  for (const one of secrets) expect(Buffer.from(one, 'base64url')).toHaveLength(32);
});

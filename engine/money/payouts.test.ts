import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../ids.js';
import { PAYOUT_TABLE } from './payout-table.js';
import { payoutScheme, prizes } from './payouts.js';
import { shareOf, totalOf } from './price.js';
import { overlay, prizePool, prizeTotal, tax } from './prize-pool.js';

const price = (prizeCents: number, feeCents: number) => ({ prizeCents: cents(prizeCents), feeCents: cents(feeCents) });

describe('M1: pool, guarantee and overlay', () => {
  test('the pool is the prize parts of all that was bought', () => {
    expect(prizePool([price(900, 100), price(900, 100), price(450, 50)])).toBe(2250);
    expect(prizePool([])).toBe(0);
    expect(totalOf(price(900, 100))).toBe(1000);
  });

  test.each([
    [2000, 0, 2000, 0],
    [2000, 2000, 2000, 0],
    [2000, 2001, 2001, 1],
  ])('pool %i with guarantee %i pays %i, of which the house %i', (pool, guarantee, total, added) => {
    expect(prizeTotal(cents(pool), cents(guarantee))).toBe(total);
    expect(overlay(cents(pool), cents(guarantee))).toBe(added);
  });
});

describe('M2: the scheme', () => {
  test('the columns follow each other without gap, fall or stay equal, and come to the whole', () => {
    let next = 2;
    for (const { minEntries, maxEntries, basisPoints } of PAYOUT_TABLE) {
      expect(minEntries).toBe(next);
      next = maxEntries + 1;
      expect(basisPoints.reduce((sum, share) => sum + share, 0)).toBe(10_000);
      expect(basisPoints).toEqual(basisPoints.toSorted((left, right) => right - left));
      expect(basisPoints.length).toBeLessThanOrEqual(minEntries);
    }
    expect(next).toBe(3001);
  });

  test.each([
    [2, 1],
    [6, 2],
    [9, 3],
    [10, 3],
    [30, 3],
    [31, 5],
    [120, 20],
    [3000, 300],
    [3001, 300],
  ])('%i entries pay %i places', (entries, places) => {
    expect(payoutScheme(entries)).toHaveLength(places);
  });

  test('a tournament may carry its own', () => {
    const own = [
      { minEntries: 2, maxEntries: 9, basisPoints: [10_000] },
      { minEntries: 10, maxEntries: 18, basisPoints: [6000, 4000] },
    ];
    expect(payoutScheme(9, own)).toEqual([10_000]);
    expect(payoutScheme(10, own)).toEqual([6000, 4000]);
    expect(() => payoutScheme(19, own)).toThrow(RangeError);
  });
});

describe('M3: prizes', () => {
  test('each is rounded down, and what is left goes to first place', () => {
    expect(prizes(cents(999), [5000, 3000, 2000])).toEqual([501, 299, 199]);
    expect(prizes(cents(1), [5000, 3000, 2000])).toEqual([1, 0, 0]);
  });

  test('with fewer players than paid places, the shares nobody reaches go to first place too', () => {
    expect(prizes(cents(1000), [5000, 3000, 2000], 2)).toEqual([700, 300]);
    expect(prizes(cents(1000), [5000, 3000, 2000], 1)).toEqual([1000]);
  });

  test('they come to exactly the total, and fall or stay equal', () => {
    const totals = fc.nat({ max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(totals, fc.integer({ min: 2, max: 4000 }), (total, entries) => {
        const paid = prizes(cents(total), payoutScheme(entries));
        expect(paid.reduce((sum, prize) => sum + BigInt(prize), 0n)).toBe(BigInt(total));
        expect(paid).toEqual(paid.toSorted((left, right) => right - left));
      }),
    );
  });
});

describe('M5: tax', () => {
  test('is rounded down', () => {
    expect(tax(cents(3333), 300)).toBe(99);
    expect(tax(cents(0), 300)).toBe(0);
  });

  test('a share of any amount is exact', () => {
    const amounts = fc.nat({ max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        expect(BigInt(shareOf(cents(amount), basisPoints))).toBe((BigInt(amount) * BigInt(basisPoints)) / 10_000n);
      }),
    );
  });
});

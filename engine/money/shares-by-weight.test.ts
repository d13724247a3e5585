import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../ids.js';
import { sharesByWeight } from './shares-by-weight.js';

describe('C6: an amount shared out by weight', () => {
  test.each([
    [100, [1, 1], [50, 50]],
    [101, [1, 1], [51, 50]],
    [10, [1, 2, 4], [1, 3, 6]],
    [2, [5, 5, 5], [1, 1, 0]],
    [7, [0, 1, 0], [0, 7, 0]],
    [5, [0, 0], [3, 2]],
    [0, [3, 4], [0, 0]],
  ])('%i cents by %j: %j', (amount, weights, shares) => {
    expect(sharesByWeight(cents(amount), weights)).toEqual(shares);
  });

  test('comes to exactly the amount, nobody more than a cent from his part', () => {
    const weights = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), weights, (amount, all) => {
        fc.pre(all.some((weight) => weight > 0));
        const shares = sharesByWeight(cents(amount), all);
        expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(amount));
        const whole = all.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [place, share] of shares.entries()) {
          const floor = (BigInt(amount) * BigInt(all[place] ?? 0)) / whole;
          expect([floor, floor + 1n]).toContain(BigInt(share));
        }
      }),
    );
  });
});

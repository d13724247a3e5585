import { describe, expect, test } from 'vitest';
import { payoutScheme } from '../money/payouts.js';
import { payoutColumns, payoutShares } from './payout-shares.js';

const byPosition = { payoutMode: 'BY_POSITION', payoutScheme: null } as const;
const own = [
  { minEntries: 4, maxEntries: 8, basisPoints: [10_000] },
  { minEntries: 9, maxEntries: 18, basisPoints: [6_000, 4_000] },
];

describe('M4: all to the winner', () => {
  test.each([1, 2, 10, 300, 3_000, 5_000])('of %i entries', (entries) => {
    expect(payoutShares({ payoutMode: 'WINNER_TAKE_ALL', payoutScheme: null }, entries)).toEqual([10_000]);
  });

  test('as the scheme for every number of entries', () => {
    expect(payoutColumns({ payoutMode: 'WINNER_TAKE_ALL', payoutScheme: null, maxPlayers: 500 })).toEqual([
      { minEntries: 2, maxEntries: 500, basisPoints: [10_000] },
    ]);
  });
});

describe('M2: by position', () => {
  test.each([2, 10, 300, 5_000])('the platform’s scheme for %i entries', (entries) => {
    expect(payoutShares(byPosition, entries)).toEqual(payoutScheme(entries));
  });

  test('its own; for fewer entries than it begins with, its first column', () => {
    const terms = { ...byPosition, payoutScheme: own };
    expect(payoutShares(terms, 18)).toEqual([6_000, 4_000]);
    expect(payoutShares(terms, 1)).toEqual([10_000]);
    expect(payoutColumns({ ...terms, maxPlayers: 18 })).toEqual(own);
  });

  test('the platform’s columns are told as far as the tournament’s players reach', () => {
    expect(payoutColumns({ ...byPosition, maxPlayers: 9 }).map(({ maxEntries }) => maxEntries)).toEqual([3, 6, 9]);
    expect(payoutColumns({ ...byPosition, maxPlayers: 2 }).map(({ maxEntries }) => maxEntries)).toEqual([3]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../ids.js';
import { payoutScheme, prizes } from '../money/payouts.js';
import { payoutColumns, payoutShares, tournamentPrizes } from './payout-shares.js';

const byPosition = { payoutMode: 'BY_POSITION', payoutScheme: null, seatsPerTable: 9 } as const;
const winner = { ...byPosition, payoutMode: 'WINNER_TAKE_ALL' } as const;
const tableWinners = { ...byPosition, payoutMode: 'TABLE_WINNERS' } as const;
const own = [
  { minEntries: 4, maxEntries: 8, basisPoints: [10_000] },
  { minEntries: 9, maxEntries: 18, basisPoints: [6_000, 4_000] },
];

describe('M4: all to the winner', () => {
  test.each([1, 2, 10, 300, 3_000, 5_000])('of %i entries', (entries) => {
    expect(payoutShares(winner, entries)).toEqual([10_000]);
  });

  test('as the scheme for every number of entries', () => {
    expect(payoutColumns({ ...winner, maxPlayers: 500 })).toEqual([
      { minEntries: 2, maxEntries: 500, basisPoints: [10_000] },
    ]);
  });
});

describe("M4: to the winners of a shoot-out's tables", () => {
  test.each([
    [1, [10_000]],
    [9, [10_000]],
    [10, [5_000, 5_000]],
    [18, [5_000, 5_000]],
    [19, [3_334, 3_333, 3_333]],
    [63, [1_429, 1_429, 1_429, 1_429, 1_428, 1_428, 1_428]],
  ])('%i entries at tables of nine', (entries, shares) => {
    expect(payoutShares(tableWinners, entries)).toEqual(shares);
  });

  test('as the scheme: a column for each number of tables there may be', () => {
    expect(payoutColumns({ ...tableWinners, maxPlayers: 20 })).toEqual([
      { minEntries: 2, maxEntries: 9, basisPoints: [10_000] },
      { minEntries: 10, maxEntries: 18, basisPoints: [5_000, 5_000] },
      { minEntries: 19, maxEntries: 20, basisPoints: [3_334, 3_333, 3_333] },
    ]);
    expect(payoutColumns({ ...tableWinners, seatsPerTable: 2, maxPlayers: 3 })).toEqual([
      { minEntries: 2, maxEntries: 2, basisPoints: [10_000] },
      { minEntries: 3, maxEntries: 3, basisPoints: [5_000, 5_000] },
    ]);
  });

  test('the odd cents go one each to the better positions', () => {
    expect(tournamentPrizes(tableWinners, 27, cents(8_102))).toEqual([2_701, 2_701, 2_700]);
    expect(tournamentPrizes(tableWinners, 9, cents(8_102))).toEqual([8_102]);
  });

  test('of any total to any number of tables, equal to the cent', () => {
    const total = fc.integer({ min: 0, max: 2 ** 40 });
    const entries = fc.integer({ min: 0, max: 3_000 });
    fc.assert(
      fc.property(total, entries, fc.integer({ min: 2, max: 10 }), (amount, players, seatsPerTable) => {
        const shared = tournamentPrizes({ ...tableWinners, seatsPerTable }, players, cents(amount));
        expect(shared.reduce((sum, prize) => sum + prize, 0)).toBe(amount);
        expect((shared[0] ?? 0) - (shared.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect(shared).toEqual(shared.toSorted((one, other) => other - one));
        expect(shared).toHaveLength(Math.max(Math.ceil(players / seatsPerTable), 1));
        expect(shared).toHaveLength(payoutShares({ ...tableWinners, seatsPerTable }, players).length);
      }),
    );
  });
});

test('M3: any other mode pays by shares, with what is left over to first place', () => {
  expect(tournamentPrizes(winner, 20, cents(777))).toEqual([777]);
  expect(tournamentPrizes(byPosition, 20, cents(777))).toEqual(prizes(cents(777), payoutScheme(20)));
  expect(tournamentPrizes(byPosition, 0, cents(0))).toEqual([0]);
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

describe('M8: a fixed list', () => {
  const list = { ...byPosition, housePrizeCents: [500, 300, 100].map(cents) };

  test('is paid as it is, whatever the total, as far as there are players', () => {
    expect(tournamentPrizes(list, 20, cents(0))).toEqual([500, 300, 100]);
    expect(tournamentPrizes(list, 2, cents(777))).toEqual([500, 300]);
    expect(tournamentPrizes(list, 0, cents(0))).toEqual([500]);
  });

  test('has its shares of all of it, the odd ones at the first place', () => {
    expect(payoutShares(list, 20)).toEqual([5_556, 3_333, 1_111]);
    expect(payoutShares(list, 2)).toEqual([6_250, 3_750]);
    expect(payoutColumns({ ...list, maxPlayers: 60 })).toEqual([
      { minEntries: 2, maxEntries: 60, basisPoints: [5_556, 3_333, 1_111] },
    ]);
  });
});

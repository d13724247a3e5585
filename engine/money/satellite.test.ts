import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../ids.js';
import {
  satelliteEndsAt,
  satellitePrizes,
  satelliteSeats,
  satelliteWins,
  seatsFor,
  type SatelliteMoney,
} from './satellite.js';

function money(total: number, seatCents: number, guaranteedSeats = 0): SatelliteMoney {
  return { total: cents(total), seatCents: cents(seatCents), guaranteedSeats };
}

function places(...positions: readonly number[]) {
  return positions.map((position, index) => ({ id: `p${index + 1}`, position, registered: index + 1 }));
}

const ANY_MONEY = fc
  .record({
    total: fc.nat({ max: 1_000_000 }),
    seatCents: fc.integer({ min: 50, max: 10_000 }),
    guaranteedSeats: fc.nat({ max: 20 }),
  })
  .map(({ total, seatCents, guaranteedSeats }) => money(total, seatCents, guaranteedSeats));

describe('P6: seats won', () => {
  test.each([
    [10_000, 1_000, 0, { seats: 10, houseCents: 0, leftOverCents: 0 }],
    [10_999, 1_000, 0, { seats: 10, houseCents: 0, leftOverCents: 999 }],
    [999, 1_000, 0, { seats: 0, houseCents: 0, leftOverCents: 999 }],
    [999, 1_000, 1, { seats: 1, houseCents: 1, leftOverCents: 0 }],
    [2_500, 1_000, 2, { seats: 2, houseCents: 0, leftOverCents: 500 }],
    [2_500, 1_000, 3, { seats: 3, houseCents: 500, leftOverCents: 0 }],
    [0, 1_000, 2, { seats: 2, houseCents: 2_000, leftOverCents: 0 }],
  ])('of %i cents, %i each, %i guaranteed', (total, seatCents, guaranteedSeats, expected) => {
    expect(satelliteSeats(money(total, seatCents, guaranteedSeats))).toEqual(expected);
  });

  test('what players win, the house pays or keeps is exactly the total', () => {
    fc.assert(
      fc.property(ANY_MONEY, fc.integer({ min: 1, max: 200 }), (all, players) => {
        const { seats, houseCents, leftOverCents } = seatsFor(all, players);
        expect(seats).toBeLessThanOrEqual(players);
        expect(seats * all.seatCents + leftOverCents).toBe(all.total + houseCents);
        expect(houseCents === 0 || leftOverCents === 0).toBe(true);
      }),
    );
  });

  test('fewer players than seats win one each, and the house pays for those alone', () => {
    expect(seatsFor(money(2_500, 1_000, 5), 3)).toEqual({ seats: 3, houseCents: 500, leftOverCents: 0 });
    expect(seatsFor(money(3_400, 1_000, 5), 3)).toEqual({ seats: 3, houseCents: 0, leftOverCents: 400 });
  });

  test('it ends with as many players as seats, or with one', () => {
    expect([0, 1, 2, 7].map(satelliteEndsAt)).toEqual([1, 1, 2, 7]);
  });
});

describe('P6: what the positions are worth', () => {
  test('what is left over goes to the position after the last seat', () => {
    expect(satellitePrizes(money(2_500, 1_000), 5)).toEqual([1_000, 1_000, 500]);
  });

  test('without a next position it goes equally to the winners, odd cents to the better positions', () => {
    expect(satellitePrizes(money(3_401, 1_000), 3)).toEqual([1_134, 1_134, 1_133]);
  });

  test('where no seat is won, all of it goes to the first', () => {
    expect(satellitePrizes(money(999, 1_000), 5)).toEqual([999]);
  });

  test('guaranteed seats leave nothing over', () => {
    expect(satellitePrizes(money(1_500, 1_000, 2), 5)).toEqual([1_000, 1_000]);
  });

  test('they come to exactly what is given away', () => {
    fc.assert(
      fc.property(ANY_MONEY, fc.integer({ min: 1, max: 200 }), (all, players) => {
        const prizes = satellitePrizes(all, players);
        const { houseCents } = seatsFor(all, players);
        expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(all.total + houseCents);
        expect(prizes.length).toBeLessThanOrEqual(players);
        expect(prizes.every((prize, index) => prize <= (prizes[index - 1] ?? prize))).toBe(true);
      }),
    );
  });
});

describe('P6: who wins what', () => {
  test('the best positions a seat each, the next one the rest in cash', () => {
    expect([...satelliteWins(money(2_500, 1_000), places(2, 1, 3, 4))]).toEqual([
      ['p1', { seat: true, cashCents: 0 }],
      ['p2', { seat: true, cashCents: 0 }],
      ['p3', { seat: false, cashCents: 500 }],
    ]);
  });

  test('the winners their seats and equal parts of the rest, where nobody came after them', () => {
    expect([...satelliteWins(money(2_501, 1_000), places(1, 2))]).toEqual([
      ['p1', { seat: true, cashCents: 251 }],
      ['p2', { seat: true, cashCents: 250 }],
    ]);
  });

  test('O2: who shares positions that all win a seat has one', () => {
    expect([...satelliteWins(money(3_000, 1_000), places(2, 1, 2, 4))]).toEqual([
      ['p1', { seat: true, cashCents: 0 }],
      ['p2', { seat: true, cashCents: 0 }],
      ['p3', { seat: true, cashCents: 0 }],
    ]);
  });

  test('O2: who shares a last seat with others shares its worth in cash, the odd cent to the earlier registration', () => {
    expect([...satelliteWins(money(2_101, 1_000), places(1, 2, 2, 4))]).toEqual([
      ['p1', { seat: true, cashCents: 0 }],
      ['p2', { seat: false, cashCents: 551 }],
      ['p3', { seat: false, cashCents: 550 }],
    ]);
  });

  test('seats and cash come to exactly what is given away, whoever shares positions', () => {
    const groups = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(ANY_MONEY, groups, (all, sizes) => {
        let taken = 0;
        const positions = sizes.flatMap((size) => {
          const shared = Array.from({ length: size }, () => taken + 1);
          taken += size;
          return shared;
        });
        const wins = [...satelliteWins(all, places(...positions)).values()];
        const { seats, houseCents } = seatsFor(all, positions.length);
        const won = wins.reduce((sum, win) => sum + win.cashCents + (win.seat ? all.seatCents : 0), 0);
        expect(won).toBe(all.total + houseCents);
        expect(wins.filter((win) => win.seat).length).toBeLessThanOrEqual(seats);
        expect(wins.every((win) => win.cashCents >= 0)).toBe(true);
      }),
    );
  });
});

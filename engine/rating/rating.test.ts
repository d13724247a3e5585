import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../ids.js';
import { categoryOfPlace, categorySizes } from './categories.js';
import { decayed, normalized } from './decay.js';
import { resultPoints } from './points.js';

describe('R1: the points of a result', () => {
  test.each([
    [10_000, 4, 5],
    [10_000, 1, 10],
    [0, 1, 0],
    [5_000_000, 300, 12.909944487],
  ])('a pool of %i cents gives position %i %f points', (pool, position, points) => {
    expect(resultPoints(cents(pool), position)).toBeCloseTo(points, 8);
  });
});

describe('R2: decay', () => {
  test('a day leaves 98 %', () => {
    expect(decayed(100, 0)).toBe(100);
    expect(decayed(100, 1)).toBe(98);
    expect(decayed(100, 2)).toBeCloseTo(96.04, 10);
  });

  test('DESIGN 11: points of several days add up on one scale, as if each day had been closed in turn', () => {
    const results = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 500 })));
    fc.assert(
      fc.property(results, fc.integer({ min: 400, max: 3000 }), (won, today) => {
        const sum = won.reduce((total, [day, points]) => total + normalized(points, day), 0);
        const oneByOne = won.reduce((total, [day, points]) => total + decayed(points, today - day), 0);
        expect(decayed(sum, today)).toBeCloseTo(oneByOne, 6);
      }),
    );
  });
});

describe('R3: five equal parts', () => {
  test.each([
    [0, [0, 0, 0, 0, 0]],
    [1, [1, 0, 0, 0, 0]],
    [6, [2, 1, 1, 1, 1]],
    [1003, [201, 201, 201, 200, 200]],
  ])('%i players', (players, sizes) => {
    expect(categorySizes(players)).toEqual(sizes);
  });

  test('every place has one category, as many as each part holds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (players) => {
        const counts = new Map<string, number>();
        for (let place = 1; place <= players; place += 1) {
          const category = categoryOfPlace(place, players);
          counts.set(category, (counts.get(category) ?? 0) + 1);
        }
        expect([...counts.values()]).toEqual(categorySizes(players).filter((size) => size > 0));
        expect([...counts.keys()]).toEqual(
          ['GROUP_ONE', 'GROUP_TWO', 'GROUP_THREE', 'LISTED', 'CONDITIONAL'].slice(0, counts.size),
        );
      }),
    );
  });

  test('there is no place beyond the last', () => {
    expect(() => categoryOfPlace(6, 5)).toThrow(RangeError);
  });
});

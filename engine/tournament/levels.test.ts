import { describe, expect, test } from 'vitest';
import { chips, instant } from '../ids.js';
import { levelAt } from './levels.js';
import type { BlindLevel } from './terms.js';

const levels: BlindLevel[] = [60, 30, 90].map((seconds, index) => ({
  number: index + 1,
  smallBlind: chips(10 * (index + 1)),
  bigBlind: chips(20 * (index + 1)),
  ante: chips(0),
  seconds,
}));

describe('T7: levels by the clock', () => {
  test.each([
    [0, 1, 60_000],
    [59_999, 1, 60_000],
    [60_000, 2, 90_000],
    [89_999, 2, 90_000],
    [90_000, 3, null],
    [180_000, 3, null],
    [10_000_000, 3, null],
  ])('after %i ms it is level %i, and the next begins at %s', (elapsed, number, next) => {
    const start = 1_900_000_000_000;
    const clock = levelAt(levels, instant(start), instant(start + elapsed));
    expect(clock.level.number).toBe(number);
    expect(clock.nextLevelAt).toBe(next === null ? null : start + next);
  });

  test('without levels it is a bug', () => {
    expect(() => levelAt([], instant(0), instant(0))).toThrow(RangeError);
  });
});

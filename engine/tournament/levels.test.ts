import { describe, expect, test } from 'vitest';
import { chips, instant } from '../ids.js';
import { firstLevel, levelsBegun } from './levels.js';
import type { BlindLevel } from './terms.js';

const START = 1_900_000_000_000;

const levelsOf = (...seconds: number[]): BlindLevel[] =>
  seconds.map((each, index) => ({
    number: index + 1,
    smallBlind: chips(10 * (index + 1)),
    bigBlind: chips(20 * (index + 1)),
    ante: chips(0),
    seconds: each,
  }));

/** The clock is looked at after so many milliseconds each: which levels have begun then, and when the next one does. */
function looks(levels: readonly BlindLevel[], times: readonly number[]): string[] {
  let clock = firstLevel(levels, instant(START));
  return times.map((time) => {
    const look = levelsBegun(levels, clock, instant(START + time));
    ({ clock } = look);
    const next = clock.nextLevelAt === null ? 'never' : String(clock.nextLevelAt - START);
    expect(clock.levelNumber).toBe(look.begun.at(-1)?.number ?? clock.levelNumber);
    return `${look.begun.map(({ number }) => number).join(' ')}; next ${next}`;
  });
}

describe('T7: levels by the clock', () => {
  test.each([
    { what: 'the first lasts its time', at: [0, 59_999], shows: ['; next 60000', '; next 60000'] },
    { what: 'the next begins on time', at: [60_000, 89_999], shows: ['2; next 90000', '; next 90000'] },
    {
      what: 'the last one lasts on',
      at: [60_000, 90_000, 10_000_000],
      shows: ['2; next 90000', '3; next never', '; next never'],
    },
    {
      what: 'a late look does not make the next one late',
      at: [65_000, 90_000],
      shows: ['2; next 90000', '3; next never'],
    },
  ])('$what', ({ at, shows }) => {
    expect(looks(levelsOf(60, 30, 90), at)).toEqual(shows);
  });

  test('levels shorter than the time between two looks begin all the same, each on time', () => {
    expect(looks(levelsOf(1, 1, 1, 1), [2_500, 3_000])).toEqual(['2 3; next 3000', '4; next never']);
  });

  test('an outage costs nobody a level: the next begins when the clocks go again, and lasts its time', () => {
    expect(looks(levelsOf(60, 30, 90), [65_001, 95_000, 95_001])).toEqual([
      '2; next 95001',
      '; next 95001',
      '3; next never',
    ]);
    expect(looks(levelsOf(60, 30, 90), [7_200_000])).toEqual(['2; next 7230000']);
  });

  test('a single level lasts for good', () => {
    expect(looks(levelsOf(60), [60_000, 10_000_000])).toEqual(['; next never', '; next never']);
  });

  test('without levels it is a bug', () => {
    expect(() => firstLevel([], instant(0))).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../ids.js';
import { completesRun, conditionInWords, jackpotPart } from './jackpot.js';

describe('M6: the part of a jackpot', () => {
  test.each([
    [10_000, 200, 200],
    [1_099, 100, 10],
    [50, 100, 0],
    [10_000, 0, 0],
  ])('of %i cents at %i basis points is %i cents, rounded down', (collected, basisPoints, part) => {
    expect(jackpotPart(cents(collected), basisPoints)).toBe(part);
  });
});

describe('M6: a run of wins', () => {
  test.each<[string, (string | null)[], number, boolean]>([
    ['as many as are needed', ['a', 'a', 'a'], 3, true],
    ['one too few', ['a', 'a'], 3, false],
    ['more, begun before', ['a', 'a', 'a', 'a'], 3, true],
    ['another one between them', ['a', 'b', 'a', 'a'], 3, false],
    ['another one before them', ['b', 'a', 'a', 'a'], 3, true],
    ['a first place that is shared between them', ['a', null, 'a', 'a'], 3, false],
    ['first places that are shared', [null, null, null], 3, false],
    ['nothing yet', [], 2, false],
  ])('%s', (_what, winners, wins, complete) => {
    expect(completesRun(winners, wins)).toBe(complete);
  });

  test('is complete exactly where the last ones are all of one player', () => {
    const winner = fc.constantFrom('a', 'b');
    fc.assert(
      fc.property(fc.array(winner, { maxLength: 12 }), fc.integer({ min: 2, max: 6 }), (winners, wins) => {
        let run = 0;
        for (const [place, one] of winners.entries()) run = one === winners[place - 1] ? run + 1 : 1;
        expect(completesRun(winners, wins)).toBe(winners.length > 0 && run >= wins);
      }),
    );
  });
});

test('M6: the condition in words', () => {
  const words = (condition: 'CONSECUTIVE_WINS' | 'BAD_BEAT', bothHoleCards = false): string =>
    conditionInWords({ condition, wins: 6, bothHoleCards });
  expect(words('CONSECUTIVE_WINS')).toBe('Win 6 tournaments of this jackpot in a row, in the order in which they end.');
  expect(words('BAD_BEAT')).toBe('Lose a showdown with four of a kind or better.');
  expect(words('BAD_BEAT', true)).toBe('Lose a showdown with four of a kind or better, both hole cards playing.');
});

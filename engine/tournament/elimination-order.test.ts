import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chips } from '../ids.js';
import { stepsClockwise } from '../table/clockwise.js';
import { eliminationOrder } from './elimination-order.js';

/** Who went out, as drawn: 'a3:500' is a on seat 3 with 500 chips at the start of the hand. */
function order(seats: number, button: number, remainingBefore: number, drawn: string): string {
  const out = drawn.split(' ').map((one) => {
    const [place = '', stack = ''] = one.split(':');
    return { id: place.slice(0, 1), seat: Number(place.slice(1)), stackAtStart: chips(Number(stack)) };
  });
  return eliminationOrder({ seats, button, remainingBefore, out })
    .map(({ id, position }) => `${position} ${id}`)
    .join(', ');
}

describe('O1: the order of those who go out in one hand', () => {
  test.each([
    ['one alone', '1 a', order(9, 1, 1, 'a3:500')],
    ['the larger stack finishes higher', '8 b, 9 a', order(9, 1, 9, 'a3:200 b4:500')],
    ['equal stacks: the button first', '8 b, 9 a', order(9, 4, 9, 'a3:500 b4:500')],
    ['then his left', '7 c, 8 a, 9 b', order(9, 9, 9, 'a3:500 b4:500 c1:500')],
    ['empty seats are counted, also behind the button', '7 b, 8 c, 9 a', order(9, 5, 9, 'a4:500 b6:500 c1:500')],
    ['a dead button counts as well', '8 b, 9 a', order(9, 7, 9, 'a6:500 b2:500')],
  ])('%s', (_, expected, found) => {
    expect(found).toBe(expected);
  });

  test('positions run from the last, nobody is lost, and each stands above who had less', () => {
    const out = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        seat: fc.integer({ min: 1, max: 9 }),
        stackAtStart: fc.constantFrom(100, 200).map(chips),
      }),
      { minLength: 1, selector: ({ seat }) => seat },
    );
    fc.assert(
      fc.property(out, fc.integer({ min: 1, max: 9 }), (players, button) => {
        const ranked = eliminationOrder({ seats: 9, button, remainingBefore: 20, out: players });
        expect(ranked.map(({ position }) => position)).toEqual(players.map((_, index) => 21 - players.length + index));
        expect(new Set(ranked.map(({ id }) => id))).toEqual(new Set(players.map(({ id }) => id)));
        const merits = ranked.map(({ id }) => {
          const player = players.find((one) => one.id === id);
          return (player?.stackAtStart ?? 0) * 10 - stepsClockwise(button, player?.seat ?? 0, 9);
        });
        expect(merits).toEqual(merits.toSorted((left, right) => right - left));
      }),
    );
  });
});

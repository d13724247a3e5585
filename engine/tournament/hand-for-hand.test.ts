import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, chips } from '../ids.js';
import { prizes } from '../money/payouts.js';
import { sharedPrizes } from '../money/shared-prizes.js';
import { eliminationOrder, roundOrder } from './elimination-order.js';
import { isHandForHand } from './hand-for-hand.js';

describe('S7: when play is hand for hand', () => {
  const near = { levelNumber: 9, remaining: 28, paidPlaces: 27, openTables: 3 };
  const rebuy = { price: { prizeCents: cents(100), feeCents: cents(10) }, chips: chips(100), maxPerPlayer: 1 };
  test.each([
    ['one player too many for the prizes', {}, {}, true],
    ['two too many', {}, { remaining: 29 }, false],
    ['all in the money', {}, { remaining: 27 }, false],
    ['at one table', {}, { openTables: 1 }, false],
    ['in a shoot-out', { format: 'SHOOTOUT' as const }, {}, false],
    ['while somebody can still rebuy', { rebuy: { ...rebuy, untilLevel: 9 } }, {}, false],
    ['once nobody can rebuy any more', { rebuy: { ...rebuy, untilLevel: 8 } }, {}, true],
  ])('%s', (_, terms, bubble, expected) => {
    expect(isHandForHand({ format: 'STANDARD', rebuy: null, ...terms }, { ...near, ...bubble })).toBe(expected);
  });
});

/** One table a line: 'of 9, button 4: a3/500 b4/500' is a on seat 3 with 500 chips at the start of the hand. */
function round(remainingBefore: number, ...drawn: string[]): string {
  const hands = drawn.map((line) => {
    const [, seats, button, out = ''] = /^of (\d+), button (\d+): (.*)$/.exec(line) ?? [];
    const players = out.split(' ').map((one) => {
      const [, id = '', seat, stack] = /^([a-z])(\d+)\/(\d+)$/.exec(one) ?? [];
      return { id, seat: Number(seat), stackAtStart: chips(Number(stack)) };
    });
    return { seats: Number(seats), button: Number(button), out: players };
  });
  return roundOrder(remainingBefore, hands)
    .map(({ id, position }) => `${position} ${id}`)
    .join(', ');
}

describe('O2: the order of those who go out at several tables in one round', () => {
  test.each([
    ['the larger stack, wherever it stood', '8 b, 9 a', round(9, 'of 9, button 1: a1/200', 'of 9, button 1: b9/300')],
    [
      'equal stacks: nearer to his own button',
      '8 a, 9 b',
      round(9, 'of 9, button 8: a1/200', 'of 9, button 1: b4/200'),
    ],
    ['on the button is nearest', '8 b, 9 a', round(9, 'of 9, button 8: a9/200', 'of 6, button 4: b4/200')],
    [
      'empty seats are counted, at tables of any size',
      '8 a, 9 b',
      round(9, 'of 6, button 6: a4/200', 'of 10, button 10: b5/200'),
    ],
    ['as near as each other: they share', '8 a, 8 b', round(9, 'of 6, button 5: a1/200', 'of 10, button 2: b4/200')],
    [
      'those behind them stand where they would otherwise',
      '6 a, 7 b, 7 c, 9 d',
      round(9, 'of 9, button 1: a1/300 b2/200', 'of 9, button 3: c4/200 d5/200'),
    ],
    [
      'all three',
      '7 a, 7 b, 7 c',
      round(9, 'of 9, button 1: a2/200', 'of 9, button 3: b4/200', 'of 9, button 9: c1/200'),
    ],
  ])('%s', (_, expected, found) => {
    expect(found).toBe(expected);
  });

  test('O1: at one table nobody shares, and the order is that of a single hand', () => {
    const players = fc.uniqueArray(
      fc.record({ seat: fc.integer({ min: 1, max: 9 }), stack: fc.constantFrom(100, 200) }),
      {
        minLength: 1,
        selector: ({ seat }) => seat,
      },
    );
    fc.assert(
      fc.property(players, fc.integer({ min: 1, max: 9 }), (drawn, button) => {
        const out = drawn.map(({ seat, stack }) => ({ id: seat, seat, stackAtStart: chips(stack) }));
        const order = roundOrder(20, [{ seats: 9, button, out }]);
        expect(order).toEqual(eliminationOrder({ seats: 9, button, remainingBefore: 20, out }));
        expect(new Set(order.map(({ position }) => position)).size).toBe(out.length);
      }),
    );
  });
});

/** Players in a tournament as it ends: in groups that share a position, first place alone. */
const anyFinish = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }).chain((groups) => {
  let position = 1;
  const positions = [1, ...groups].flatMap((sharing) => {
    position += sharing;
    return Array.from({ length: sharing }, () => position - sharing);
  });
  return fc
    .shuffledSubarray(
      positions.map((_, index) => index + 1),
      { minLength: positions.length },
    )
    .map((registered) =>
      positions.map((place, index) => ({ id: `p${index}`, position: place, registered: registered[index] ?? 0 })),
    );
});
const shares = fc
  .array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
  .map((drawn) => drawn.toSorted((left, right) => right - left));

describe('O2, M3: prizes of shared positions', () => {
  const amounts = [500, 300, 101, 100].map(cents);
  const paid = (...drawn: string[]) => {
    const ranked = drawn.map((one, index) => ({ id: one, position: Number(one.slice(1)), registered: index + 1 }));
    return drawn.map((one) => sharedPrizes(ranked, amounts).get(one));
  };
  test.each([
    ['each his own', paid('a1', 'b2', 'c3'), [500, 300, 101]],
    ['two share, the odd cent to the earlier registration', paid('a3', 'b3'), [101, 100]],
    ['in whatever order they stand', paid('a2', 'b1', 'c2', 'd4'), [201, 500, 200, 100]],
    ['the bubble: a prize and none', paid('a4', 'b4', 'c4'), [34, 33, 33]],
    ['two odd cents go to two', paid('a3', 'b3', 'c3'), [67, 67, 67]],
    ['out of the money', paid('a5', 'b5'), [0, 0]],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('they come to exactly the total, nobody has more than who stands above, equals differ by a cent at most', () => {
    fc.assert(
      fc.property(anyFinish, shares, fc.nat({ max: 1_000_000 }), (finish, basisPoints, total) => {
        const byPosition = prizes(cents(total), basisPoints, finish.length);
        const prizeOf = sharedPrizes(finish, byPosition);
        expect(finish.reduce((sum, { id }) => sum + (prizeOf.get(id) ?? 0), 0)).toBe(total);
        const wrong = finish.filter((player, index) => {
          const above = finish[index - 1] ?? player;
          const [more, own] = [prizeOf.get(above.id) ?? 0, prizeOf.get(player.id) ?? 0];
          if (above.position !== player.position) return own > more;
          const [earlier, later] = above.registered < player.registered ? [more, own] : [own, more];
          return earlier !== later && earlier !== later + 1;
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  test('what is told of those who go out in one round is what they are paid at the end', () => {
    fc.assert(
      fc.property(anyFinish, shares, fc.nat({ max: 1_000_000 }), fc.nat(), (finish, basisPoints, total, cut) => {
        const byPosition = prizes(cents(total), basisPoints, finish.length);
        const paidAtEnd = sharedPrizes(finish, byPosition);
        const from = finish[cut % finish.length]?.position ?? 1;
        for (const [id, prize] of sharedPrizes(
          finish.filter(({ position }) => position >= from),
          byPosition,
        )) {
          expect(paidAtEnd.get(id)).toBe(prize);
        }
      }),
    );
  });
});

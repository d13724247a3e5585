import { describe, expect, test } from 'vitest';
import { checkButton } from './button.js';
import { checkCancelledSessions } from './cancelled-sessions.js';
import type { CheckReport } from './cases.js';
import { checkEliminationOrder } from './elimination-order.js';
import { checkHandForHand } from './hand-for-hand.js';
import { checkPayouts } from './payouts.js';
import { checkRating } from './rating.js';

type Json = null | boolean | number | string | Json[] | { [field: string]: Json };

interface Kind {
  readonly name: string;
  readonly check: (json: unknown) => CheckReport;
  readonly passed: number;
  readonly sound: Json;
}

const kinds: Kind[] = [
  {
    name: 'button',
    check: checkButton,
    passed: 2,
    sound: [
      {
        name: 'down to two',
        input: { seats: 6, players: [0, 2, 3, 5], button: 2, bustsAfterHand: [[3], [5]] },
        expected: [
          { button: 2, smallBlind: 3, bigBlind: 5 },
          { button: 3, smallBlind: 5, bigBlind: 0 },
          { button: 0, smallBlind: 0, bigBlind: 2 },
        ],
      },
      {
        name: 'a dead small blind',
        input: { seats: 6, players: [0, 1, 2, 4], button: 0, bustsAfterHand: [[2]] },
        expected: [
          { button: 0, smallBlind: 1, bigBlind: 2 },
          { button: 1, smallBlind: null, bigBlind: 4 },
        ],
      },
    ],
  },
  {
    name: 'payouts',
    check: checkPayouts,
    passed: 3,
    sound: {
      columns: [
        { minEntries: 4, maxEntries: 6, basisPoints: [6500, 3500] },
        { minEntries: 31, maxEntries: 50, basisPoints: [4000, 2500, 1600, 1100, 800] },
      ],
      examples: [{ entries: 9, poolCents: 999, prizesCents: [501, 299, 199] }],
    },
  },
  {
    name: 'elimination-order',
    check: checkEliminationOrder,
    passed: 1,
    sound: [
      {
        name: 'three at once',
        input: {
          seats: 9,
          button: 7,
          remainingBefore: 30,
          out: [
            { id: 'a', seat: 6, stackAtStart: 500 },
            { id: 'b', seat: 7, stackAtStart: 500 },
            { id: 'c', seat: 8, stackAtStart: 900 },
          ],
        },
        expected: [
          { id: 'c', position: 28 },
          { id: 'b', position: 29 },
          { id: 'a', position: 30 },
        ],
      },
    ],
  },
  {
    name: 'hand-for-hand',
    check: checkHandForHand,
    passed: 2,
    sound: [
      {
        name: 'on the bubble',
        input: {
          remainingBefore: 5,
          poolCents: 1003,
          payoutBps: [6000, 2500, 1000, 500],
          tables: [
            { table: 4, seats: 6, button: 5 },
            { table: 7, seats: 10, button: 2 },
          ],
          out: [
            { id: 'a', table: 4, seat: 1, stackAtStart: 150, registered: 3 },
            { id: 'b', table: 7, seat: 4, stackAtStart: 150, registered: 2 },
            { id: 'c', table: 4, seat: 5, stackAtStart: 150, registered: 9 },
          ],
        },
        expected: [
          { id: 'a', position: 4, prizeCents: 25 },
          { id: 'b', position: 4, prizeCents: 25 },
          { id: 'c', position: 3, prizeCents: 100 },
        ],
      },
      {
        name: 'odd cents',
        input: {
          remainingBefore: 4,
          poolCents: 119,
          payoutBps: [5000, 3000, 2000],
          tables: [
            { table: 1, seats: 9, button: 0 },
            { table: 2, seats: 9, button: 1 },
          ],
          out: [
            { id: 'a', table: 2, seat: 4, stackAtStart: 70, registered: 8 },
            { id: 'b', table: 1, seat: 3, stackAtStart: 70, registered: 5 },
          ],
        },
        expected: [
          { id: 'a', position: 3, prizeCents: 11 },
          { id: 'b', position: 3, prizeCents: 12 },
        ],
      },
    ],
  },
  {
    name: 'rating',
    check: checkRating,
    passed: 3,
    sound: {
      points: [{ poolCents: 10_000, position: 4, points: 5 }],
      histories: [
        {
          name: 'two days',
          input: {
            days: 3,
            results: [
              { day: 0, poolCents: 10_000, position: 1 },
              { day: 2, poolCents: 10_000, position: 4 },
            ],
          },
          expected: { points: 14.604 },
        },
      ],
      categorySizes: [{ players: 7, sizes: [2, 2, 1, 1, 1] }],
    },
  },
  {
    name: 'cancelled-sessions',
    check: checkCancelledSessions,
    passed: 1,
    sound: [
      {
        name: 'a sit & go of four, two of them out',
        input: {
          kind: 'SIT_AND_GO',
          guaranteeCents: 0,
          rebuyOrAddOnStillPossible: false,
          payoutBps: [6500, 3500],
          entries: [
            { id: 'a', paidCents: 1000, prizeCents: 900, chips: 2500, position: null },
            { id: 'b', paidCents: 1000, prizeCents: 900, chips: 0, position: 4 },
            { id: 'c', paidCents: 1000, prizeCents: 900, chips: 3500, position: null },
            { id: 'd', paidCents: 1000, prizeCents: 900, chips: 0, position: 3 },
          ],
        },
        expected: [
          { id: 'a', refundCents: 1000, prizeCents: 0, shareCents: 900 },
          { id: 'b', refundCents: 0, prizeCents: 0, shareCents: 0 },
          { id: 'c', refundCents: 1000, prizeCents: 0, shareCents: 900 },
          { id: 'd', refundCents: 0, prizeCents: 0, shareCents: 0 },
        ],
      },
    ],
  },
];

/** Copies with one thing wrong: a part left out, of another type, doubled, or a field too many; and numbers moved. */
function* corrupted(json: Json, path: string): Generator<readonly [what: string, copy: Json]> {
  if (Array.isArray(json)) {
    for (const [index, part] of json.entries()) {
      if (!mayStandTwice(path)) yield [`${path}[${index}] doubled`, json.toSpliced(index, 0, part)];
      for (const [what, copy] of corrupted(part, `${path}[${index}]`)) yield [what, json.with(index, copy)];
    }
    return;
  }
  if (typeof json === 'object' && json !== null) {
    yield [`${path}.strange added`, { ...json, strange: 1 }];
    for (const [field, part] of Object.entries(json)) {
      yield [`${path}.${field} left out`, Object.fromEntries(Object.entries(json).filter(([name]) => name !== field))];
      yield [`${path}.${field} of another type`, { ...json, [field]: typeof part === 'string' ? 7 : 'seven' }];
      for (const [what, copy] of corrupted(part, `${path}.${field}`)) yield [what, { ...json, [field]: copy }];
    }
    return;
  }
  if (typeof json === 'number') {
    yield [`${path} below zero`, -1];
    yield [`${path} not whole`, json + 0.5];
    if (mattersByOne(path)) yield [`${path} one more`, json + 1];
  }
}

/** Cases without a name of their own. */
function mayStandTwice(path: string): boolean {
  return /^\.(examples|points|categorySizes)$/.test(path);
}

/** One more seat in the circle, one more chip or cent, one registration or place later need not show; all other numbers do. */
function mattersByOne(path: string): boolean {
  if (/\.input\.entries\[\d+\]\.(paidCents|prizeCents|chips|position)$/.test(path)) return false;
  return !/\.(seats|stackAtStart|entries|poolCents|guaranteeCents|registered)$/.test(path);
}

describe.each(kinds)('cases of $name', ({ check, sound, passed }) => {
  test('pass where they are sound', () => {
    expect(check(sound)).toEqual({ passed, deviations: [] });
  });

  test.each([...corrupted(sound, '')])('fail with %s', (_, copy) => {
    const { deviations } = check(copy);
    expect(deviations.length).toBeGreaterThan(0);
    expect(deviations.every(({ id, message }) => id !== '' && message !== '')).toBe(true);
  });

  test.each([[null], [[]], [{}], ['text'], [[null]]])('fail where the file is %j', (json) => {
    expect(check(json)).toMatchObject({ passed: 0, deviations: [{}] });
  });
});

test('a case that fails leaves the others counted', () => {
  const [first, second] = [
    { name: 'one', input: { seats: 4, players: [0, 1], button: 0, bustsAfterHand: [] } },
    { name: 'two', input: { seats: 4, players: [0, 1], button: 1, bustsAfterHand: [] } },
  ];
  const expected = [{ button: 0, smallBlind: 0, bigBlind: 1 }];
  const report = checkButton([
    { ...first, expected },
    { ...second, expected },
  ]);
  expect(report.passed).toBe(1);
  expect(report.deviations).toEqual([
    { id: 'two', message: 'hand 0: button 1, blinds 1 and 0, expected button 0, blinds 0 and 1' },
  ]);
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, chips } from '../ids.js';
import { checkCancelledSessions } from '../vectors/cancelled-sessions.js';
import { cancelSession, SESSION_KINDS, sessionPool, type CancelledSession } from './cancelled-session.js';
import { payoutScheme, prizes } from './payouts.js';

type Player = readonly [paid: number, prize: number, chips: number, position: number | null];

/** A session of players `0`, `1` … in the order of registration. */
function session(
  terms: Pick<CancelledSession<string>, 'kind'> & {
    readonly guarantee?: number;
    readonly buying?: boolean;
    readonly shares?: readonly number[];
    readonly list?: readonly number[];
  },
  players: readonly Player[],
): CancelledSession<string> {
  const { kind, guarantee = 0, buying = false, shares = payoutScheme(players.length), list } = terms;
  return {
    kind,
    guaranteeCents: cents(guarantee),
    rebuyOrAddOnStillPossible: buying,
    prizesOf: (total) => list?.map((prize) => cents(prize)) ?? prizes(total, shares, players.length),
    entries: players.map(([paid, prize, stack, position], place) => ({
      id: String(place),
      paidCents: cents(paid),
      prizeCents: cents(prize),
      chips: chips(stack),
      position,
      registered: place + 1,
    })),
  };
}

/** Refund, prize and share of each, in the order of registration. */
function paid(one: CancelledSession<string>): number[][] {
  return cancelSession(one).payments.map(({ refundCents, prizeCents, shareCents }) => [
    refundCents,
    prizeCents,
    shareCents,
  ]);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('section C: the worked cases that go with the code', () => {
  const file = new URL('../vectors/data/cancelled-sessions.json', import.meta.url);
  expect(checkCancelledSessions(JSON.parse(readFileSync(file, 'utf8')))).toEqual({ passed: 14, deviations: [] });
});

test('C1: two players get back all they paid, fees included, also who has run out of chips', () => {
  expect(
    paid(
      session({ kind: 'HEADS_UP' }, [
        [1000, 900, 3000, null],
        [2000, 1800, 0, 2],
      ]),
    ),
  ).toEqual([
    [1000, 0, 0],
    [2000, 0, 0],
  ]);
});

describe('C2: the residual pool', () => {
  const players: Player[] = [
    [100, 90, 500, null],
    [100, 90, 1000, null],
    [200, 180, 0, 3],
  ];

  test.each([
    { guarantee: 0, buying: false, total: 360, residual: 180 },
    { guarantee: 500, buying: false, total: 500, residual: 320 },
    { guarantee: 500, buying: true, total: 360, residual: 180 },
    { guarantee: 300, buying: false, total: 360, residual: 180 },
  ])('guarantee $guarantee, still buying $buying: $residual of $total', ({ total, residual, ...terms }) => {
    for (const kind of ['SIT_AND_GO', 'SCHEDULED'] as const) {
      expect(sessionPool(session({ kind, ...terms }, players))).toEqual({ total, residual });
    }
  });
});

describe('C3: more players in than prizes', () => {
  const players: Player[] = [
    [100, 90, 500, null],
    [300, 270, 0, 4],
    [100, 90, 1500, null],
    [100, 90, 1000, null],
  ];

  test('sit & go: refunds, and equal shares of the residual pool', () => {
    expect(paid(session({ kind: 'SIT_AND_GO' }, players))).toEqual([
      [100, 0, 90],
      [0, 0, 0],
      [100, 0, 90],
      [100, 0, 90],
    ]);
  });

  test('scheduled: half of it equally, half by chips', () => {
    expect(paid(session({ kind: 'SCHEDULED' }, players))).toEqual([
      [100, 0, 67],
      [0, 0, 0],
      [100, 0, 113],
      [100, 0, 90],
    ]);
  });
});

describe('C4: as many prizes as players in, or more', () => {
  const players: Player[] = [
    [100, 90, 0, 3],
    [100, 90, 600, null],
    [300, 270, 0, 4],
    [100, 90, 200, null],
  ];
  const shares = [5000, 3000, 2000];

  test('sit & go: prizes of those out, and equal shares of what is left', () => {
    // 540 in all: the third prize is 108, and 360 - 108 are left for two.
    expect(paid(session({ kind: 'SIT_AND_GO', shares }, players))).toEqual([
      [0, 108, 0],
      [100, 0, 126],
      [0, 0, 0],
      [100, 0, 126],
    ]);
  });

  test('scheduled: also the prize of the next one out; a negative remainder counts as nothing', () => {
    // 360 - 108 - 2 x 162 is below zero.
    expect(paid(session({ kind: 'SCHEDULED', shares }, players))).toEqual([
      [0, 108, 0],
      [100, 162, 0],
      [0, 0, 0],
      [100, 162, 0],
    ]);
  });
});

describe('C5: a freeroll', () => {
  const players: Player[] = [
    [0, 90, 0, 3],
    [0, 90, 600, null],
    [0, 90, 200, null],
  ];

  test('no refunds, and all that the house bought is shared, or the guarantee', () => {
    expect(paid(session({ kind: 'FREEROLL', guarantee: 800, shares: [10_000] }, players))).toEqual([
      [0, 0, 0],
      [0, 0, 500],
      [0, 0, 300],
    ]);
  });

  test('a fixed list gives the prizes and the pool', () => {
    const bought = players.map(([, , stack, position]): Player => [0, 0, stack, position]);
    expect(paid(session({ kind: 'FREEROLL', guarantee: 1000, list: [600, 300, 100] }, bought))).toEqual([
      [0, 100, 0],
      [0, 300, 188],
      [0, 300, 112],
    ]);
  });
});

describe('C6: odd cents', () => {
  test('the chips half takes the odd cent, equal remainders go to more chips, then the earlier registration', () => {
    const players: Player[] = [
      [0, 0, 100, null],
      [0, 0, 100, null],
      [0, 0, 101, null],
    ];
    // 105: 52 equally, 18 17 17; 53 by chips, 17.6 17.6 17.8.
    expect(paid(session({ kind: 'FREEROLL', guarantee: 105, shares: [10_000] }, players))).toEqual([
      [0, 0, 35],
      [0, 0, 34],
      [0, 0, 36],
    ]);
  });

  test('C6: of an odd amount it is the chips half that has one cent more', () => {
    const players: Player[] = [
      [0, 0, 300, null],
      [0, 0, 100, null],
    ];
    // 101: 50 equally, 25 25; 51 by chips, 38.25 12.75. With 51 equally it would be 64 and 37.
    expect(paid(session({ kind: 'FREEROLL', guarantee: 101, shares: [10_000] }, players))).toEqual([
      [0, 0, 63],
      [0, 0, 38],
    ]);
  });
});

const anySession = fc
  .record({
    kind: fc.constantFrom(...SESSION_KINDS),
    guarantee: fc.oneof(fc.constant(0), fc.nat({ max: 500_000 })),
    buying: fc.boolean(),
    players: fc.array(
      fc.record({ bought: fc.integer({ min: 1, max: 4 }), stack: fc.integer({ min: 1, max: 2 ** 24 }) }),
      { minLength: 2, maxLength: 60 },
    ),
    price: fc.integer({ min: 40, max: 9000 }),
    fee: fc.integer({ min: 0, max: 10 }),
    remaining: fc.nat(),
  })
  .map(({ kind, guarantee, buying, players, price, fee, remaining }) => {
    const all = kind === 'HEADS_UP' ? players.slice(0, 2) : players;
    const left = kind === 'HEADS_UP' ? 2 : 1 + (remaining % all.length);
    const free = kind === 'FREEROLL';
    return session(
      { kind, guarantee: kind === 'HEADS_UP' ? 0 : guarantee, buying: buying && !free },
      all.map(({ bought, stack }, place): Player => {
        const parts = free ? price : bought * price;
        return [free ? 0 : bought * (price + fee), parts, place < left ? stack : 0, place < left ? null : place + 1];
      }),
    );
  });

describe('C6: totals are exact', () => {
  test('what is paid is the refunds, the prizes and all of the rest, to the cent; nobody owes anything', () => {
    fc.assert(
      fc.property(anySession, (one) => {
        const { payments, residualCents } = cancelSession(one);
        const { total } = sessionPool(one);
        const remaining = one.entries.filter(({ position }) => position === null);
        const prizesNow = one.prizesOf(total);
        for (const { refundCents, prizeCents, shareCents } of payments) {
          expect(Math.min(refundCents, prizeCents, shareCents)).toBeGreaterThanOrEqual(0);
        }
        const refunds = one.kind === 'FREEROLL' ? 0 : sum(remaining.map((entry) => entry.paidCents));
        expect(sum(payments.map((payment) => payment.refundCents))).toBe(refunds);
        if (one.kind === 'HEADS_UP') return;
        const prized = sum(payments.map((payment) => payment.prizeCents));
        const shared = sum(payments.map((payment) => payment.shareCents));
        expect(shared).toBe(Math.max(0, residualCents - prized));
        expect(remaining.length > prizesNow.length ? prized : 0).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('who is out and unpaid gets nothing, and who has more chips never less than who has fewer', () => {
    fc.assert(
      fc.property(anySession, (one) => {
        const { payments } = cancelSession(one);
        const places = one.prizesOf(sessionPool(one).total).length;
        const shares = one.entries.map((entry, place) => ({ ...entry, paid: payments[place]?.shareCents ?? 0 }));
        const unpaid = payments.filter((_, place) => (one.entries[place]?.position ?? 0) > places);
        const got = unpaid.flatMap(({ refundCents, prizeCents, shareCents }) => [refundCents, prizeCents, shareCents]);
        expect(sum(one.kind === 'HEADS_UP' ? [] : got)).toBe(0);
        const byChips = shares
          .filter(({ position }) => position === null)
          .toSorted((left, right) => right.chips - left.chips);
        for (const [place, { paid: share }] of byChips.entries()) {
          expect(share).toBeLessThanOrEqual(byChips[place - 1]?.paid ?? share);
        }
      }),
    );
  });

  test('the house pays at most what the guarantee, fees and prizes beyond the pool ask of it, and never takes', () => {
    fc.assert(
      fc.property(anySession, (one) => {
        const { payments } = cancelSession(one);
        const parts = sum(one.entries.map((entry) => entry.prizeCents));
        const all = sum(payments.map((payment) => payment.refundCents + payment.prizeCents + payment.shareCents));
        expect(all).toBeGreaterThanOrEqual(parts);
      }),
    );
  });
});

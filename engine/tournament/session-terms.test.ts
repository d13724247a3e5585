import { describe, expect, test } from 'vitest';
import { cents, chips, type TournamentId } from '../ids.js';
import { mayStillBuy, promisedPrizes, sessionKind, sessionPrizes } from './session-terms.js';

const price = { prizeCents: cents(900), feeCents: cents(100) };

const prizeTerms = {
  guaranteeCents: cents(0),
  housePrizeCents: null,
  payoutMode: 'BY_POSITION',
  payoutScheme: null,
  seatsPerTable: 9,
  satellite: null,
} as const;

test.each([
  { buyIn: price, kind: 'SIT_AND_GO', maxPlayers: 2, expected: 'HEADS_UP' },
  { buyIn: price, kind: 'SIT_AND_GO', maxPlayers: 3, expected: 'SIT_AND_GO' },
  { buyIn: price, kind: 'SCHEDULED', maxPlayers: 10, expected: 'SCHEDULED' },
  { buyIn: null, kind: 'SIT_AND_GO', maxPlayers: 2, expected: 'FREEROLL' },
  { buyIn: null, kind: 'SCHEDULED', maxPlayers: 3000, expected: 'FREEROLL' },
] as const)('C1, C5: $kind of $maxPlayers with buy-in $buyIn is a $expected', ({ expected, ...terms }) => {
  expect(sessionKind(terms)).toBe(expected);
});

describe('C2: whether anybody could still buy', () => {
  const rebuy = { price, chips: chips(1000), maxPerPlayer: 2, untilLevel: 3 };
  const addOn = { price, chips: chips(1000), maxPerPlayer: 1, afterLevels: [2, 4] };

  test.each([
    { what: 'nothing is sold', terms: { rebuy: null, addOn: null }, at: [1, false], expected: false },
    { what: 'in the last level of rebuys', terms: { rebuy, addOn: null }, at: [3, false], expected: true },
    { what: 'after it', terms: { rebuy, addOn: null }, at: [4, false], expected: false },
    { what: 'in the break that ends it', terms: { rebuy, addOn: null }, at: [3, true], expected: false },
    { what: 'before a break with add-ons', terms: { rebuy: null, addOn }, at: [4, false], expected: true },
    { what: 'in that break', terms: { rebuy: null, addOn }, at: [4, true], expected: true },
    { what: 'after the last of them', terms: { rebuy: null, addOn }, at: [5, false], expected: false },
  ] as const)('$what: $expected', ({ terms, at: [levelNumber, inBreak], expected }) => {
    expect(mayStillBuy(terms, { levelNumber, inBreak, offersOpen: false })).toBe(expected);
  });

  test('P10: as long as an offer is open', () => {
    expect(mayStillBuy({ rebuy, addOn: null }, { levelNumber: 9, inBreak: false, offersOpen: true })).toBe(true);
  });
});

describe('C4, C5, C6: the prizes of a session', () => {
  test('M3: by the scheme', () => {
    const size = { entrants: 9, seatValue: cents(0) };
    expect(sessionPrizes(prizeTerms, size, cents(999))).toEqual([501, 299, 199]);
    expect(promisedPrizes({ ...prizeTerms, guaranteeCents: cents(500) }, size)).toBe(500);
  });

  test('C5: a fixed list, whatever the total, as far as there are players', () => {
    const terms = { ...prizeTerms, housePrizeCents: [cents(500), cents(300), cents(100)] };
    const size = { entrants: 2, seatValue: cents(0) };
    expect(sessionPrizes(terms, size, cents(0))).toEqual([500, 300]);
    expect(promisedPrizes(terms, size)).toBe(800);
  });

  test('C6, P6: in a satellite a seat counts at its value, and what is left is for the next position', () => {
    const satellite = { targetId: 'trn_1' as TournamentId, award: 'TOKEN', guaranteedSeats: 3 } as const;
    const terms = { ...prizeTerms, satellite };
    const size = { entrants: 12, seatValue: cents(1000) };
    expect(sessionPrizes(terms, size, cents(2500))).toEqual([1000, 1000, 500]);
    expect(sessionPrizes(terms, size, cents(2000))).toEqual([1000, 1000]);
    expect(promisedPrizes(terms, size)).toBe(3000);
    expect(promisedPrizes(terms, { ...size, entrants: 2 })).toBe(2000);
    expect(sessionPrizes(terms, { ...size, entrants: 2 }, cents(2501))).toEqual([1251, 1250]);
  });
});

import { expect, test } from 'vitest';
import { presetTo, raiseBounds, within } from './bet-sizes';

/** 100 in the pot, of which 40 is a bet to call. */
const FACING_A_BET = {
  legal: { canFold: true, canCheck: false, callAmount: 40, minBetOrRaiseTo: 80, maxBetOrRaiseTo: 1_000 },
  pot: 100,
  bet: 0,
};

test('H5: a pot-sized raise is the call and the pot after it', () => {
  expect(presetTo('pot', FACING_A_BET)).toBe(40 + 140);
  expect(presetTo('half', FACING_A_BET)).toBe(40 + 70);
});

test('what lies in front of the player counts, for the total is what he bets to', () => {
  expect(presetTo('pot', { ...FACING_A_BET, bet: 20 })).toBe(20 + 40 + 140);
});

test('least and greatest are what the server allows', () => {
  expect(presetTo('min', FACING_A_BET)).toBe(80);
  expect(presetTo('max', FACING_A_BET)).toBe(1_000);
});

test('no size leaves what is legal', () => {
  const short = { ...FACING_A_BET, legal: { ...FACING_A_BET.legal, maxBetOrRaiseTo: 150 } };
  expect(presetTo('pot', short)).toBe(150);
  expect(presetTo('half', { ...FACING_A_BET, pot: 10 })).toBe(80);
  expect(within(12.4, { min: 10, max: 20 })).toBe(12);
  expect(within(3, { min: 10, max: 20 })).toBe(10);
});

test('where no raise is allowed there is no size', () => {
  const legal = { ...FACING_A_BET.legal, minBetOrRaiseTo: null, maxBetOrRaiseTo: null };
  expect(raiseBounds(legal)).toBeNull();
  expect(presetTo('min', { ...FACING_A_BET, legal })).toBeNull();
});

import { expect, test } from 'vitest';
import { givesPlayMoney } from './play-money';

test.each([
  ['100000', true],
  ['1', true],
  ['0', false],
  ['', false],
  [undefined, false],
])('a welcome credit of %s cents: %s', (cents, expected) => {
  expect(givesPlayMoney({ WELCOME_CREDIT_CENTS: cents })).toBe(expected);
});

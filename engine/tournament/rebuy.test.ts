import { describe, expect, test } from 'vitest';
import { mayAddOn } from './add-on.js';
import { mayRebuy, REBUY_OFFER_SECONDS } from './rebuy.js';

describe('T5, P10: who runs out of chips may rebuy', () => {
  const terms = { untilLevel: 4, maxPerPlayer: 2 };

  test.each([
    ['in the first level', 1, 0, true],
    ['in the last level of rebuys', 4, 0, true],
    ['not after it', 5, 0, false],
    ['a second time', 1, 1, true],
    ['not more often than the tournament allows', 1, 2, false],
  ])('%s', (_, levelNumber, rebuys, may) => {
    expect(mayRebuy(terms, { levelNumber, rebuys })).toBe(may);
  });

  test('nobody where the tournament has none', () => {
    expect(mayRebuy(null, { levelNumber: 1, rebuys: 0 })).toBe(false);
  });

  test('the offer lasts 20 seconds', () => {
    expect(REBUY_OFFER_SECONDS).toBe(20);
  });
});

describe('T6: chips are offered in breaks', () => {
  const terms = { afterLevels: [3, 6], maxPerPlayer: 2 };

  test.each([
    ['a stated one', 3, 0, true],
    ['another stated one', 6, 1, true],
    ['not in others', 4, 0, false],
    ['nor before', 2, 0, false],
    ['not to who has had all', 6, 2, false],
  ])('%s', (_, levelNumber, addOns, may) => {
    expect(mayAddOn(terms, { levelNumber, addOns })).toBe(may);
  });

  test('to nobody where the tournament has none', () => {
    expect(mayAddOn(null, { levelNumber: 3, addOns: 0 })).toBe(false);
  });
});

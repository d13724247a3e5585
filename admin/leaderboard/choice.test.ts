import { describe, expect, test } from 'vitest';
import { addressOf, choiceOf, pageOfRank, variablesOf } from './choice';

describe('R4: what is chosen of the leaderboard stands in the address', () => {
  test('an address and its choice say the same', () => {
    for (const choice of [
      { category: null, search: '', page: 1 },
      { category: 'LISTED', search: 'ann & bob', page: 7 },
    ] as const) {
      const address = addressOf(choice);
      expect(choiceOf(new URLSearchParams(address.split('?')[1] ?? ''))).toEqual(choice);
    }
    expect(addressOf({ category: null, search: '', page: 1 })).toBe('/leaderboard');
  });

  test('what makes no sense is as at first', () => {
    for (const page of ['0', '-3', '1.5', 'x', '1e99']) {
      expect(choiceOf(new URLSearchParams({ page, category: 'KINGS' }))).toEqual({
        category: null,
        search: '',
        page: 1,
      });
    }
  });

  test('a page is asked for by its first place', () => {
    expect(variablesOf({ category: null, search: '', page: 1 })).toMatchObject({ startAt: null, search: null });
    expect(variablesOf({ category: 'LISTED', search: '', page: 3 })).toMatchObject({
      category: 'LISTED',
      startAt: 101,
    });
    expect(variablesOf({ category: null, search: 'a', page: 3 })).toMatchObject({ search: 'a', startAt: null });
    expect([1, 50, 51, 100, 101].map(pageOfRank)).toEqual([1, 1, 2, 2, 3]);
  });
});

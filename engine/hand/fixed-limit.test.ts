import { describe, expect, test } from 'vitest';
import { dealt } from '../testing/table-script.js';

const limit = (stacks: readonly number[]) => dealt({ stacks, betting: 'FIXED_LIMIT' });

test('H6: the small bet before and on the flop, the big bet on turn and river', () => {
  const table = limit([5000, 5000]);
  expect(table.options).toBe('call 50, raise 200-200');
  table.plays('2 calls, 1 checks');
  expect(table.options).toBe('check, raise 100-100');
  table.plays('1 checks, 2 checks');
  expect(table.options).toBe('check, raise 200-200');
  table.plays('1 bets 200, 2 raises 400, 1 calls');
  expect(table.options).toBe('check, raise 200-200');
});

describe('H6, RR 3 Betting 3a: a bet and three raises', () => {
  test('before the flop the big blind is the bet', () => {
    const table = limit([5000, 5000, 5000]);
    table.plays('3 raises 200, 1 raises 300');
    expect(table.options).toBe('call 200, raise 400-400');
    table.plays('2 raises 400');
    expect(table.options).toBe('call 200');
  });

  test('after the flop the bet counts', () => {
    const table = limit([5000, 5000, 5000]);
    table.plays('3 calls, 1 calls, 2 checks, 1 bets 100, 2 raises 200, 3 raises 300, 1 raises 400');
    expect(table.options).toBe('call 200');
  });

  test('each round counts anew', () => {
    const table = limit([5000, 5000, 5000]);
    table.plays('3 raises 200, 1 raises 300, 2 raises 400, 3 calls, 1 calls');
    expect(table.options).toBe('check, raise 100-100');
  });
});

describe('H6, RR 3 Betting 4: between two there is no limit', () => {
  test('heads-up from the start', () => {
    const table = limit([5000, 5000]);
    table.plays('2 raises 200, 1 raises 300, 2 raises 400, 1 raises 500, 2 raises 600');
    expect(table.options).toBe('call 100, raise 700-700');
  });

  test('heads-up by a fold before the cap', () => {
    const table = limit([5000, 5000, 5000]);
    table.plays('3 raises 200, 1 raises 300, 2 folds, 3 raises 400, 1 raises 500');
    expect(table.options).toBe('call 100, raise 600-600');
  });

  test('who is all-in does not count as a third', () => {
    const table = limit([200, 5000, 5000]);
    table.plays('3 raises 200, 1 calls, 2 raises 300, 3 raises 400, 2 raises 500');
    expect(table.options).toBe('call 100, raise 600-600');
  });

  test('a cap reached stays, though a fold leaves two', () => {
    const table = limit([5000, 5000, 5000]);
    table.plays('3 raises 200, 1 raises 300, 2 raises 400, 3 folds');
    expect([table.turn, table.options]).toEqual([1, 'call 100']);
  });
});

test('H6: any other size is refused, above and below', () => {
  const table = limit([5000, 5000, 5000]);
  expect(table.refuses(table.act('3 raises 199'))).toMatchObject({ type: 'BetTooSmall', minimumTo: 200, rule: 'H6' });
  expect(table.refuses(table.act('3 raises 201'))).toMatchObject({ type: 'BetTooLarge', maximumTo: 200, rule: 'H6' });
});

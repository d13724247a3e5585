import { describe, expect, test } from 'vitest';
import type { PayoutColumn } from '../money/payout-table.js';
import { PAYOUT_TABLE } from '../money/payout-table.js';
import { validatePayoutScheme } from './payout-scheme.js';

function errorsOf(columns: readonly PayoutColumn[]): string[] {
  const result = validatePayoutScheme({ name: 'Flat', columns });
  return result.ok ? [] : result.error.map(({ rule, type, field }) => `${rule} ${type} ${field.join('.')}`);
}

const column = (minEntries: number, maxEntries: number, ...basisPoints: number[]): PayoutColumn => ({
  minEntries,
  maxEntries,
  basisPoints,
});

describe('M2, T10: the columns of a payout scheme by itself', () => {
  test('the platform’s own are sound', () => {
    expect(errorsOf(PAYOUT_TABLE)).toEqual([]);
  });

  test.each<[string, PayoutColumn[], string[]]>([
    ['equal shares', [column(2, 9, 5000, 5000), column(10, 30, 4000, 3000, 3000)], []],
    ['no column', [], ['M2 SchemeEmpty columns']],
    ['shares that rise', [column(2, 9, 4000, 6000)], ['M2 SharesRising columns.0.basisPoints.1']],
    ['shares that come to less', [column(2, 9, 5000, 4999)], ['M2 SharesNotWhole columns.0.basisPoints']],
    ['a share of nothing', [column(3, 9, 10_000, 0)], ['M2 OutOfRange columns.0.basisPoints.1']],
    ['a gap', [column(2, 9, 10_000), column(11, 20, 10_000)], ['M2 SchemeGap columns.1.minEntries']],
    ['an overlap', [column(2, 9, 10_000), column(9, 20, 10_000)], ['M2 SchemeGap columns.1.minEntries']],
    ['a range from end to beginning', [column(9, 2, 10_000)], ['M2 SchemeGap columns.0.maxEntries']],
    ['more places than players', [column(1, 9, 5000, 5000)], ['M2 TooManyPaidPlaces columns.0.basisPoints']],
    [
      'half a basis point',
      [column(2, 9, 9999.5, 0.5)],
      ['T10 NotAWholeNumber columns.0.basisPoints.0', 'T10 NotAWholeNumber columns.0.basisPoints.1'],
    ],
  ])('%s', (_, columns, errors) => {
    expect(errorsOf(columns)).toEqual(errors);
  });

  test('needs a name', () => {
    const result = validatePayoutScheme({ name: '\n', columns: PAYOUT_TABLE });
    expect(result.ok ? [] : result.error.map(({ field }) => field)).toEqual([['name']]);
  });
});

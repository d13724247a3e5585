import { expect, test } from 'vitest';
import { changesOf } from './category-changes';

test('R5: a change of category stands at the first day of the new one, the latest first', () => {
  const day = (date: string, category: 'NOVICE' | 'LISTED' | null) => ({ date, category, points: 1, rank: null });
  const history = [
    day('2026-01-01', 'NOVICE'),
    day('2026-01-02', 'LISTED'),
    day('2026-01-03', 'LISTED'),
    day('2026-01-04', null),
  ];
  expect(changesOf(history)).toEqual([
    { date: '2026-01-04', category: null },
    { date: '2026-01-02', category: 'LISTED' },
  ]);
  expect(changesOf(history.slice(1, 3))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { isOver, mayBecome, TOURNAMENT_STATUSES } from './life.js';

describe('T11: life', () => {
  test('leads from a draft over registration and play to its end, and never back', () => {
    const steps = TOURNAMENT_STATUSES.flatMap((from) =>
      TOURNAMENT_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} -> ${to}`),
    );
    expect(steps).toEqual([
      'DRAFT -> REGISTERING',
      'DRAFT -> CANCELLED',
      'REGISTERING -> RUNNING',
      'REGISTERING -> CANCELLED',
      'RUNNING -> PAUSED',
      'RUNNING -> COMPLETED',
      'PAUSED -> RUNNING',
      'PAUSED -> ABORTED',
    ]);
  });

  test('ends completed, cancelled or aborted', () => {
    expect(TOURNAMENT_STATUSES.filter(isOver)).toEqual(['COMPLETED', 'CANCELLED', 'ABORTED']);
  });
});

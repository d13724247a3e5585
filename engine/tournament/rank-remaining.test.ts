import { describe, expect, test } from 'vitest';
import { chips } from '../ids.js';
import { rankRemaining } from './rank-remaining.js';

function left(...players: readonly (readonly [id: string, stack: number, steps: number])[]) {
  return players.map(([id, stack, steps]) => ({ id, stack: chips(stack), steps }));
}

describe('who is left when a tournament ends', () => {
  test('O1: the last with chips is first', () => {
    expect(rankRemaining(left(['a', 3_000, 4]))).toEqual([{ id: 'a', position: 1 }]);
  });

  test('M4, P6: those who are left are ranked by chips', () => {
    expect(rankRemaining(left(['a', 500, 0], ['b', 1_500, 3], ['c', 1_000, 1]))).toEqual([
      { id: 'b', position: 1 },
      { id: 'c', position: 2 },
      { id: 'a', position: 3 },
    ]);
  });

  test('O1: of equal stacks the one on the button is first, then his left', () => {
    expect(rankRemaining(left(['a', 1_000, 5], ['b', 1_000, 0], ['c', 1_000, 2]))).toEqual([
      { id: 'b', position: 1 },
      { id: 'c', position: 2 },
      { id: 'a', position: 3 },
    ]);
  });

  test('O2: equal stacks as far from the buttons of their tables share the better position', () => {
    expect(rankRemaining(left(['a', 1_000, 2], ['b', 2_000, 2], ['c', 1_000, 2], ['d', 400, 0]))).toEqual([
      { id: 'b', position: 1 },
      { id: 'a', position: 2 },
      { id: 'c', position: 2 },
      { id: 'd', position: 4 },
    ]);
  });
});

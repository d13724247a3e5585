import { describe, expect, test } from 'vitest';
import { chips } from '../ids.js';
import { type Bust, certainPlaces } from './bust-queue.js';

/** `A 1 500/2 ?`: A in the first hand, with 500 chips at its start, two seats from the button, undecided. */
function busts(...written: readonly string[]): Bust<string>[] {
  return written.map((one) => {
    const [id = '', hand, stack = '', undecided] = one.split(' ');
    const [stackAtStart, steps] = stack.split('/').map(Number);
    return {
      id,
      hand: Number(hand),
      stackAtStart: chips(stackAtStart ?? 0),
      steps: steps ?? 0,
      undecided: undecided === '?',
    };
  });
}

function places(remaining: number, ...written: readonly string[]): string {
  return certainPlaces(remaining, busts(...written))
    .map(({ id, position }) => `${id} ${position}`)
    .join(', ');
}

describe('O1: a position is published once every earlier rebuy offer is decided', () => {
  test.each([
    ['nobody is out', [], ''],
    ['nothing offered: at once, the first out last', ['A 1 500/1', 'B 2 300/1'], 'A 10, B 9'],
    ['an offer holds up its own hand', ['A 1 500/1 ?'], ''],
    ['and the others of that hand, above him and below', ['A 1 900/1', 'B 1 500/1 ?', 'C 1 100/3'], ''],
    ['and all later hands', ['A 1 500/1 ?', 'B 2 300/1', 'C 3 300/1'], ''],
    ['but no earlier one', ['A 1 500/1', 'B 2 300/1 ?', 'C 3 300/1'], 'A 10'],
    ['nor does the order in which they are known matter', ['C 3 1/1 ?', 'B 2 9/1', 'A 1 5/1'], 'A 10, B 9'],
  ])('%s', (_, out, told) => {
    expect(places(10, ...out)).toBe(told);
  });

  test('P10: declining or silence keeps the order of the hand, whenever it came', () => {
    expect(places(10, 'A 1 500/1', 'B 1 900/1', 'C 2 5000/1')).toBe('B 9, A 10, C 8');
  });

  test('P10: who has bought himself back in leaves his place to the others of the hand', () => {
    expect(places(10, 'A 1 900/1', 'B 1 500/1')).toBe('A 9, B 10');
    expect(places(10, 'A 1 900/1')).toBe('A 10');
  });

  test('O2: equal in a round of several tables, they share the better position', () => {
    expect(places(10, 'A 4 500/2', 'B 4 500/2', 'C 4 700/5', 'D 5 10/1')).toBe('C 8, A 9, B 9, D 7');
  });
});

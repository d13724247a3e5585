import { describe, expect, test } from 'vitest';
import { chips, instant } from '../ids.js';
import { dealt, handId, playerId, type TableScript } from '../testing/table-script.js';

function buy(seat: number, amount: number) {
  return { type: 'AddChips', playerId: playerId(seat), amount: chips(amount) } as const;
}

describe('P10, T6: chips that are bought', () => {
  test('come to the stack between two hands, whether there are any left or not', () => {
    const script = dealt({ stacks: [500, 500] });
    script.plays('2 folds');
    script.settle();
    const [, second = 0] = script.stacks;
    expect(script.does(buy(2, 1000))).toEqual([`2 gets 1000 chips and has ${second + 1000}`]);
    expect(script.stacks[1]).toBe(second + 1000);
  });

  test('RR 2 Procedures 6: never during a hand, nor before it is settled', () => {
    const script = dealt({ stacks: [500, 500] });
    expect(script.refuses(buy(1, 100)).type).toBe('HandInProgress');
    script.plays('2 folds');
    expect(script.refuses(buy(1, 100)).type).toBe('HandNotSettled');
    script.settle();
    expect(script.does(buy(1, 100))).toHaveLength(1);
  });

  test('are a whole number above zero, for somebody who has a seat', () => {
    const script = dealt({ stacks: [500, 500, null] });
    script.plays('2 folds');
    script.settle();
    expect(script.refuses({ ...buy(1, 100), amount: 0 as never })).toEqual({ type: 'NotAnAmount', amount: 0 });
    expect(script.refuses({ ...buy(1, 100), amount: 1.5 as never })).toEqual({ type: 'NotAnAmount', amount: 1.5 });
    expect(script.refuses(buy(3, 100)).type).toBe('NotSeated');
  });

  test('T11: wait for the end of a pause', () => {
    const script = dealt({ stacks: [500, 500] });
    script.plays('2 folds');
    script.settle();
    script.does({ type: 'PauseTable', by: 'TABLE', reason: 'a ruling', at: instant(1) });
    expect(script.refuses(buy(1, 100)).type).toBe('TablePaused');
  });

  test('stay where a later hand is taken back (H11)', () => {
    const script = dealt({ stacks: [500, 500] });
    script.plays('2 folds');
    script.settle();
    script.does(buy(1, 250));
    const before = script.stacks;
    script.deal();
    script.does({ type: 'VoidHand', handId: handId(2), reason: 'a card twice' });
    expect(script.stacks).toEqual(before);
  });
});

describe('P10, RR 4 Blinds 12: who buys himself back in keeps his seat', () => {
  /** The third seat has the button and folds; one of the blinds goes out. */
  function blindBusts(hands: string, stacks: readonly number[]): TableScript {
    const script = dealt({ stacks, hands, board: 'Ah 8d 9c 5h 3s' });
    script.plays('3 folds, 1 raises 300, 2 calls');
    script.settle();
    return script;
  }
  const smallBlindBusts = () => blindBusts('KcQc AsAd', [300, 1000, 1000]);
  const bigBlindBusts = () => blindBusts('AsAd KcQc', [1000, 300, 1000]);

  test('and posts what his seat owes as if he had never been out: nothing is missed, since no hand is dealt', () => {
    const script = smallBlindBusts();
    expect(script.stacks).toEqual([0, 1300, 1000]);
    script.does(buy(1, 500));
    // The big blind goes on to seat 3, the small blind to seat 2, and the button to seat 1.
    expect(script.deal()[0]).toBe('hand 2: button 1, blinds 2 and 3, dealt in 2 3 1');
    script.plays('1 folds, 2 folds');
    script.settle();
    expect(script.deal()[0]).toBe('hand 3: button 2, blinds 3 and 1, dealt in 3 1 2');
  });

  test('and owes the small blind where he went out in the big blind', () => {
    const script = bigBlindBusts();
    expect(script.stacks).toEqual([1300, 0, 1000]);
    script.does(buy(2, 500));
    const told = script.deal();
    expect(told[0]).toBe('hand 2: button 1, blinds 2 and 3, dealt in 2 3 1');
    expect(told).toContain('2 posts small blind 50');
  });

  test('who has not bought yet is passed over, and stays seated', () => {
    const script = smallBlindBusts();
    expect(script.deal()[0]).toContain('dealt in 3 2');
    expect(script.table.seats.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

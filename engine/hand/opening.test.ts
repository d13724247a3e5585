import { describe, expect, test } from 'vitest';
import { dealt, TableScript } from '../testing/table-script.js';

describe('H1: the order of a deal', () => {
  test('antes, blinds, two cards each one by one from the button’s left, betting left of the big blind', () => {
    const table = new TableScript({ stacks: [1000, 1000, 1000, 1000], ante: 10, hands: 'AsAh KsKh QsQh JsJh' });
    expect(table.deal()).toEqual([
      'button drawn by 4',
      'hand 1: button 4, blinds 1 and 2, dealt in 1 2 3 4',
      '1 posts ante 10',
      '2 posts ante 10',
      '3 posts ante 10',
      '4 posts ante 10',
      '1 posts small blind 50',
      '2 posts big blind 100',
      '1 gets AsAh',
      '2 gets KsKh',
      '3 gets QsQh',
      '4 gets JsJh',
      '3 to act',
    ]);
    expect(table.hand.deck.slice(0, 8)).toEqual(['As', 'Ks', 'Qs', 'Js', 'Ah', 'Kh', 'Qh', 'Jh']);
  });

  test('one card is burned before each of flop, turn and river', () => {
    const table = dealt({ stacks: [1000, 1000] });
    table.plays('2 calls, 1 checks, 1 checks, 2 checks, 1 checks, 2 checks, 1 checks, 2 checks');
    const { deck, board } = table.hand;
    expect(board).toEqual([...deck.slice(5, 8), deck[9], deck[11]]);
  });

  test('after the flop the first live player left of the button opens', () => {
    const table = dealt({ stacks: [1000, 1000, 1000, 1000] });
    table.plays('3 calls, 4 calls, 1 folds, 2 checks');
    expect(table.turn).toBe(2);
  });

  test('heads-up the button opens before the flop and closes after it (RR 4 Blinds 4)', () => {
    const table = dealt({ stacks: [1000, 1000] });
    expect(table.hand).toMatchObject({ button: 2, smallBlindSeat: 2, bigBlindSeat: 1 });
    expect(table.turn).toBe(2);
    table.plays('2 calls, 1 checks');
    expect(table.turn).toBe(1);
  });
});

describe('T7: antes', () => {
  test('a short stack posts what it has, is all-in, and plays for that much', () => {
    const table = dealt({ stacks: [1000, 1000, 30], ante: 50, hands: '2c7d 3c8d AsAh', board: 'Ks Qd 9h 5c 4s' });
    expect(table.hand.players.map(({ committed }) => committed)).toEqual([100, 150, 30]);
    expect(table.turn).toBe(1);
    expect(table.plays('1 calls, 2 checks').slice(2, 4)).toEqual(['2 checks', 'flop KsQd9h']);
    table.plays('1 checks, 2 checks, 1 checks, 2 checks, 1 checks, 2 checks');
    expect(table.events.filter(({ type }) => type === 'PotAwarded')).toMatchObject([
      { potIndex: 0, seat: 3, amount: 90 },
      { potIndex: 1, seat: 2, amount: 240 },
    ]);
  });

  test('the ante comes before the blind: who has no more than it posts no blind', () => {
    const told = new TableScript({ stacks: [1000, 40, 1000], ante: 50 }).deal();
    expect(told).toContain('2 posts ante 40');
    expect(told.some((line) => line.startsWith('2 posts big blind'))).toBe(false);
  });

  test('a single payer’s ante is dead money: it sets no side pot and is won with the main pot', () => {
    const table = dealt({
      stacks: [1000, 150, 1000],
      ante: 100,
      antePayer: 2,
      hands: '2c7d AsAh KcKd',
      board: 'Qs Jd 9h 5c 4s',
    });
    expect(table.hand.players.map(({ committed }) => committed)).toEqual([50, 150, 0]);
    expect(table.plays('3 calls, 1 folds')).toEqual([
      '3 calls 100',
      '1 to act',
      '1 folds',
      '3 takes back 50',
      '3 shows KcKd',
      '2 shows AsAh',
      'flop QsJd9h',
      'turn 5c',
      'river 4s',
      'pot 0: 250 to 2',
      'ended with 1:950 2:250 3:950',
    ]);
  });
});

describe('H2: short blinds', () => {
  test.each([
    { what: 'a short big blind', stacks: [1000, 60, 1000], turn: 3, options: 'call 100, raise 200-1000' },
    { what: 'a short small blind', stacks: [20, 1000, 1000], turn: 3, options: 'call 100, raise 200-1000' },
  ])('$what leaves the bet and the least raise as they are (RR 4 Blinds 1)', ({ stacks, turn, options }) => {
    const table = dealt({ stacks });
    expect([table.turn, table.options]).toEqual([turn, options]);
  });

  test('heads-up there is nothing to decide once the short big blind is matched; the rest comes back', () => {
    const told = new TableScript({ stacks: [30, 1000], hands: 'AsAh KsKh', board: 'Qd Jd 9h 5c 4s' }).deal();
    expect(told).toContain('2 takes back 20');
    expect(told.at(-1)).toBe('ended with 1:60 2:970');
  });

  test('the big blind may raise when everybody calls', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    table.plays('3 calls, 1 calls');
    expect([table.turn, table.options]).toEqual([2, 'check, raise 200-1000']);
  });

  test('the big blind keeps his option against an all-in below the least raise (RR 4 Blinds 3)', () => {
    const table = dealt({ stacks: [1000, 1000, 150] });
    table.plays('3 raises 150, 1 calls');
    expect([table.turn, table.options]).toEqual([2, 'call 50, raise 250-1000']);
  });

  test('the big blind is asked even when he is the last one with chips, but may not bet against nobody', () => {
    const table = dealt({ stacks: [1000, 1000, 60] });
    table.plays('3 calls, 1 folds');
    expect([table.turn, table.options]).toEqual([2, 'check']);
  });

  test('the big blind is not asked where nobody ever had more than his blind', () => {
    const table = dealt({ stacks: [90, 1000, 60] });
    expect(table.plays('3 calls, 1 calls').slice(2, 4)).toEqual(['1 calls 40 all-in', '2 takes back 10']);
  });
});

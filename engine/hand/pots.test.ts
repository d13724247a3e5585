import { describe, expect, test } from 'vitest';
import { dealt } from '../testing/table-script.js';
import type { Given, TableScript } from '../testing/table-script.js';

const awards = (table: TableScript): readonly string[] =>
  table.events.flatMap((event) =>
    event.type === 'PotAwarded' ? [`pot ${event.potIndex}: ${event.amount} to ${event.seat}`] : [],
  );

function played(given: Given, actions: string): TableScript {
  const table = dealt(given);
  table.plays(actions);
  return table;
}

const BOARD = '2c 7d 9h Js Qd';

describe('H8: uncalled chips return', () => {
  test('a bet that nobody calls', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    table.plays('3 raises 250, 1 folds, 2 calls, 2 checks');
    expect(table.plays('3 bets 300, 2 folds')).toEqual([
      '3 bets 300',
      '2 to act',
      '2 folds',
      '3 takes back 300',
      'pot 0: 550 to 3',
      'ended with 1:950 2:750 3:1300',
    ]);
  });

  test('what a shorter all-in cannot match, before the showdown', () => {
    const table = dealt({ stacks: [1000, 400], hands: 'AsAh KsKh', board: BOARD });
    expect(table.plays('2 raises 300, 1 raises 1000, 2 calls').slice(-8)).toEqual([
      '1 takes back 600',
      '1 shows AsAh',
      '2 shows KsKh',
      'flop 2c7d9h',
      'turn Js',
      'river Qd',
      'pot 0: 800 to 1',
      'ended with 1:1400 2:0',
    ]);
  });
});

describe('H8, RR 3 Ties 5d: main and side pots', () => {
  test('each level is a pot of its own', () => {
    const table = played(
      { stacks: [300, 600, 1000, 100], hands: 'KsKh QsQh JhJc AsAh', board: '2c 7d 9h 3s 4d' },
      '3 raises 1000, 4 calls, 1 calls, 2 calls',
    );
    expect(awards(table)).toEqual(['pot 0: 400 to 4', 'pot 1: 600 to 1', 'pot 2: 600 to 2']);
    expect(table.stacks).toEqual([600, 600, 400, 400]);
  });

  test('neighbours with the same contestants are one pot: what a folded player left makes none', () => {
    const table = played(
      { stacks: [1000, 1000, 1000, 1000], hands: 'KsKh QsQh JhJc AsAh', board: '2c 7d 9h 3s 4d' },
      '3 raises 200, 4 calls, 1 raises 600, 2 folds, 3 folds, 4 calls, 1 checks, 4 checks, 1 checks, 4 checks, 1 checks, 4 checks',
    );
    expect(awards(table)).toEqual(['pot 0: 1500 to 4']);
  });

  test('who folds after a side pot was made wins neither', () => {
    const table = played(
      { stacks: [1000, 1000, 100, 1000], blinds: [25, 50], hands: 'KsKh 8s8h TcTd AcAd', board: '2c 7d 9h 3s 4d' },
      '3 raises 100, 4 calls, 1 calls, 2 calls, 1 bets 100, 2 calls, 4 calls, 1 bets 200, 2 calls, 4 folds, 1 checks, 2 checks',
    );
    expect(awards(table)).toEqual(['pot 0: 400 to 1', 'pot 1: 700 to 1']);
  });
});

describe('H8, RR 3 Ties 4, 5a: odd chips', () => {
  test('one each, clockwise from the button’s left', () => {
    const table = played(
      { stacks: [500, 500, 500, 500], blinds: [5, 10], hands: '7s2d AhKc AdKs AcKd', board: 'Qc Jh Td 3s 4h' },
      '3 raises 100, 4 calls, 1 folds, 2 calls, 2 checks, 3 checks, 4 checks, 2 checks, 3 checks, 4 checks, 2 checks, 3 checks, 4 checks',
    );
    expect(awards(table)).toEqual(['pot 0: 102 to 2', 'pot 0: 102 to 3', 'pot 0: 101 to 4']);
  });

  test('each pot gives its own', () => {
    const table = played(
      { stacks: [400, 301, 400, 500], blinds: [1, 2], hands: 'AhKc AdKs AcKd 7s2d', board: 'Qc Jh Td 3s 4h' },
      '3 raises 301, 4 calls, 1 calls, 2 calls, 1 bets 41, 3 calls, 4 calls, 1 bets 58, 3 calls, 4 folds',
    );
    expect(awards(table)).toEqual([
      'pot 0: 402 to 1',
      'pot 0: 401 to 2',
      'pot 0: 401 to 3',
      'pot 1: 120 to 1',
      'pot 1: 119 to 3',
    ]);
  });
});

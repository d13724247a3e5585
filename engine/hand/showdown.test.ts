import { describe, expect, test } from 'vitest';
import { dealt, playerId } from '../testing/table-script.js';
import type { Given, TableScript } from '../testing/table-script.js';

/** What happens from the end of the betting on. */
function showdown(given: Given, actions: string): readonly string[] {
  const told = dealt(given).plays(actions);
  return told.filter((line) => /shows|mucks|flop|turn|river|pot/.test(line));
}

const THREE: Given = { stacks: [1000, 1000, 1000], hands: 'QsQh KsKh AsAh', board: '2c 7d 9h 3s 4d' };
const CALLED = '3 calls, 1 calls, 2 checks, ';
const CHECKED = '1 checks, 2 checks, 3 checks, ';

describe('H9, RR 3 Showdown 7: who shows first', () => {
  test('the last aggressor of the final round; the others show if they win and muck otherwise', () => {
    const river = '1 checks, 2 bets 100, 3 calls, 1 calls';
    expect(showdown(THREE, CALLED + CHECKED + CHECKED + river).slice(-4)).toEqual([
      '2 shows KsKh: pair of kings',
      '3 shows AsAh: pair of aces',
      '1 mucks',
      'pot 0: 600 to 3',
    ]);
  });

  test('without a bet in the final round the first to act in it', () => {
    const turn = '1 checks, 2 bets 100, 3 calls, 1 calls, ';
    expect(showdown(THREE, CALLED + CHECKED + turn + CHECKED.slice(0, -2)).slice(-4)).toEqual([
      '1 shows QsQh: pair of queens',
      '2 mucks',
      '3 shows AsAh: pair of aces',
      'pot 0: 600 to 3',
    ]);
  });

  test('an all-in raise that is called is the last aggression', () => {
    const river = '1 bets 100, 2 raises 300, 3 folds, 1 calls';
    expect(showdown(THREE, CALLED + CHECKED + CHECKED + river).slice(-3)).toEqual([
      '2 shows KsKh: pair of kings',
      '1 mucks',
      'pot 0: 900 to 2',
    ]);
  });

  test('players in a side pot before those all-in for the main pot only', () => {
    const given = { stacks: [100, 1000, 1000], hands: 'AsAh KsKh QsQh', board: '2c 7d 9h 3s 4d' };
    const actions = '3 calls, 1 calls, 2 checks, 2 bets 100, 3 calls, 2 checks, 3 checks, 2 checks, 3 checks';
    expect(showdown(given, actions).slice(-5)).toEqual([
      '2 shows KsKh: pair of kings',
      '3 mucks',
      '1 shows AsAh: pair of aces',
      'pot 0: 300 to 1',
      'pot 1: 200 to 2',
    ]);
  });

  test('all-in players without a side pot show in their place', () => {
    const given = { stacks: [100, 1000, 1000], hands: 'QsQh KsKh AsAh', board: '2c 7d 9h 3s 4d' };
    const actions = '3 calls, 1 calls, 2 checks, 2 checks, 3 checks, 2 checks, 3 checks, 2 checks, 3 checks';
    expect(showdown(given, actions).slice(-4)).toEqual([
      '2 shows KsKh: pair of kings',
      '3 shows AsAh: pair of aces',
      '1 mucks',
      'pot 0: 300 to 3',
    ]);
  });

  test('RR 3 Showdown 1: who wins any part of a pot shows all his cards', () => {
    const given = { stacks: [1000, 1000, 1000], hands: 'AsKh AhKs 2d3d', board: 'Qc Jh Td 5s 4h' };
    const lines = showdown(given, CALLED + CHECKED + CHECKED + CHECKED.slice(0, -2));
    expect(lines.slice(-5)).toEqual([
      '1 shows AsKh: straight, ace high',
      '2 shows AhKs: straight, ace high',
      '3 mucks',
      'pot 0: 150 to 1',
      'pot 0: 150 to 2',
    ]);
  });
});

describe('H9: all live hands are turned up at once', () => {
  test('when betting ends before the river, before the rest of the board', () => {
    expect(showdown(THREE, '3 raises 1000, 1 calls, 2 folds')).toEqual([
      '3 shows AsAh',
      '1 shows QsQh',
      'flop 2c7d9h',
      'turn 3s',
      'river 4d',
      'pot 0: 2100 to 3',
    ]);
  });

  test('also when one player has chips left', () => {
    const given = { ...THREE, stacks: [1000, 1000, 600] };
    expect(showdown(given, '3 raises 600, 1 calls, 2 folds').slice(0, 3)).toEqual([
      '3 shows AsAh',
      '1 shows QsQh',
      'flop 2c7d9h',
    ]);
  });

  test('on the river when at most one live player has chips left', () => {
    const river = '1 bets 900, 2 calls, 3 folds';
    expect(showdown(THREE, CALLED + CHECKED + CHECKED + river).slice(-3)).toEqual([
      '1 shows QsQh: pair of queens',
      '2 shows KsKh: pair of kings',
      'pot 0: 2100 to 2',
    ]);
  });

  test('but not while two can still bet', () => {
    const given = { ...THREE, stacks: [100, 1000, 1000] };
    expect(showdown(given, '3 calls, 1 calls, 2 checks, 2 checks, 3 checks')).toEqual(['flop 2c7d9h', 'turn 3s']);
  });
});

describe('H9: an uncontested pot needs no show', () => {
  test('the last live player takes it face down', () => {
    expect(showdown(THREE, '3 raises 300, 1 folds, 2 folds')).toEqual(['pot 0: 250 to 3']);
  });

  test('a pot that only one live player is in is no reason to show', () => {
    const given = { stacks: [60, 1000, 1000], hands: 'AsAh KsKh QsQh', board: '2c 7d 9h 3s 4d' };
    const lines = showdown(
      given,
      '3 calls, 1 calls, 2 checks, 2 bets 100, 3 calls, 2 checks, 3 checks, 2 checks, 3 bets 100, 2 folds',
    );
    expect(lines.slice(-4)).toEqual([
      '3 shows QsQh: pair of queens',
      '1 shows AsAh: pair of aces',
      'pot 0: 180 to 1',
      'pot 1: 280 to 3',
    ]);
  });
});

describe('H9: showing a hand that could be mucked', () => {
  const showing = ({ hand }: TableScript, seat: number) =>
    ({ type: 'ShowHand', handId: hand.handId, playerId: playerId(seat) }) as const;

  test('the winner of an uncontested pot, until the next deal', () => {
    const table = dealt(THREE);
    expect(table.refuses(showing(table, 3))).toEqual({ type: 'HandInProgress' });
    table.plays('3 raises 300, 1 folds, 2 folds');
    const command = showing(table, 3);
    expect(table.does(command)).toEqual(['3 shows AsAh']);
    table.settle();
    table.deal();
    expect(table.refuses(command)).toEqual({ type: 'NothingToShow' });
  });

  test('a hand mucked at the showdown, in words', () => {
    const table = dealt(THREE);
    table.plays(`${CALLED}${CHECKED}${CHECKED}1 checks, 2 bets 100, 3 calls, 1 calls`);
    expect(table.does(showing(table, 1))).toEqual(['1 shows QsQh: pair of queens']);
  });

  test('never a folded one, nor one of somebody who was not dealt in', () => {
    const table = dealt(THREE);
    table.plays('3 raises 300, 1 folds, 2 folds');
    expect(table.refuses(showing(table, 1))).toEqual({ type: 'NothingToShow' });
    expect(table.refuses(showing(table, 9))).toEqual({ type: 'NotDealtIn' });
  });

  test('DESIGN h: one that lies face up already is shown, and nothing happens twice', () => {
    const table = dealt(THREE);
    table.plays(`${CALLED}${CHECKED}${CHECKED}1 checks, 2 bets 100, 3 calls, 1 calls`);
    const mucked = showing(table, 1);
    table.does(mucked);
    expect(table.does(mucked)).toEqual([]);
    expect(table.does(showing(table, 2))).toEqual([]);
  });

  test('not at a closed table, where what has been shown stays shown', () => {
    const table = dealt(THREE);
    table.plays(`${CALLED}${CHECKED}${CHECKED}1 checks, 2 bets 100, 3 calls, 1 calls`);
    table.settle();
    table.does({ type: 'CloseTable' });
    expect(table.refuses(showing(table, 1))).toEqual({ type: 'TableClosed' });
    expect(table.does(showing(table, 2))).toEqual([]);
  });
});

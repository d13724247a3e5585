import { describe, expect, test } from 'vitest';
import { chips, instant } from '../ids.js';
import { cardsIn, dealt, handId, playerId, TableScript } from '../testing/table-script.js';
import type { TableCommand } from './commands.js';

describe('S5: the first button', () => {
  test.each([
    { draw: 'Kd As Qc', button: 2 },
    { draw: 'Kd Kh Kc', button: 2 },
    { draw: 'Ks Kh Kc', button: 1 },
    { draw: '2c 2d Ac', button: 3 },
  ])('of $draw goes to seat $button: the highest by rank, then by suit (RR 3 Ties 1)', ({ draw, button }) => {
    const table = new TableScript({ stacks: [1000, 1000, 1000] });
    const told = table.does({ ...table.dealCommand(), buttonDraw: cardsIn(draw) });
    expect(told[0]).toBe(`button drawn by ${button}`);
    expect(table.hand.button).toBe(button);
  });

  test.each(['Kd As', 'Kd As Qc Jc', 'Kd Kd Qc'])('needs a card for each seat, each another: not %s', (draw) => {
    const table = new TableScript({ stacks: [1000, 1000, 1000] });
    expect(table.refuses({ ...table.dealCommand(), buttonDraw: cardsIn(draw) })).toEqual({ type: 'DefectiveDeck' });
  });
});

test('S5, RR 4 Blinds 2b: the small blind of one who has left is dead, and so may the button be', () => {
  const table = dealt({ stacks: [1000, 1000, 1000, 1000] });
  table.plays('3 folds, 4 folds, 1 folds');
  table.settle();
  table.does({ type: 'RemovePlayer', playerId: playerId(2), reason: 'ELIMINATED', position: 4 });
  const second = table.deal();
  expect(second[0]).toBe('hand 2: button 1, blinds 2 and 3, dealt in 3 4 1');
  expect(second.some((line) => line.includes('small blind'))).toBe(false);
  table.plays('4 folds, 1 folds');
  table.settle();
  expect(table.deal()[0]).toBe('hand 3: button 2, blinds 3 and 4, dealt in 3 4 1');
});

test('S6: who sits down between button and big blind waits, and takes the next seats’ obligations as they come', () => {
  const table = dealt({ stacks: [1000, null, 1000, 1000, 1000] });
  table.plays('4 folds, 5 folds, 1 folds');
  table.settle();
  table.does({ type: 'SeatPlayer', seat: 2, playerId: playerId(2), stack: chips(500) });
  expect(table.deal()[0]).toBe('hand 2: button 1, blinds 3 and 4, dealt in 3 4 5 1');
  expect(table.table.seats[1]).toMatchObject({ waiting: true, entering: true, stack: 500 });
});

describe('a deal is refused', () => {
  test('while a hand is played, and until it is settled', () => {
    const table = dealt({ stacks: [1000, 1000] });
    expect(table.refuses(table.dealCommand())).toEqual({ type: 'HandInProgress' });
    table.plays('2 folds');
    expect(table.refuses(table.dealCommand())).toEqual({ type: 'HandNotSettled' });
    table.settle();
    expect(table.deal()[0]).toContain('hand 2');
  });

  test('to fewer than two players with chips', () => {
    const table = dealt({ stacks: [1000, 1000], hands: 'AsAh KsKh', board: '2c 7d 9h 3s 4d' });
    table.plays('2 raises 1000, 1 calls');
    table.settle();
    expect(table.stacks).toEqual([2000, 0]);
    expect(table.refuses(table.dealCommand())).toEqual({ type: 'TooFewPlayers' });
  });

  test('without a level, and at a closed table', () => {
    const table = new TableScript({ stacks: [1000, 1000] });
    const deal = table.dealCommand();
    table.table = { ...table.table, level: null };
    expect(table.refuses(deal)).toEqual({ type: 'LevelMissing' });
    table.does({ type: 'CloseTable' });
    expect(table.refuses(deal)).toEqual({ type: 'TableClosed' });
  });
});

test('T7: a level that starts during a hand binds from the next deal', () => {
  const table = dealt({ stacks: [5000, 5000] });
  const level = { number: 2, smallBlind: chips(100), bigBlind: chips(200), ante: chips(20), seconds: 60 };
  table.does({ type: 'StartLevel', level });
  expect(table.options).toBe('call 50, raise 200-5000');
  table.plays('2 folds');
  table.settle();
  table.deal();
  expect(table.hand).toMatchObject({ bigBlind: 200, ante: 20 });
});

describe('seats change between hands only', () => {
  const sitDown = { type: 'SeatPlayer', seat: 3, playerId: playerId(3), stack: chips(500) } as const;
  const leave = { type: 'RemovePlayer', playerId: playerId(1), reason: 'MOVED', position: null } as const;

  test('not during a hand, nor before it is settled', () => {
    const table = dealt({ stacks: [1000, 1000, null] });
    for (const command of [sitDown, leave, { type: 'CloseTable' } as const]) {
      expect(table.refuses(command)).toEqual({ type: 'HandInProgress' });
    }
    table.plays('2 folds');
    for (const command of [sitDown, leave]) expect(table.refuses(command)).toEqual({ type: 'HandNotSettled' });
    table.settle();
    expect(table.does(sitDown)).toEqual(['3 sits down with 500']);
    expect(table.does(leave)).toEqual(['1 leaves']);
  });

  test('one player, one seat; one seat, one player', () => {
    const table = new TableScript({ stacks: [1000, 1000, null] });
    expect(table.refuses({ ...sitDown, seat: 2 })).toEqual({ type: 'SeatTaken', seat: 2 });
    expect(table.refuses({ ...sitDown, playerId: playerId(1) })).toEqual({ type: 'SeatTaken', seat: 1 });
    expect(table.refuses({ ...sitDown, seat: 4 })).toEqual({ type: 'NoSuchSeat', seat: 4 });
    expect(table.refuses({ ...leave, playerId: playerId(9) })).toEqual({ type: 'NotSeated' });
  });
});

describe('nothing more happens at a closed table', () => {
  const level = { number: 2, smallBlind: chips(100), bigBlind: chips(200), ante: chips(0), seconds: 60 };

  test.each<TableCommand>([
    { type: 'SeatPlayer', seat: 3, playerId: playerId(3), stack: chips(500) },
    { type: 'RemovePlayer', playerId: playerId(1), reason: 'MOVED', position: null },
    { type: 'SetSittingOut', playerId: playerId(1), sittingOut: true, at: instant(0) },
    { type: 'StartLevel', level },
    { type: 'CloseTable' },
    { type: 'ShowHand', handId: handId(1), playerId: playerId(1) },
  ])('$type is refused', (command) => {
    const table = dealt({ stacks: [1000, 1000, null] });
    table.plays('2 folds');
    table.settle();
    table.does({ type: 'CloseTable' });
    expect(table.refuses(command)).toEqual({ type: 'TableClosed' });
  });

  test('H7: an answer given before is still the same success', () => {
    const table = dealt({ stacks: [1000, 1000] });
    const fold = table.act('2 folds');
    table.does(fold);
    table.settle();
    table.does({ type: 'CloseTable' });
    expect(table.does(fold)).toEqual([]);
  });
});

test('H11: only the present hand is settled, and only when it has ended', () => {
  const table = dealt({ stacks: [1000, 1000] });
  expect(table.refuses({ type: 'SettleHand', handId: table.hand.handId })).toEqual({ type: 'HandInProgress' });
  expect(table.refuses({ type: 'SettleHand', handId: handId(9) })).toEqual({ type: 'NotTheCurrentHand' });
});

test('a request’s deadline is the action time after the act before it', () => {
  const table = new TableScript({ stacks: [1000, 1000] });
  table.does({ ...table.dealCommand(), at: instant(7000) });
  expect(table.hand.turn?.deadline).toBe(22_000);
  table.does({ ...table.act('2 calls'), at: instant(9000) });
  expect(table.hand.turn?.deadline).toBe(24_000);
});

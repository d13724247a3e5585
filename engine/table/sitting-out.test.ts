import { describe, expect, test } from 'vitest';
import { chips, instant } from '../ids.js';
import { dealt, playerId, TableScript } from '../testing/table-script.js';

describe('N2, RR 3 Dead hands 1f: the clock runs out', () => {
  test('the hand folds, or checks where that is free', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    expect(table.timesOut()).toEqual(['3 folds by the clock', '1 to act']);
    table.plays('1 calls');
    expect(table.timesOut()[0]).toBe('2 checks by the clock');
  });

  test('a request that has been answered, or another one, is refused', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    const actionSeq = table.hand.turn?.actionSeq ?? 0;
    const timeOut = { type: 'TimeOut', actionSeq, at: instant(0) } as const;
    expect(table.refuses({ ...timeOut, actionSeq: actionSeq + 1 })).toMatchObject({ type: 'RequestAnswered' });
    table.plays('3 calls');
    expect(table.refuses(timeOut)).toMatchObject({ type: 'RequestAnswered', actionSeq });
    table.plays('1 folds, 2 folds');
    expect(table.refuses(timeOut)).toMatchObject({ type: 'RequestAnswered', actionSeq });
  });

  test('two running make the seat sit out, which acts at once from then on', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    table.plays('3 calls, 1 calls, 2 checks');
    expect(table.timesOut()).toEqual(['1 checks by the clock', '2 to act']);
    table.plays('2 checks, 3 checks');
    expect(table.timesOut()).toEqual(['1 checks by the clock', '1 sits out', '2 to act']);
    table.plays('2 checks');
    expect(table.plays('3 checks').slice(0, 4)).toEqual([
      '3 checks',
      expect.stringContaining('river'),
      '1 checks by the clock',
      '2 to act',
    ]);
  });

  test('an own act in between starts the count anew', () => {
    const table = dealt({ stacks: [1000, 1000] });
    table.plays('2 calls, 1 checks');
    table.timesOut();
    table.plays('2 checks, 1 checks, 2 checks');
    expect(table.timesOut().some((line) => line.includes('sits out'))).toBe(false);
    expect(table.table.seats[0]).toMatchObject({ timeouts: 1, sittingOut: false });
  });
});

describe('N2: sitting out', () => {
  test('in turn acts at once', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    expect(table.sits(3, true)).toEqual(['3 sits out', '3 folds by the clock', '1 to act']);
    expect(table.hand.answers).toMatchObject([{ playerId: playerId(3), action: 'FOLD', timedOut: true }]);
  });

  test('out of turn acts when the turn comes, without a request', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    expect(table.sits(1, true)).toEqual(['1 sits out']);
    expect(table.plays('3 calls')).toEqual(['3 calls 100', '1 folds by the clock', '2 to act']);
    expect(table.events).toContainEqual(expect.objectContaining({ type: 'PlayerActed', seat: 1, actionSeq: null }));
  });

  test('who is back is asked again, and his timeouts begin anew', () => {
    const table = dealt({ stacks: [1000, 1000] });
    table.plays('2 calls, 1 checks');
    table.timesOut();
    table.plays('2 checks');
    table.timesOut();
    expect(table.sits(1, false)).toEqual(['1 is back']);
    expect(table.table.seats[0]).toMatchObject({ timeouts: 0, sittingOut: false });
    expect(table.plays('2 checks').at(-1)).toBe('1 to act');
  });

  test('setting what is already so changes nothing; only who has a seat can', () => {
    const table = dealt({ stacks: [1000, 1000] });
    expect(table.sits(1, false)).toEqual([]);
    table.sits(1, true);
    expect(table.sits(1, true)).toEqual([]);
    const command = { type: 'SetSittingOut', playerId: playerId(9), sittingOut: true, at: instant(0) } as const;
    expect(table.refuses(command)).toEqual({ type: 'NotSeated' });
  });

  test('P9: a hand where nobody is there plays through; blinds and antes are posted all the same', () => {
    const table = new TableScript({ stacks: [1000, 1000, 1000], ante: 10 });
    for (const seat of [1, 2, 3]) table.sits(seat, true);
    expect(table.deal().slice(-6)).toEqual([
      expect.stringContaining('3 gets'),
      '3 folds by the clock',
      '1 folds by the clock',
      '2 takes back 50',
      'pot 0: 130 to 2',
      'ended with 1:940 2:1070 3:990',
    ]);
  });
});

describe('N2, P9: who comes from another table comes as he was there', () => {
  const moved = (how: { sittingOut?: boolean; timeouts?: number }) => {
    const table = new TableScript({ stacks: [1000, 1000, null] });
    table.does({ type: 'SeatPlayer', seat: 3, playerId: playerId(3), stack: chips(1000), ...how });
    table.deal();
    return table;
  };

  test('who sat out acts at once, until he is back', () => {
    const table = moved({ sittingOut: true });
    expect(table.events).toContainEqual(expect.objectContaining({ type: 'PlayerSeated', seat: 3, sittingOut: true }));
    expect(table.events).toContainEqual(expect.objectContaining({ type: 'PlayerActed', seat: 3, actionSeq: null }));
    expect(table.sits(3, false)).toEqual(['3 is back']);
  });

  test('a timeout goes on running: the next one makes him sit out', () => {
    const table = moved({ timeouts: 1 });
    expect(table.turn).toBe(3);
    expect(table.timesOut().slice(0, 2)).toEqual(['3 folds by the clock', '3 sits out']);
  });

  test('anybody else plays, with no timeout running', () => {
    const table = moved({});
    expect(table.table.seats[2]).toMatchObject({ sittingOut: false, timeouts: 0 });
    expect(table.timesOut().some((line) => line.includes('sits out'))).toBe(false);
  });
});

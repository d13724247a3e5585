import { describe, expect, test } from 'vitest';
import { chips, instant } from '../ids.js';
import { dealt, playerId, TableScript } from '../testing/table-script.js';
import type { PauseTable, ResumeTable, TableCommand } from './commands.js';
import { decide } from './decide.js';
import type { PausedBy } from './events.js';
import { foldEvents } from './evolve.js';
import { replay } from './replay.js';
import { openTable } from './state.js';

/** The first request is made at 0, and its deadline 15 seconds later. */
const seconds = (count: number) => instant(count * 1000);

function pause(at: number, by: PausedBy = 'TABLE', reason = `${by.toLowerCase()} ruling`): PauseTable {
  return { type: 'PauseTable', by, reason, at: seconds(at) };
}

function resume(at: number, by: PausedBy = 'TABLE'): ResumeTable {
  return { type: 'ResumeTable', by, at: seconds(at) };
}

describe('H11, T11: a paused table stands still', () => {
  test('H11: the request in turn waits, and nobody may answer it, nor may the clock', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    expect(table.does(pause(4))).toEqual(['paused: table ruling']);
    const refused = { type: 'TablePaused', by: 'TABLE', reason: 'table ruling' };
    expect(table.refuses(table.act('3 calls'))).toEqual(refused);
    const actionSeq = table.hand.turn?.actionSeq ?? 0;
    expect(table.refuses({ type: 'TimeOut', actionSeq, at: seconds(60) })).toEqual(refused);
  });

  test('H11: no hand is settled or dealt, and nobody sits down or leaves', () => {
    const table = dealt({ stacks: [1000, 1000, 1000, null] });
    table.plays('3 folds, 1 folds');
    table.does(pause(4));
    const refused = { type: 'TablePaused', by: 'TABLE', reason: 'table ruling' };
    const settle: TableCommand = { type: 'SettleHand', handId: table.hand.handId };
    expect(table.refuses(settle)).toEqual(refused);
    table.does(resume(5));
    table.does(settle);
    table.does(pause(6));
    const waiting: readonly TableCommand[] = [
      table.dealCommand(),
      { type: 'SeatPlayer', seat: 4, playerId: playerId(4), stack: chips(1000) },
      { type: 'RemovePlayer', playerId: playerId(1), reason: 'MOVED', position: null },
      { type: 'CloseTable' },
    ];
    for (const command of waiting)
      expect([command.type, table.refuses(command).type]).toEqual([command.type, 'TablePaused']);
    expect(table.does(resume(9))).toEqual(['resumed']);
    for (const command of waiting.slice(1, 3)) table.does(command);
    expect(table.deal()[0]).toContain('hand 2');
  });

  test('H11: what is asked for again, and has been done, is still the same success', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    const call = table.act('3 calls');
    table.does(call);
    table.does(pause(4));
    expect(table.does(call)).toEqual([]);
  });

  test('H9, N2: a hand may be shown, and a seat left or taken back', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    table.plays('3 folds, 1 folds');
    table.does(pause(4));
    expect(table.does({ type: 'ShowHand', handId: table.hand.handId, playerId: playerId(2) })[0]).toContain('2 shows');
    expect(table.sits(1, true)).toEqual(['1 sits out']);
    expect(table.sits(1, false)).toEqual(['1 is back']);
  });

  test('H11: a hand may be taken back; then nobody has a clock to go on', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    table.does(pause(4));
    table.does({ type: 'VoidHand', handId: table.hand.handId, reason: 'ruled' });
    expect(table.does(resume(60))).toEqual(['resumed']);
    expect(table.stacks).toEqual([1000, 1000, 1000]);
  });

  test('P3: pausing again, or resuming what is not paused, changes nothing; the reason stays', () => {
    const table = dealt({ stacks: [1000, 1000] });
    expect(table.does(resume(1))).toEqual([]);
    table.does(pause(4));
    expect(table.does(pause(9, 'TABLE', 'another'))).toEqual([]);
    expect(table.does(resume(9, 'TOURNAMENT'))).toEqual([]);
    expect(table.table.paused).toEqual({ since: seconds(4), table: 'table ruling', tournament: null });
  });

  test('C7: with its tournament, results may become final, players leave and the table close, as an abort asks', () => {
    const table = dealt({ stacks: [1000, 1000] });
    table.plays('2 folds');
    table.does(pause(4, 'TOURNAMENT', 'the lights have gone out'));
    const waits = (command: TableCommand) =>
      expect([command.type, table.refuses(command).type]).toEqual([command.type, 'TablePaused']);
    table.settle();
    waits(table.dealCommand());
    waits({ type: 'CloseTable' });
    for (const { playerId: id } of table.table.seats) {
      waits({ type: 'RemovePlayer', playerId: id, reason: 'MOVED', position: null });
      table.does({ type: 'RemovePlayer', playerId: id, reason: 'TOURNAMENT_ABORTED', position: null });
    }
    expect(table.does({ type: 'CloseTable' })).toEqual(['table closed']);
    const start = openTable({ ...table.table, handPauseSeconds: 3 });
    expect(replay(start, table.events)).toMatchObject({ ok: true, value: { closed: true } });
  });

  test('a closed table is neither paused nor resumed', () => {
    const table = new TableScript({ stacks: [1000, 1000] });
    table.does({ type: 'CloseTable' });
    expect(table.refuses(pause(1))).toEqual({ type: 'TableClosed' });
  });
});

describe('H11, T11: play goes on', () => {
  test.each([
    { what: 'all of it', pausedAt: 0, resumedAt: 100, left: 15 },
    { what: 'eleven seconds', pausedAt: 4, resumedAt: 5000, left: 11 },
    { what: 'five seconds', pausedAt: 10, resumedAt: 11, left: 5 },
    { what: 'two seconds: five are given', pausedAt: 13, resumedAt: 20, left: 5 },
    { what: 'none, the clock had not acted yet: five are given', pausedAt: 16, resumedAt: 20, left: 5 },
  ])('H11: with the time that was left: $what', ({ pausedAt, resumedAt, left }) => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    const request = table.hand.turn;
    table.does(pause(pausedAt));
    expect(table.does(resume(resumedAt))).toEqual(['resumed', `3 has until ${seconds(resumedAt + left)}`]);
    expect(table.hand.turn).toEqual({ ...request, deadline: seconds(resumedAt + left) });
  });

  test('H11: never longer than the whole time to act', () => {
    const table = dealt({ stacks: [1000, 1000] });
    table.table = { ...table.table, actionSeconds: 3 };
    table.does(pause(14));
    table.does(resume(20));
    expect(table.hand.turn?.deadline).toBe(seconds(23));
  });

  test('H7: the answer refused meanwhile is good afterwards, to the same request', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    const call = table.act('3 calls');
    table.does(pause(4));
    table.refuses(call);
    table.does(resume(60));
    expect(table.does(call)[0]).toBe('3 calls 100');
  });

  test('N2: who has left his seat meanwhile acts at once; who is back has his time', () => {
    const left = dealt({ stacks: [1000, 1000, 1000] });
    left.does(pause(4));
    expect(left.sits(3, true)).toEqual(['3 sits out']);
    expect(left.does(resume(60))).toEqual(['resumed', '3 folds by the clock', '1 to act']);
    expect(left.hand.turn?.deadline).toBe(seconds(75));
    const back = dealt({ stacks: [1000, 1000, 1000] });
    back.does(pause(4));
    back.sits(3, true);
    back.sits(3, false);
    expect(back.does(resume(60))).toEqual(['resumed', `3 has until ${seconds(71)}`]);
  });
});

describe('H11, T11: a table paused alone and with its tournament', () => {
  test.each([
    { first: 'TABLE', last: 'TOURNAMENT' },
    { first: 'TOURNAMENT', last: 'TABLE' },
  ] as const)('T11: resumed by $first, then by $last, counts one pause from beginning to end', ({ first, last }) => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    table.does(pause(4));
    table.does(pause(20, 'TOURNAMENT'));
    expect(table.does(resume(50, first))).toEqual([`still paused: ${last.toLowerCase()} ruling`]);
    expect(table.refuses(table.act('3 calls'))).toMatchObject({ by: last, reason: `${last.toLowerCase()} ruling` });
    expect(table.does(resume(90, last))).toEqual(['resumed', `3 has until ${seconds(101)}`]);
  });

  test('T11: the reason of its own comes first', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    table.does(pause(4, 'TOURNAMENT'));
    table.does(pause(5));
    expect(table.refuses(table.act('3 calls'))).toMatchObject({ by: 'TABLE', reason: 'table ruling' });
  });

  test('T11: paused again, it counts the time of each pause', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    table.does(pause(4));
    table.does(resume(10));
    table.does(pause(12, 'TOURNAMENT'));
    table.does(resume(100, 'TOURNAMENT'));
    expect(table.hand.turn?.deadline).toBe(seconds(109));
  });
});

test('H12: the record of pauses folds to the state, and the rules make it again', () => {
  const table = new TableScript({ stacks: [1000, 1000, 1000] });
  table.does(pause(1, 'TOURNAMENT'));
  table.does(resume(2, 'TOURNAMENT'));
  table.deal();
  table.does(pause(4));
  table.does(pause(5, 'TOURNAMENT'));
  table.does(resume(6));
  table.does(resume(7, 'TOURNAMENT'));
  table.plays('3 calls');
  table.does(pause(14));
  table.sits(1, true);
  table.does(resume(40));
  table.plays('2 checks');
  table.does(pause(60));
  table.does({ type: 'VoidHand', handId: table.hand.handId, reason: 'ruled' });
  table.does(resume(70));
  table.deal();
  const start = openTable(table.table);
  expect(foldEvents(start, table.events)).toEqual(table.table);
  expect(replay(start, structuredClone(table.events))).toEqual({ ok: true, value: table.table });
});

test('H11: no hidden card is in what a pause tells', () => {
  const table = dealt({ stacks: [1000, 1000] });
  const told = [pause(4), pause(5, 'TOURNAMENT'), resume(6), resume(7, 'TOURNAMENT')].flatMap((command) => {
    const decision = decide(table.table, command);
    table.does(command);
    return decision.ok ? decision.value : [];
  });
  expect(told.map(({ type }) => type)).toEqual([
    'TablePaused',
    'TablePaused',
    'TableResumed',
    'TableResumed',
    'DeadlineChanged',
  ]);
  expect(JSON.stringify(told)).not.toMatch(/"[2-9TJQKA][cdhs]"/);
});

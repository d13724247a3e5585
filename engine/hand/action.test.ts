import { describe, expect, test } from 'vitest';
import { chips } from '../ids.js';
import { dealt, playerId } from '../testing/table-script.js';

const THREE = { stacks: [1000, 1000, 1000] };

describe('H7: refusals carry the legal actions and leave the state as it was', () => {
  test.each([
    { what: 'a check facing a bet', played: '', act: '3 checks', refusal: { type: 'ActionNotAllowed', rule: 'H7' } },
    {
      what: 'a call of nothing',
      played: '3 calls, 1 calls',
      act: '2 calls',
      refusal: { type: 'ActionNotAllowed', rule: 'H7' },
    },
    { what: 'a raise too small', played: '', act: '3 raises 199', refusal: { type: 'BetTooSmall', minimumTo: 200 } },
    { what: 'a raise too large', played: '', act: '3 raises 1001', refusal: { type: 'BetTooLarge', maximumTo: 1000 } },
    {
      what: 'a bet of nothing',
      played: '3 calls, 1 calls, 2 checks',
      act: '1 bets 0',
      refusal: { type: 'BetTooSmall' },
    },
    { what: 'a bet of less than nothing', played: '', act: '3 bets -5', refusal: { type: 'BetTooSmall' } },
    { what: 'a raise without its total', played: '', act: '3 raises', refusal: { type: 'TotalMissing' } },
    { what: 'half a chip', played: '', act: '3 raises 250', to: 250.5, refusal: { type: 'TotalMissing' } },
    { what: 'a call with a total', played: '', act: '3 calls 100', refusal: { type: 'TotalNotWanted' } },
    { what: 'a fold with a total', played: '', act: '3 folds 100', refusal: { type: 'TotalNotWanted' } },
    {
      what: 'a check with a total',
      played: '3 calls, 1 calls',
      act: '2 checks 0',
      refusal: { type: 'TotalNotWanted' },
    },
  ])('$what', ({ played, act, to, refusal }) => {
    const table = dealt(THREE);
    if (played !== '') table.plays(played);
    const before = table.table;
    const command = table.act(act);
    const error = table.refuses(to === undefined ? command : { ...command, to: to as typeof command.to });
    expect(error).toMatchObject({ ...refusal, legalActions: table.legal });
    expect(table.table).toBe(before);
  });

  test('folding is always legal in turn, also where a check is free', () => {
    const table = dealt(THREE);
    table.plays('3 calls, 1 calls');
    expect(table.plays('2 folds')[0]).toBe('2 folds');
  });

  test.each([
    {
      what: 'H4: where the betting is not reopened',
      given: { stacks: [1000, 1000, 1000, 150] },
      played: '3 calls, 4 raises 150, 1 calls, 2 calls',
      act: '3 raises 300',
      rule: 'H4',
    },
    {
      what: 'H6: where it is not, in fixed-limit',
      given: { stacks: [1000, 1000, 1000, 140], betting: 'FIXED_LIMIT' },
      played: '3 calls, 4 raises 140, 1 calls, 2 calls',
      act: '3 raises 200',
      rule: 'H6',
    },
    {
      what: 'H6: in a round that has had its bet and three raises',
      given: { stacks: [1000, 1000, 1000], betting: 'FIXED_LIMIT' },
      played: '3 raises 200, 1 raises 300, 2 raises 400',
      act: '3 raises 500',
      rule: 'H6',
    },
    {
      what: 'H7: with nothing left after calling',
      given: { stacks: [300, 1000, 1000] },
      played: '3 raises 300',
      act: '1 raises 300',
      rule: 'H7',
    },
    {
      what: 'H7: with nobody left to answer it',
      given: { stacks: [300, 1000] },
      played: '2 calls, 1 raises 300',
      act: '2 raises 500',
      rule: 'H7',
    },
  ] as const)('a raise $what', ({ given, played, act, rule }) => {
    const table = dealt(given);
    table.plays(played);
    const refusal = { type: 'ActionNotAllowed', rule, legalActions: table.legal };
    expect(table.refuses(table.act(act))).toEqual(refusal);
  });
});

describe('H7: legal actions are the acting player’s alone', () => {
  test('who acts out of turn is told whose turn it is', () => {
    const table = dealt(THREE);
    expect(table.refuses(table.act('1 folds'))).toEqual({ type: 'NotYourTurn', actingSeat: 3 });
  });

  test('who was not dealt in is told so, also of a request that has been answered', () => {
    const table = dealt(THREE);
    const fold = table.act('3 folds');
    expect(table.refuses(table.act('9 folds'))).toEqual({ type: 'NotDealtIn' });
    table.does(fold);
    expect(table.refuses({ ...fold, playerId: playerId(9) })).toEqual({ type: 'NotDealtIn' });
  });

  test('who answers an earlier request in turn is told what he may do now, and nobody else is', () => {
    const table = dealt(THREE);
    const early = table.act('3 raises 200');
    table.does(early);
    const twice = { ...early, to: chips(300) };
    const refusal = { type: 'RequestAnswered', actionSeq: early.actionSeq };
    expect(table.refuses(twice)).toEqual({ ...refusal, legalActions: null });
    table.plays('1 raises 400, 2 folds');
    expect(table.refuses(twice)).toEqual({ ...refusal, legalActions: table.legal });
    expect(table.refuses({ ...twice, playerId: playerId(1) })).toEqual({ ...refusal, legalActions: null });
  });
});

describe('H7: an accepted action is final', () => {
  test('the same answer again is accepted and does nothing', () => {
    const table = dealt(THREE);
    const raise = table.act('3 raises 300');
    table.does(raise);
    expect(table.does(raise)).toEqual([]);
    expect(table.does({ ...raise, action: 'BET' })).toEqual([]);
    table.plays('1 folds, 2 folds');
    expect(table.hand.outcome).toBe('ENDED');
    expect(table.does(raise)).toEqual([]);
  });

  test.each([
    { what: 'another action', change: { action: 'FOLD', to: null } },
    { what: 'another total', change: { to: chips(400) } },
    { what: 'another player', change: { playerId: playerId(1) } },
  ] as const)('$what for an answered request is refused', ({ change }) => {
    const table = dealt(THREE);
    const raise = table.act('3 raises 300');
    table.does(raise);
    expect(table.refuses({ ...raise, ...change })).toMatchObject({
      type: 'RequestAnswered',
      actionSeq: raise.actionSeq,
    });
  });

  test('a request that was never made is refused', () => {
    const table = dealt(THREE);
    const fold = table.act('3 folds');
    expect(table.refuses({ ...fold, actionSeq: fold.actionSeq + 1 })).toMatchObject({ type: 'RequestAnswered' });
    expect(table.refuses({ ...fold, actionSeq: fold.actionSeq - 1 })).toMatchObject({ type: 'RequestAnswered' });
  });

  test('what the clock did is not the player’s act', () => {
    const table = dealt(THREE);
    const fold = table.act('3 folds');
    table.timesOut();
    expect(table.refuses(fold)).toMatchObject({ type: 'RequestAnswered' });
  });

  test('another hand, or none', () => {
    const table = dealt(THREE);
    const fold = table.act('3 folds');
    table.plays('3 folds, 1 folds');
    table.settle();
    table.deal();
    expect(table.refuses(fold)).toEqual({ type: 'NotTheCurrentHand' });
  });
});

test('H7: the words bet and raise are one; the event has the field’s word', () => {
  const table = dealt(THREE);
  expect(table.plays('3 bets 300')[0]).toBe('3 raises to 300');
  table.plays('1 calls, 2 folds');
  expect(table.plays('1 raises 200')[0]).toBe('1 bets 200');
});

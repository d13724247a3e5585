import { describe, expect, test } from 'vitest';
import type { BettingStructure } from '../tournament/terms.js';
import { dealt } from '../testing/table-script.js';

interface Line {
  readonly what: string;
  readonly stacks: readonly number[];
  readonly played: string;
  readonly turn: number;
  readonly options: string;
}

function expectOptions(betting: BettingStructure, { stacks, played, turn, options }: Line): void {
  const table = dealt({ stacks, betting });
  table.plays(played);
  expect([table.turn, table.options]).toEqual([turn, options]);
}

const SHORT_ALL_INS = [
  {
    what: 'who called 300 may not raise when an all-in makes it 400',
    stacks: [5000, 5000, 5000, 400],
    played: '3 raises 300, 4 raises 400, 1 calls, 2 folds',
    turn: 3,
    options: { NO_LIMIT: 'call 100', POT_LIMIT: 'call 100' },
  },
  {
    what: 'who has not acted may raise, by the last full raise',
    stacks: [5000, 5000, 5000, 400],
    played: '3 raises 300, 4 raises 400',
    turn: 1,
    options: { NO_LIMIT: 'call 350, raise 600-5000', POT_LIMIT: 'call 350, raise 600-1600' },
  },
  {
    what: 'a check counts as having acted',
    stacks: [5000, 5000, 160],
    played: '3 calls, 1 calls, 2 checks, 1 checks, 2 checks, 3 bets 60',
    turn: 1,
    options: { NO_LIMIT: 'call 60', POT_LIMIT: 'call 60' },
  },
  {
    what: 'a full raise reopens to everybody',
    stacks: [5000, 5000, 5000, 5000],
    played: '3 raises 300, 4 raises 500, 1 folds, 2 folds',
    turn: 3,
    options: { NO_LIMIT: 'call 200, raise 700-5000', POT_LIMIT: 'call 200, raise 700-1650' },
  },
  {
    what: 'two that add up to less than the last full raise do not reopen',
    stacks: [5000, 5000, 5000, 400, 499],
    played: '3 raises 300, 4 raises 400, 5 raises 499, 1 calls, 2 folds',
    turn: 3,
    options: { NO_LIMIT: 'call 199', POT_LIMIT: 'call 199' },
  },
  {
    what: 'two that add up to a full raise reopen, and the next raise is by the last full one',
    stacks: [5000, 5000, 5000, 400, 500],
    played: '3 raises 300, 4 raises 400, 5 raises 500, 1 calls, 2 folds',
    turn: 3,
    options: { NO_LIMIT: 'call 200, raise 700-5000', POT_LIMIT: 'call 200, raise 700-2500' },
  },
  {
    what: 'but not to one who acted in between and faces less',
    stacks: [5000, 5000, 5000, 400, 5000, 500],
    played: '3 raises 300, 4 raises 400, 5 calls, 6 raises 500, 1 folds, 2 folds, 3 calls',
    turn: 5,
    options: { NO_LIMIT: 'call 100', POT_LIMIT: 'call 100' },
  },
] as const;

describe.each(['NO_LIMIT', 'POT_LIMIT'] as const)('H4 in %s: an all-in short of a full raise', (betting) => {
  test.each(SHORT_ALL_INS)('$what', ({ options, ...line }) => {
    expectOptions(betting, { ...line, options: options[betting] });
  });
});

describe('H6, RR 3 Betting 6: an all-in in fixed-limit', () => {
  test.each([
    {
      what: 'below half a bet does not reopen to who has acted',
      stacks: [5000, 149, 5000],
      played: '3 calls, 1 calls, 2 raises 149',
      turn: 3,
      options: 'call 49',
    },
    {
      what: 'of half a bet or more reopens; a full raise is its total plus one bet',
      stacks: [5000, 150, 5000],
      played: '3 calls, 1 calls, 2 raises 150',
      turn: 3,
      options: 'call 50, raise 250-250',
    },
    {
      what: 'below half a bet may be completed by who has not acted',
      stacks: [5000, 5000, 130],
      played: '3 raises 130',
      turn: 1,
      options: 'call 80, raise 200-200',
    },
    {
      what: 'several that add up to half a bet reopen to the player faced with them',
      stacks: [5000, 5000, 5000, 130, 160],
      played: '3 calls, 4 raises 130, 5 raises 160, 1 calls, 2 calls',
      turn: 3,
      options: 'call 60, raise 260-260',
    },
  ])('$what', (line) => {
    expectOptions('FIXED_LIMIT', line);
  });

  test('an opening all-in below half a bet may be completed to one bet; one of 15 on 20 is raised to 35', () => {
    const short = dealt({ stacks: [1000, 28, 1000], blinds: [10, 20], betting: 'FIXED_LIMIT' });
    short.plays('3 calls, 1 calls, 2 checks, 1 checks, 2 bets 8');
    expect(short.options).toBe('call 8, raise 20-20');
    const full = dealt({ stacks: [1000, 35, 1000], blinds: [10, 20], betting: 'FIXED_LIMIT' });
    full.plays('3 calls, 1 calls, 2 checks, 1 checks, 2 bets 15');
    expect(full.options).toBe('call 15, raise 35-35');
  });
});

import { expect, test } from 'vitest';
import { dealt } from '../testing/table-script.js';

test.each([
  { what: 'the opener: call 100, then the pot of 250', played: '', ante: 0, options: 'call 100, raise 200-350' },
  { what: 'antes count', played: '', ante: 10, options: 'call 100, raise 200-380' },
  { what: 'over a raise to 350', played: '3 raises 350', ante: 0, options: 'call 300, raise 600-1150' },
  { what: 'a bet after the flop', played: '3 calls, 1 calls, 2 checks', ante: 0, options: 'check, raise 100-300' },
  {
    what: 'over a bet of 300 in a pot of 300',
    played: '3 calls, 1 calls, 2 checks, 1 bets 300',
    ante: 0,
    options: 'call 300, raise 600-1200',
  },
])('H5: a raise is at most the pot after calling: $what', ({ played, ante, options }) => {
  const table = dealt({ stacks: [5000, 5000, 5000], betting: 'POT_LIMIT', ante });
  if (played !== '') table.plays(played);
  expect(table.options).toBe(options);
});

test('H5: a stack smaller than the pot is the limit', () => {
  const table = dealt({ stacks: [5000, 5000, 320], betting: 'POT_LIMIT' });
  expect(table.options).toBe('call 100, raise 200-320');
  expect(table.refuses(table.act('3 raises 321'))).toMatchObject({ type: 'BetTooLarge', maximumTo: 320, rule: 'H3' });
});

test('H5: one chip more than the pot is refused with the greatest total', () => {
  const table = dealt({ stacks: [5000, 5000, 5000], betting: 'POT_LIMIT' });
  expect(table.refuses(table.act('3 raises 351'))).toMatchObject({ type: 'BetTooLarge', maximumTo: 350, rule: 'H5' });
});

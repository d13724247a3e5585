import { describe, expect, test } from 'vitest';
import { dealt } from '../testing/table-script.js';

/** Each line: what has been played, and what the player to act may do. */
function options(stacks: readonly number[], played: string): string {
  const table = dealt({ stacks });
  if (played !== '') table.plays(played);
  return table.options;
}

describe('H3, RR 3 Betting 5: the least bet and raise', () => {
  test.each([
    { played: '', options: 'call 100, raise 200-5000' },
    { played: '3 raises 250', options: 'call 200, raise 400-5000' },
    { played: '3 raises 250, 1 raises 900', options: 'call 800, raise 1550-5000' },
    { played: '3 calls, 1 calls, 2 checks', options: 'check, raise 100-4900' },
    { played: '3 calls, 1 calls, 2 checks, 1 bets 300', options: 'call 300, raise 600-4900' },
    { played: '3 calls, 1 calls, 2 raises 600, 3 calls, 1 calls', options: 'check, raise 100-4400' },
  ])('after “$played”: $options', ({ played, options: expected }) => {
    expect(options([5000, 5000, 5000], played)).toBe(expected);
  });

  test('a bet or raise is at least the big blind', () => {
    const table = dealt({ stacks: [5000, 5000, 5000] });
    table.plays('3 calls, 1 calls, 2 checks');
    expect(table.refuses(table.act('1 bets 99'))).toMatchObject({ type: 'BetTooSmall', minimumTo: 100, rule: 'H3' });
    expect(table.plays('1 bets 100')[0]).toBe('1 bets 100');
  });

  test('an all-in may be less than the least raise', () => {
    expect(options([5000, 5000, 150], '')).toBe('call 100, raise 150-150');
    expect(options([5000, 5000, 100], '')).toBe('call 100');
  });

  test('an all-in below the least raise leaves the size of the next raise as it was', () => {
    expect(options([5000, 5000, 400, 550], '3 raises 400, 4 raises 550')).toBe('call 500, raise 850-5000');
  });

  test('nobody may raise whom nobody could answer', () => {
    expect(options([5000, 800, 800], '3 raises 800, 1 folds')).toBe('call 700');
    expect(options([5000, 800, 800], '3 raises 800')).toBe('call 750, raise 1500-5000');
  });

  test('a raise may go over what is left to the others', () => {
    const table = dealt({ stacks: [200, 1000], blinds: [10, 20] });
    table.plays('2 raises 100, 1 raises 180');
    expect(table.options).toBe('call 80, raise 260-1000');
  });
});

test('RR 3 Betting 2: there is no limit to the number of raises', () => {
  const table = dealt({ stacks: [9000, 9000, 9000] });
  table.plays('3 raises 200, 1 raises 300, 2 raises 400, 3 raises 500, 1 raises 600, 2 raises 700, 3 raises 800');
  expect(table.options).toBe('call 200, raise 900-9000');
});

test('RR 3 Betting 1: who has checked may raise', () => {
  const table = dealt({ stacks: [1000, 1000] });
  table.plays('2 calls, 1 checks, 1 checks, 2 bets 100');
  expect(table.plays('1 raises 300')[0]).toBe('1 raises to 300');
});

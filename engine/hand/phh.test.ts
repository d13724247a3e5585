import { expect, test } from 'vitest';
import { instant } from '../ids.js';
import type { PlayerId } from '../ids.js';
import { viewEvent } from '../table/view.js';
import { dealt, playerId } from '../testing/table-script.js';
import type { Given, TableScript } from '../testing/table-script.js';
import { writePhh } from './phh.js';

function phhOf(table: TableScript, viewer: PlayerId | null): string {
  const events = table.events.map((event) => viewEvent(event, viewer));
  const text = writePhh(events, {
    betting: table.table.betting,
    seatsPerTable: table.table.seatsPerTable,
    event: 'The "Sunday" one',
    table: 7,
    startedAt: instant(Date.UTC(2026, 0, 31, 20, 15, 30)),
    nickname: (player) => `nick ${player.slice(-1)}`,
  });
  return text ?? '';
}

const THREE: Given = { stacks: [1000, 1000, 1000], ante: 10, hands: 'QsQh KsKh AsAh', board: '2c 7d 9h 3s 4d' };

test('A8: a hand in the open format, with the cards that the viewer may see', () => {
  const table = dealt(THREE);
  table.plays('3 raises 300, 1 calls, 2 folds, 1 checks, 3 checks, 1 checks, 3 checks, 1 bets 200, 3 calls');
  expect(phhOf(table, playerId(2))).toBe(`variant = "NT"
ante_trimming_status = true
antes = [10, 10, 10]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = [
  "d dh p1 QsQh",
  "d dh p2 KsKh",
  "d dh p3 AsAh",
  "p3 cbr 300",
  "p1 cc",
  "p2 f",
  "d db 2c7d9h",
  "p1 cc",
  "p3 cc",
  "d db 3s",
  "p1 cc",
  "p3 cc",
  "d db 4d",
  "p1 cbr 200",
  "p3 cc",
  "p1 sm QsQh",
  "p3 sm AsAh",
]
event = "The \\"Sunday\\" one"
time = 20:15:30
time_zone = "UTC"
day = 31
month = 1
year = 2026
hand = 1
table = 7
seats = [1, 2, 3]
seat_count = 3
players = ["nick 1", "nick 2", "nick 3"]
finishing_stacks = [490, 890, 1620]
`);
});

test('A5, A8: what the viewer may not see is written ????, a muck has no cards', () => {
  const table = dealt(THREE);
  table.plays('3 calls, 1 calls, 2 checks, 1 checks, 2 checks, 3 checks, 1 checks, 2 checks, 3 checks');
  table.plays('1 checks, 2 checks, 3 bets 100, 1 calls, 2 folds');
  const actions = phhOf(table, null)
    .split('\n')
    .filter((line) => /dh| sm/.test(line));
  expect(actions).toEqual([
    '  "d dh p1 ????",',
    '  "d dh p2 ????",',
    '  "d dh p3 AsAh",',
    '  "p3 sm AsAh",',
    '  "p1 sm",',
  ]);
  expect(phhOf(table, playerId(1))).toContain('"d dh p1 QsQh"');
});

test('A8: heads-up the second player has the button, and forced bets are written the other way round', () => {
  const table = dealt({ stacks: [1000, 2000], ante: 20, antePayer: 1 });
  const text = phhOf(table, null);
  for (const line of ['antes = [0, 20]', 'blinds_or_straddles = [50, 100]', 'ante_trimming_status = false']) {
    expect(text).toContain(`${line}\n`);
  }
  expect(table.hand.bigBlindSeat).toBe(1);
});

test.each([
  { betting: 'POT_LIMIT', lines: ['variant = "PT"', 'min_bet = 100'] },
  { betting: 'FIXED_LIMIT', lines: ['variant = "FT"', 'small_bet = 100', 'big_bet = 200'] },
] as const)('A8: the bets of $betting', ({ betting, lines }) => {
  const text = phhOf(dealt({ ...THREE, betting }), null);
  for (const line of lines) expect(text).toContain(`${line}\n`);
});

test('A8: while the hand is played there are no finishing stacks; without a deal there is nothing', () => {
  expect(phhOf(dealt(THREE), null)).not.toContain('finishing_stacks');
  expect(
    writePhh([], {
      betting: 'NO_LIMIT',
      seatsPerTable: 2,
      event: '',
      table: 1,
      startedAt: instant(0),
      nickname: () => '',
    }),
  ).toBeNull();
});

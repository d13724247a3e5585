import { expect, test } from 'vitest';
import { dealt, playerId } from '../testing/table-script.js';
import { viewEvent, viewHand } from './view.js';

const THREE = { stacks: [1000, 1000, 1000], hands: 'QsQh KsKh AsAh', board: '2c 7d 9h 3s 4d' };

test('RR 2 Procedures 14, RR 4 Blinds 16: each posts for himself, two blinds and no more', () => {
  const table = dealt({ stacks: [1000, 1000, 1000, 1000], ante: 10 });
  const posted = table.events.flatMap((event) =>
    event.type === 'ForcedBetPosted' ? [`${event.seat} ${event.kind} ${event.amount}`] : [],
  );
  expect(posted).toEqual(['1 ANTE 10', '2 ANTE 10', '3 ANTE 10', '4 ANTE 10', '1 SMALL_BLIND 50', '2 BIG_BLIND 100']);
  expect(table.hand.players.map(({ stack }) => stack)).toEqual([940, 890, 990, 990]);
});

test('RR 2 Procedures 15: when all fold the big blind has the pot, and nobody takes a blind back', () => {
  const table = dealt({ stacks: [1000, 1000, 1000] });
  table.plays('3 folds');
  expect(table.plays('1 folds').slice(-3)).toEqual([
    '2 takes back 50',
    'pot 0: 100 to 2',
    'ended with 1:950 2:1050 3:1000',
  ]);
});

test('RR 2 Procedures 16: all-in, the board is dealt once', () => {
  const told = dealt(THREE).plays('3 raises 1000, 1 calls, 2 calls');
  expect(told.filter((line) => /flop|turn|river|pot/.test(line))).toEqual([
    'flop 2c7d9h',
    'turn 3s',
    'river 4d',
    'pot 0: 3000 to 3',
  ]);
});

test('RR 2 Procedures 24: after a hand nobody sees what would have come, nor what was folded', () => {
  const table = dealt(THREE);
  table.plays('3 calls, 1 calls, 2 checks, 1 bets 100, 2 folds, 3 folds');
  const seen = (viewer: number | null) =>
    JSON.stringify([
      viewHand(table.hand, viewer === null ? null : playerId(viewer)),
      table.events.map((event) => viewEvent(event, viewer === null ? null : playerId(viewer))),
    ]);
  for (const card of ['3s', '4d', 'Qs', 'Kh', 'Ah']) expect(seen(null)).not.toContain(`"${card}"`);
  expect(seen(2)).toContain('"Kh"');
  for (const card of ['3s', '4d', 'Qs', 'Ah']) expect(seen(2)).not.toContain(`"${card}"`);
});

test('RR 3 Irregularities 16: the next street waits until the last one to act has acted, who may also fold', () => {
  const table = dealt(THREE);
  table.plays('3 calls, 1 calls');
  expect(table.hand.board).toEqual([]);
  table.plays('2 checks, 1 bets 100, 2 calls');
  expect(table.hand.board).toHaveLength(3);
  expect(table.plays('3 folds')).toEqual(['3 folds', 'turn 3s', '1 to act']);
});

test('RR 3 Showdown 6: shown to one is shown to all', () => {
  const table = dealt(THREE);
  table.plays('3 raises 300, 1 folds, 2 folds');
  table.does({ type: 'ShowHand', handId: table.hand.handId, playerId: playerId(3) });
  const last = table.events.at(-1);
  for (const viewer of [null, playerId(1), playerId(2), playerId(3)]) {
    expect(last && viewEvent(last, viewer)).toMatchObject({ type: 'HandShown', seat: 3, cards: ['As', 'Ah'] });
    expect(viewHand(table.hand, viewer).players.find(({ seat }) => seat === 3)?.cards).toEqual(['As', 'Ah']);
  }
});

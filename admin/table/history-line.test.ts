import { expect, test } from 'vitest';
import { numbered, player } from '../live/testing/table-script';
import { announcement, historyLine } from './history-line';

function line(event: Parameters<typeof numbered>[1][number], name: string | null): string | null {
  const [full] = numbered(1, [event]);
  if (full === undefined) throw new Error('one event was given');
  return historyLine({ event: full, name });
}

function said(event: Parameters<typeof numbered>[1][number], name: string | null, mine: number | null): string | null {
  const [full] = numbered(1, [event]);
  if (full === undefined) throw new Error('one event was given');
  return announcement({ event: full, name }, mine);
}

test('an action says who, what and how much; all-in and time are added', () => {
  const acted = { __typename: 'PlayerActed', seat: 2, amount: 40, to: 1_060, allIn: false, timedOut: false } as const;
  expect(line({ ...acted, action: 'CALL' }, 'Bea')).toBe('Bea calls 40');
  expect(line({ ...acted, action: 'RAISE', allIn: true }, 'Bea')).toBe('Bea raises to 1,060, all-in');
  expect(line({ ...acted, action: 'FOLD', timedOut: true }, 'Bea')).toBe('Bea folds (time)');
});

test('H9: shown hands and wins come with the hand in words', () => {
  expect(line({ __typename: 'HandShown', seat: 2, cards: ['Ts', 'Th'], handInWords: 'pair of tens' }, 'Bea')).toBe(
    'Bea shows 10♠ 10♥, pair of tens',
  );
  expect(line({ __typename: 'PotAwarded', potIndex: 0, seat: 2, amount: 900, description: null }, 'Bea')).toBe(
    'Bea wins 900',
  );
});

test('somebody whose name is not known any more is named by his seat', () => {
  expect(line({ __typename: 'HandMucked', seat: 5 }, null)).toBe('Seat 5 mucks');
});

test('a player who is out gets his place, the last one the tournament; a moved one nothing', () => {
  const left = { __typename: 'PlayerLeft', seat: 1, player: player('Anna') } as const;
  expect(line({ ...left, leaveReason: 'ELIMINATED', position: 3 }, 'Anna')).toBe('Anna is out, 3rd');
  expect(line({ ...left, leaveReason: 'TOURNAMENT_OVER', position: 1 }, 'Anna')).toBe('Anna wins the tournament');
  expect(line({ ...left, leaveReason: 'MOVED', position: null }, 'Anna')).toBe('Anna moves to another table');
});

test('P10, T6: chips that are bought are told', () => {
  expect(line({ __typename: 'ChipsAdded', seat: 2, amount: 1500, stack: 1500 }, 'Bea')).toBe('Bea buys 1,500');
});

test('H11: a pause is news, for the ear as well', () => {
  const paused = { __typename: 'TablePaused', by: 'TABLE', reason: 'a ruling' } as const;
  expect([line(paused, null), said(paused, null, 1)]).toEqual(['Paused: a ruling', 'Paused: a ruling']);
  expect(line({ __typename: 'TableResumed', stillPaused: null }, null)).toBe('Play goes on');
  expect(line({ __typename: 'TableResumed', stillPaused: 'all stop' }, null)).toBe('Paused: all stop');
});

test('a screen reader hears the reader’s own turn and cards, and nobody else’s', () => {
  const turn = {
    __typename: 'ActionRequested',
    handId: 'hnd_one',
    seat: 1,
    deadline: '2026-01-01T00:00:00Z',
    legalActions: { canFold: true, canCheck: false, callAmount: 20, minBetOrRaiseTo: null, maxBetOrRaiseTo: null },
  } as const;
  expect(said(turn, 'Anna', 1)).toBe('Your turn. 20 to call.');
  expect(said(turn, 'Anna', 2)).toBeNull();
  expect(said({ __typename: 'HoleCardsDealt', seat: 1, holeCards: ['As', 'Td'] }, 'Anna', 1)).toBe(
    'Your cards: ace of spades, ten of diamonds.',
  );
  expect(said({ __typename: 'HoleCardsDealt', seat: 1, holeCards: null }, 'Anna', null)).toBeNull();
});

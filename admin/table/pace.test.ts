import { expect, test } from 'vitest';
import { FROM_THE_FLOP, numbered, UP_TO_THE_FLOP } from '../live/testing/table-script';
import { cannotWait, pauseBefore } from './pace';

const river = numbered(1, [
  { __typename: 'BoardDealt', street: 'TURN', cards: ['2c'] },
  { __typename: 'BoardDealt', street: 'RIVER', cards: ['3c'] },
  { __typename: 'HandShown', seat: 1, cards: ['As', 'Ah'], handInWords: 'pair of aces' },
  { __typename: 'PotAwarded', potIndex: 0, seat: 1, amount: 100, description: 'pair of aces' },
]);

test('a board that runs out after an all-in comes street by street', () => {
  const [turn, last, shown, pot] = river;
  if (!turn || !last || !shown || !pot) throw new Error('four events were given');
  expect([pauseBefore(last, turn), pauseBefore(shown, last), pauseBefore(pot, shown)].every((pause) => pause > 0)).toBe(
    true,
  );
});

test('what a player must answer never waits, nor does the next deal', () => {
  const events = numbered(1, [...UP_TO_THE_FLOP, ...FROM_THE_FLOP]);
  expect(events.filter(cannotWait).map((event) => event.__typename)).toEqual(['HandStarted', 'ActionRequested']);
});

test('actions are shown as they come', () => {
  const [check, bet] = numbered(1, FROM_THE_FLOP);
  if (!check || !bet) throw new Error('two events were given');
  expect(pauseBefore(bet, check)).toBe(0);
  expect(pauseBefore(check, null)).toBe(0);
});

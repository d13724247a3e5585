import { expect, test } from 'vitest';
import { foldTableEvent, tableFromSnapshot } from '../live/table-fold';
import type { TableView } from '../live/table-view';
import { FROM_THE_FLOP, numbered, threeAtATable, UP_TO_THE_FLOP } from '../live/testing/table-script';
import { waitingText } from './waiting-text';

const START = tableFromSnapshot(threeAtATable(10));
const ENDED = numbered(11, [...UP_TO_THE_FLOP, ...FROM_THE_FLOP]).reduce(foldTableEvent, START);

/** What the player of that seat reads once the hand has ended with these chips, by seat. */
function readBy(number: number, stacks: Readonly<Record<number, number>>): string {
  const view: TableView = {
    ...ENDED,
    seats: ENDED.seats.map((seat) => ({ ...seat, sittingOut: false, stack: stacks[seat.number] ?? 0 })),
  };
  const mine = view.seats.find((seat) => seat.number === number);
  if (mine === undefined) throw new Error('nobody sits there');
  return waitingText(view, mine);
}

test('who has chips waits for the next hand', () => {
  expect(readBy(1, { 1: 2_000, 2: 1_000 })).toBe('The next hand is coming…');
});

test('who has lost his last chip is not told of a next hand', () => {
  expect(readBy(4, { 1: 2_000, 2: 1_000 })).toBe('You have no chips left.');
});

test('nor is who has won all of them', () => {
  expect(readBy(1, { 1: 3_000 })).toBe('All chips of this table are yours.');
});

test('H11: at a paused table everybody reads why', () => {
  const [mine] = ENDED.seats;
  if (mine === undefined) throw new Error('nobody sits there');
  expect(waitingText({ ...ENDED, pause: 'a ruling' }, mine)).toBe('Paused: a ruling');
});

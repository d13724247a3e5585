import { expect, test } from 'vitest';
import { gatheredPots, totalPot } from './pots';
import { tableFromSnapshot } from './table-fold';
import type { SeatView, TableView } from './table-view';
import { threeAtATable } from './testing/table-script';

/** Three seats: what each has put in, of that as ante and as a bet still in front, and whether he has folded. */
function table(...players: readonly (Pick<SeatView, 'committed'> & Partial<SeatView>)[]): TableView {
  const view = tableFromSnapshot(threeAtATable(1));
  return { ...view, seats: view.seats.map((seat, index) => ({ ...seat, dealtIn: true, ...players[index] })) };
}

test('H8: each level of what live players have put in is a pot', () => {
  const view = table({ committed: 100 }, { committed: 300 }, { committed: 300 });
  expect(gatheredPots(view)).toEqual([
    { amount: 300, seats: [1, 2, 4] },
    { amount: 400, seats: [2, 4] },
  ]);
});

test('RR 3 Ties 5d: neighbours with the same contestants are one pot; folded chips belong to it', () => {
  const view = table({ committed: 100, folded: true }, { committed: 300 }, { committed: 300 });
  expect(gatheredPots(view)).toEqual([{ amount: 700, seats: [2, 4] }]);
});

test('folded chips above the highest live player go to the last pot', () => {
  const view = table({ committed: 400, folded: true }, { committed: 300 }, { committed: 300 });
  expect(gatheredPots(view)).toEqual([{ amount: 1_000, seats: [2, 4] }]);
});

test('bets in front of the players are not gathered yet; antes are', () => {
  const view = table(
    { committed: 25, dead: 5, bet: 20 },
    { committed: 5, dead: 5 },
    { committed: 15, dead: 5, bet: 10 },
  );
  expect(gatheredPots(view)).toEqual([{ amount: 15, seats: [1, 2, 4] }]);
  expect(totalPot(view)).toBe(45);
});

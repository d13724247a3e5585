import type { PotView, SeatView, TableView } from './table-view';

/** All chips of the hand being played: the pots and the bets in front of the players. */
export function totalPot(view: TableView): number {
  return view.seats.reduce((sum, seat) => sum + seat.committed, 0);
}

/**
 * The pots in the middle, without the bets still in front of the players: one for each level of what live players have
 * put in, neighbours with the same contestants being one (H8).
 */
export function gatheredPots(view: TableView): readonly PotView[] {
  const paid = (seat: SeatView): number => seat.committed - seat.dead - seat.bet;
  const live = view.seats.filter((seat) => seat.dealtIn && !seat.folded);
  const levels = [...new Set(live.map(paid))].filter((level) => level > 0).toSorted((a, b) => a - b);
  const pots: { amount: number; seats: readonly number[] }[] = [];
  const add = (amount: number, seats: readonly number[]): void => {
    const last = pots.at(-1);
    if (amount === 0) return;
    if (last !== undefined && last.seats.length === seats.length) last.amount += amount;
    else pots.push({ amount, seats });
  };
  const everyone = live.map((seat) => seat.number);
  add(
    view.seats.reduce((sum, seat) => sum + seat.dead, 0),
    everyone,
  );
  let floor = 0;
  for (const level of levels) {
    const between = view.seats.reduce((sum, seat) => sum + Math.max(0, Math.min(paid(seat), level) - floor), 0);
    add(
      between,
      live.filter((seat) => paid(seat) >= level).map((seat) => seat.number),
    );
    floor = level;
  }
  // What folded players put in above the last level belongs to the last pot.
  const above = view.seats.reduce((sum, seat) => sum + Math.max(0, paid(seat) - floor), 0);
  add(above, pots.at(-1)?.seats ?? everyone);
  return pots;
}

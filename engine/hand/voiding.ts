import type { TableSeat, TableState } from '../table/state.js';

/**
 * H11: all chips return, and the next deal finds the seats as this one did, so that nobody has missed or paid a blind.
 * Who sits out still does. RR 3 Irregularities 3, 4.
 */
export function voidedSeats(table: TableState): TableSeat[] {
  const before = new Map(table.hand?.before.seats.map((seat) => [seat.number, seat]));
  return table.seats.map((seat) => {
    const earlier = before.get(seat.number);
    if (earlier === undefined) return seat;
    return { ...seat, stack: earlier.stack, entering: earlier.entering, waiting: earlier.waiting };
  });
}

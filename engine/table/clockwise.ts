/**
 * Seats stand in a circle of `seatsPerTable`; any numbering that goes up by one clockwise will do. Lists of seats begin
 * with the least number.
 */

/** Steps clockwise from one seat to another: 0 to seatsPerTable - 1. */
export function stepsClockwise(from: number, to: number, seatsPerTable: number): number {
  return to < from ? to - from + seatsPerTable : to - from;
}

/** The seats in clockwise order, beginning left of `from`; `from` itself comes last. */
export function clockwiseFrom(from: number, seats: readonly number[]): number[] {
  const ordered: number[] = [];
  for (const seat of seats) if (seat > from) ordered.push(seat);
  for (const seat of seats) if (seat <= from) ordered.push(seat);
  return ordered;
}

/** The first of the seats met going clockwise from `from`, that one itself last; null where there are none. */
export function nextClockwise(from: number, seats: readonly number[]): number | null {
  for (const seat of seats) if (seat > from) return seat;
  return seats[0] ?? null;
}

/** Whether going clockwise from `from` one meets `seat` before `to`, neither end included. */
export function liesBetween(from: number, seat: number, to: number, seatsPerTable: number): boolean {
  const steps = stepsClockwise(from, seat, seatsPerTable);
  return steps > 0 && steps < stepsClockwise(from, to, seatsPerTable);
}

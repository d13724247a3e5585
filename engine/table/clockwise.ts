/** Seats stand in a circle of `seatsPerTable`; any numbering that goes up by one clockwise will do. */

/** Steps clockwise from one seat to another: 0 to seatsPerTable - 1. */
export function stepsClockwise(from: number, to: number, seatsPerTable: number): number {
  const steps = (to - from) % seatsPerTable;
  return steps < 0 ? steps + seatsPerTable : steps;
}

/** The seats in clockwise order, beginning left of `from`; `from` itself comes last. */
export function clockwiseFrom(from: number, seats: readonly number[], seatsPerTable: number): number[] {
  const ordered: number[] = [];
  // By insertion: a table has a few seats, and they come in order but for where the circle begins.
  for (const seat of seats) {
    const steps = stepsClockwise(from + 1, seat, seatsPerTable);
    let place = ordered.length;
    while (place > 0 && stepsClockwise(from + 1, ordered[place - 1] ?? seat, seatsPerTable) > steps) place -= 1;
    ordered.splice(place, 0, seat);
  }
  return ordered;
}

/** The first of the seats met going clockwise from `from`, that one itself last; null where there are none. */
export function nextClockwise(from: number, seats: readonly number[], seatsPerTable: number): number | null {
  let next: number | null = null;
  let least = seatsPerTable;
  for (const seat of seats) {
    const steps = stepsClockwise(from + 1, seat, seatsPerTable);
    if (steps >= least) continue;
    next = seat;
    least = steps;
  }
  return next;
}

/** Whether going clockwise from `from` one meets `seat` before `to`, neither end included. */
export function liesBetween(from: number, seat: number, to: number, seatsPerTable: number): boolean {
  const steps = stepsClockwise(from, seat, seatsPerTable);
  return steps > 0 && steps < stepsClockwise(from, to, seatsPerTable);
}

/** Seats stand in a circle of `seatsPerTable`; any numbering that goes up by one clockwise will do. */

/** Steps clockwise from one seat to another: 0 to seatsPerTable - 1. */
export function stepsClockwise(from: number, to: number, seatsPerTable: number): number {
  return (((to - from) % seatsPerTable) + seatsPerTable) % seatsPerTable;
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

/** Whether going clockwise from `from` one meets `seat` before `to`, neither end included. */
export function liesBetween(from: number, seat: number, to: number, seatsPerTable: number): boolean {
  const steps = stepsClockwise(from, seat, seatsPerTable);
  return steps > 0 && steps < stepsClockwise(from, to, seatsPerTable);
}

/** A point, in percent of a width and a height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a seat lies in the room for seats, from edge to edge; its bet and the dealer button beside it, on the felt. */
export interface SeatPlaces {
  readonly seat: Place;
  readonly bet: Place;
  readonly button: Place;
}

/** Exponents: below 1 the ring comes closer to a rectangle, which leaves more room between seats. */
const SQUARENESS: Place = { x: 0.66, y: 0.85 };

const EDGES: Place = { x: 50, y: 50 };

function onRing(turn: number, radius: Place): Place {
  const bend = (value: number, exponent: number): number => Math.sign(value) * Math.abs(value) ** exponent;
  const angle = Math.PI / 2 + turn * 2 * Math.PI;
  return {
    x: round(50 + radius.x * bend(Math.cos(angle), SQUARENESS.x)),
    y: round(50 + radius.y * bend(Math.sin(angle), SQUARENESS.y)),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The places of a seat, clockwise from `bottomSeat` at the bottom in the middle. `radius` is that of the felt. */
export function placesOf(seat: number, seats: number, bottomSeat: number, radius: Place): SeatPlaces {
  const turn = ((seat - bottomSeat + seats) % seats) / seats;
  return {
    seat: onRing(turn, EDGES),
    bet: onRing(turn, { x: radius.x * 0.56, y: radius.y * 0.54 }),
    button: onRing(turn + 0.042, { x: radius.x * 0.74, y: radius.y * 0.7 }),
  };
}

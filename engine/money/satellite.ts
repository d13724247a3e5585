import { type Cents, cents } from '../ids.js';
import { equalShares } from './equal-shares.js';
import { sharedPrize } from './shared-prizes.js';

/** What a satellite's seats are reckoned from; amounts in cents. */
export interface SatelliteMoney {
  /** All that is given away but for guaranteed seats: the pool, or a guarantee in money where that is more (M1). */
  readonly total: Cents;
  /** What a seat is worth: the target's buy-in, prize part and fee. P5. */
  readonly seatCents: Cents;
  readonly guaranteedSeats: number;
}

/** What a satellite gives away. */
export interface SatelliteSeats {
  readonly seats: number;
  /** What the house adds for seats that the total does not pay for, in cents. */
  readonly houseCents: Cents;
  /** What is left over and paid in cash. */
  readonly leftOverCents: Cents;
}

/**
 * Seats won: as many as the total pays for, and at least those guaranteed, for which the house pays the difference; then
 * nothing is left over. P6.
 * @throws RangeError where a seat is worth nothing
 */
export function satelliteSeats({ total, seatCents, guaranteedSeats }: SatelliteMoney): SatelliteSeats {
  if (seatCents <= 0) throw new RangeError('a seat that is worth nothing');
  const seats = Math.max((total - (total % seatCents)) / seatCents, guaranteedSeats);
  return paidSeats(total, seatCents, seats);
}

/** What so many seats leave of the total, or take from the house. */
function paidSeats(total: Cents, seatCents: Cents, seats: number): SatelliteSeats {
  const rest = total - seats * seatCents;
  return { seats, houseCents: cents(Math.max(-rest, 0)), leftOverCents: cents(Math.max(rest, 0)) };
}

/** The seats that so many players can win: nobody has two. P4, P6. */
export function seatsFor(money: SatelliteMoney, players: number): SatelliteSeats {
  const won = satelliteSeats(money);
  return won.seats <= players ? won : paidSeats(money.total, money.seatCents, players);
}

/**
 * With so many players left a satellite is over: as many as there are seats, or one. P6.
 * @param seats that are won as things stand
 */
export function satelliteEndsAt(seats: number): number {
  return Math.max(seats, 1);
}

/**
 * What each position is worth in cents, first place first: a seat counts at its value; what is left over goes to the
 * position after the last seat or, where no player is left for it, equally to the winners, the odd cents one each to
 * the better positions. The sum is exactly what is given away. P6, C6.
 * @param players all who took part
 */
export function satellitePrizes(money: SatelliteMoney, players: number): Cents[] {
  const { seats, leftOverCents } = seatsFor(money, players);
  const inSeats = Array.from({ length: seats }, () => money.seatCents);
  if (leftOverCents === 0) return inSeats;
  if (seats < players) return [...inSeats, leftOverCents];
  if (seats === 0) return [];
  return equalShares(leftOverCents, seats).map((share) => cents(money.seatCents + share));
}

/** A player's final place in a satellite. */
interface FinalPlace<Id> {
  readonly id: Id;
  readonly position: number;
  /** The order of registration. */
  readonly registered: number;
}

/** What somebody wins in a satellite. */
export interface SatelliteWin {
  readonly seat: boolean;
  /** Beside the seat, or without one, in cents. */
  readonly cashCents: Cents;
}

/**
 * Who wins a seat, and who cash, by final position. Seats cannot be split: those who share positions of which not all
 * win one share what these are worth in cash (O2). P6.
 */
export function satelliteWins<Id>(
  money: SatelliteMoney,
  places: readonly FinalPlace<Id>[],
): ReadonlyMap<Id, SatelliteWin> {
  const { seats } = seatsFor(money, places.length);
  const prizes = satellitePrizes(money, places.length);
  const wins = new Map<Id, SatelliteWin>();
  for (const { id, position, registered } of places) {
    if (position > prizes.length) continue;
    const sharers = places.filter((place) => place.position === position);
    const sharing = sharers.length;
    const nth = sharers.filter((place) => place.registered <= registered).length;
    const prize = sharedPrize({ position, sharing, nth }, prizes);
    const seat = position + sharing - 1 <= seats;
    wins.set(id, { seat, cashCents: cents(seat ? prize - money.seatCents : prize) });
  }
  return wins;
}

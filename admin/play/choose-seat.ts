import type { OpenSeatsQuery } from '../gql/graphql';

export type OpenSeat = OpenSeatsQuery['tournaments']['nodes'][number];

/** Whether this viewer has a place in it already. */
export function isRegistered(seat: OpenSeat): boolean {
  return seat.viewerRegistration?.status === 'REGISTERED';
}

/** T8: some are for certain categories, or by invitation. */
function mayEnter({ viewerEntryMethods }: OpenSeat): boolean {
  return viewerEntryMethods.some((method) => method === 'BUY_IN' || method === 'FREE');
}

/**
 * The sit & gos in the order in which they bring a player to his seat: those he may enter and can pay, the ones that lack the fewest
 * players first, and among these the cheapest.
 */
export function bySoonestSeat(open: readonly OpenSeat[], balanceCents: number): readonly OpenSeat[] {
  const missing = (seat: OpenSeat): number => seat.maxPlayers - seat.entrants;
  return open
    .filter((seat) => missing(seat) > 0 && mayEnter(seat))
    .filter((seat) => seat.freeroll || seat.buyIn.total.cents <= balanceCents)
    .toSorted((a, b) => missing(a) - missing(b) || a.buyIn.total.cents - b.buyIn.total.cents);
}

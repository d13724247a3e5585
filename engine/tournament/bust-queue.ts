import { type Out, type Place, placesOf } from './elimination-order.js';

/** Somebody who has run out of chips and has no position yet. */
export interface Bust<Id> extends Out<Id> {
  /** The number of his hand, or round of hands that count as one, in the order of their settlement. */
  readonly hand: number;
  /** Whether he still may buy himself back in. */
  readonly undecided: boolean;
}

/**
 * The positions that are certain: hand by hand in the order of settlement, best first within each, up to the first hand
 * in which somebody may still buy himself back in. Who has is no longer among them; who has not keeps the order of that
 * hand. O1, O2, P10.
 * @param remaining players in the tournament without a position, these among them
 */
export function certainPlaces<Id>(remaining: number, busts: readonly Bust<Id>[]): Place<Id>[] {
  const places: Place<Id>[] = [];
  const hands = new Set(busts.map((bust) => bust.hand));
  for (const hand of [...hands].toSorted((one, other) => one - other)) {
    const out = busts.filter((bust) => bust.hand === hand);
    if (out.some((bust) => bust.undecided)) return places;
    places.push(...placesOf(remaining - places.length, out));
  }
  return places;
}

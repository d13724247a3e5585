import { type Cents, cents } from '../ids.js';

/** A player's final position. */
interface RankedPlayer<Id> {
  readonly id: Id;
  /** From 1; those who share one have the best of the positions that they take up together (O2). */
  readonly position: number;
  /** Registrations count up in the order in which they were made; no two are the same. */
  readonly registered: number;
}

/**
 * What each of the ranked is paid, in cents. Who shares a position shares the prizes of all the positions taken up
 * together; the odd cents go one each to the earlier registrations. O2, M3. Everybody who shares a position must be
 * among the ranked; others may be left out, so that what is told of those who go out together is what they are paid in
 * the end.
 * @param prizes by position, first place first, as `prizes` gives them; positions beyond them are not paid
 */
export function sharedPrizes<Id>(ranked: readonly RankedPlayer<Id>[], prizes: readonly Cents[]): Map<Id, Cents> {
  const sharing = new Map<number, RankedPlayer<Id>[]>();
  for (const player of ranked) sharing.set(player.position, [...(sharing.get(player.position) ?? []), player]);
  const paid = new Map<Id, Cents>();
  for (const [position, players] of sharing) {
    const earlierFirst = players.toSorted((left, right) => left.registered - right.registered);
    for (const [index, { id }] of earlierFirst.entries()) {
      paid.set(id, sharedPrize({ position, sharing: players.length, nth: index + 1 }, prizes));
    }
  }
  return paid;
}

/**
 * The prize of one who shares a position with others, in cents: his part of the prizes of as many positions as there
 * are players who share. O2.
 * @param share how many share the position, and the how-manieth of them he is by registration, from 1
 */
export function sharedPrize(
  { position, sharing, nth }: { readonly position: number; readonly sharing: number; readonly nth: number },
  prizes: readonly Cents[],
): Cents {
  const pooled = prizes.slice(position - 1, position - 1 + sharing).reduce((sum, prize) => sum + prize, 0);
  const odd = pooled % sharing;
  return cents((pooled - odd) / sharing + (nth <= odd ? 1 : 0));
}

import type { Cents } from '../ids.js';

/** The pool in euro of one cent: points are reckoned in euro. */
const CENTS_PER_EURO = 100;

/**
 * The points of a result: the root of the pool in euro, over the root of the position. R1.
 * @param pool the prize pool without overlay, in cents
 * @param position the place in the final order, from 1
 */
export function resultPoints(pool: Cents, position: number): number {
  return Math.sqrt(pool / CENTS_PER_EURO) / Math.sqrt(position);
}

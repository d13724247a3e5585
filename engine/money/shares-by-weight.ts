import { type Cents, cents } from '../ids.js';

/**
 * An amount shared out by weight, to the cent: each share rounded down, and the cents left over one each to the largest
 * remainders; among equal ones to who comes first. Without any weight all weigh the same. C6.
 * @param amount cents, not below zero
 * @param weights whole numbers, not below zero, such as chips; at least one
 */
export function sharesByWeight(amount: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  // Chips times cents leave the exact numbers.
  const whole = BigInt(sum === 0 ? weights.length : sum);
  const parts = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(sum === 0 ? 1 : weight);
    return { place, share: Number(product / whole), remainder: product % whole };
  });
  const odd = amount - parts.reduce((total, { share }) => total + share, 0);
  const first = parts.toSorted(
    (one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder),
  );
  const favoured = new Set(first.slice(0, odd).map(({ place }) => place));
  return parts.map(({ place, share }) => cents(share + (favoured.has(place) ? 1 : 0)));
}

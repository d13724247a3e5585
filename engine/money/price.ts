import { type Cents, cents } from '../ids.js';

/** What an entry costs: the part for the prizes and the part for the house. T4. */
export interface Price {
  readonly prizeCents: Cents;
  readonly feeCents: Cents;
}

/** Both parts together, in cents. */
export function totalOf(price: Price): Cents {
  return cents(price.prizeCents + price.feeCents);
}

/** The given share of an amount in basis points (1/100 %), rounded down to whole cents; exact for any amount. */
export function shareOf(amount: Cents, basisPoints: number): Cents {
  // Whole multiples of 10,000 apart, so that no product leaves the exact numbers.
  const rest = amount % 10_000;
  return cents(((amount - rest) / 10_000) * basisPoints + Math.floor((rest * basisPoints) / 10_000));
}

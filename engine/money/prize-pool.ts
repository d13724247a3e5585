import { type Cents, cents } from '../ids.js';
import { type Price, shareOf } from './price.js';

/** What the players have paid for the prizes: the prize parts of all entries, rebuys and add-ons, in cents. M1. */
export function prizePool(prices: readonly Price[]): Cents {
  return cents(prices.reduce((sum, price) => sum + price.prizeCents, 0));
}

/** What is paid out in all: the pool, or the guarantee where that is more. M1. */
export function prizeTotal(pool: Cents, guarantee: Cents): Cents {
  return pool > guarantee ? pool : guarantee;
}

/** What the house adds to reach the guarantee; 0 where the pool does. M1. */
export function overlay(pool: Cents, guarantee: Cents): Cents {
  return cents(prizeTotal(pool, guarantee) - pool);
}

/**
 * The tax on everything collected, fees included and overlay not: once, at completion, rounded down. M5.
 * @param basisPoints the rate, 1/100 %
 */
export function tax(collected: Cents, basisPoints: number): Cents {
  return shareOf(collected, basisPoints);
}

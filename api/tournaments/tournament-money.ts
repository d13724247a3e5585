import { cents, type Cents } from '../../engine/ids.js';
import type { Price } from '../../engine/money/price.js';
import { prizeTotal } from '../../engine/money/prize-pool.js';
import { WHOLE } from '../../engine/money/payouts.js';
import { satellitePrizes } from '../../engine/money/satellite.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import { payoutShares, tournamentPrizes } from '../../engine/tournament/payout-shares.js';
import { goalOf } from './satellite-goal.js';

/** What a position is paid. */
export interface PositionPrize {
  readonly position: number;
  readonly basisPoints: number;
  readonly prize: Cents;
}

/**
 * The prizes for so many entries, from the pool they make, or a stated pool (M1 to M4).
 * @param target the terms of the tournament to which a satellite leads: its seats are prizes at their value (P6)
 */
export function prizesFor(
  definition: TournamentDefinition,
  target: TournamentDefinition | null,
  entries: number,
  pool: Cents = cents(entries * entryOf(definition)),
): readonly PositionPrize[] {
  const goal = goalOf(definition, pool, target);
  if (goal !== null) return asShares(satellitePrizes(goal.money, entries));
  const shares = payoutShares(definition, entries);
  const total = prizeTotal(pool, definition.guaranteeCents);
  return tournamentPrizes(definition, entries, total).map((prize, index) => ({
    position: index + 1,
    basisPoints: shares[index] ?? 0,
    prize,
  }));
}

/** What each entry brings into the pool, whoever pays it. M1, M8. */
function entryOf({ buyIn, freerollBuyIn }: TournamentDefinition): Cents {
  const price: Price | null = buyIn ?? freerollBuyIn;
  return price?.prizeCents ?? cents(0);
}

/** P6: seats and cash have no scheme: each as what it is of the whole, rounded down. */
function asShares(prizes: readonly Cents[]): PositionPrize[] {
  const total = prizes.reduce((sum, prize) => sum + prize, 0);
  return prizes.map((prize, index) => ({
    position: index + 1,
    basisPoints: total === 0 ? 0 : Math.floor((prize * WHOLE) / total),
    prize,
  }));
}

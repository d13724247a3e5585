import { cents, type Cents } from '../../engine/ids.js';
import { prizeTotal } from '../../engine/money/prize-pool.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import { payoutShares, tournamentPrizes } from '../../engine/tournament/payout-shares.js';

/** What a position is paid. */
export interface PositionPrize {
  readonly position: number;
  readonly basisPoints: number;
  readonly prize: Cents;
}

/** The prizes for so many entries, from the pool they make, or a stated pool (M1 to M4). */
export function prizesFor(
  definition: TournamentDefinition,
  entries: number,
  pool: Cents = cents(entries * (definition.buyIn?.prizeCents ?? 0)),
): readonly PositionPrize[] {
  const shares = payoutShares(definition, entries);
  const total = prizeTotal(pool, definition.guaranteeCents);
  return tournamentPrizes(definition, entries, total).map((prize, index) => ({
    position: index + 1,
    basisPoints: shares[index] ?? 0,
    prize,
  }));
}

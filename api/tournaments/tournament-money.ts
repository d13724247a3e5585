import { cents, type Cents } from '../../engine/ids.js';
import { PAYOUT_TABLE, type PayoutColumn } from '../../engine/money/payout-table.js';
import { payoutScheme, prizes } from '../../engine/money/payouts.js';
import { prizeTotal } from '../../engine/money/prize-pool.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';

/** What a position is paid. */
export interface PositionPrize {
  readonly position: number;
  readonly basisPoints: number;
  readonly prize: Cents;
}

/** The scheme that shares out the prizes: the definition's own, or the platform's as far as its players reach (M2). */
export function schemeOf(definition: TournamentDefinition): readonly PayoutColumn[] {
  if (definition.payoutScheme !== null) return definition.payoutScheme;
  return PAYOUT_TABLE.filter((column, index) => index === 0 || column.minEntries <= definition.maxPlayers);
}

/** The prizes for so many entries, from the pool they make, or a stated pool (M1, M3). */
export function prizesFor(
  definition: TournamentDefinition,
  entries: number,
  pool: Cents = cents(entries * (definition.buyIn?.prizeCents ?? 0)),
): readonly PositionPrize[] {
  const shares = sharesFor(definition, entries);
  const total = prizeTotal(pool, definition.guaranteeCents);
  return prizes(total, shares, Math.max(entries, 1)).map((prize, index) => ({
    position: index + 1,
    basisPoints: shares[index] ?? 0,
    prize,
  }));
}

/** An own scheme need not reach below the players with whom the tournament starts; fewer are shown its first column. */
function sharesFor({ payoutScheme: own }: TournamentDefinition, entries: number): readonly number[] {
  const [first] = own ?? [];
  return payoutScheme(first && entries < first.minEntries ? first.minEntries : entries, own);
}

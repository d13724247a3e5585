import type { PayoutColumn } from '../money/payout-table.js';
import { PAYOUT_TABLE } from '../money/payout-table.js';
import { payoutScheme, WHOLE } from '../money/payouts.js';
import type { TournamentDefinition } from './definition.js';

type PayoutTerms = Pick<TournamentDefinition, 'payoutMode' | 'payoutScheme'>;

/**
 * The shares of this tournament's prizes in basis points by position, first place first, for so many entries. An own
 * scheme need not reach below the players with whom the tournament starts; fewer are shown its first column. M2, M4.
 */
export function payoutShares({ payoutMode, payoutScheme: own }: PayoutTerms, entries: number): readonly number[] {
  if (payoutMode === 'WINNER_TAKE_ALL') return [WHOLE];
  const [first] = own ?? [];
  return payoutScheme(first && entries < first.minEntries ? first.minEntries : entries, own);
}

/** The scheme for every possible number of entries: its own, the winner's alone, or the platform's as far as its players reach. M2, M4. */
export function payoutColumns({
  payoutMode,
  payoutScheme: own,
  maxPlayers,
}: PayoutTerms & Pick<TournamentDefinition, 'maxPlayers'>): readonly PayoutColumn[] {
  if (payoutMode === 'WINNER_TAKE_ALL') return [{ minEntries: 2, maxEntries: maxPlayers, basisPoints: [WHOLE] }];
  if (own !== null) return own;
  return PAYOUT_TABLE.filter((column, index) => index === 0 || column.minEntries <= maxPlayers);
}

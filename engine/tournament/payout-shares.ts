import { type Cents, cents } from '../ids.js';
import { equalShares } from '../money/equal-shares.js';
import type { PayoutColumn } from '../money/payout-table.js';
import { PAYOUT_TABLE } from '../money/payout-table.js';
import { payoutScheme, prizes, WHOLE } from '../money/payouts.js';
import type { TournamentDefinition } from './definition.js';
import { tablesNeeded } from './seating.js';

type PayoutTerms = Pick<TournamentDefinition, 'payoutMode' | 'payoutScheme' | 'seatsPerTable'> &
  Partial<Pick<TournamentDefinition, 'housePrizeCents'>>;

/**
 * The shares of this tournament's prizes in basis points by position, first place first, for so many entries. An own
 * scheme need not reach below the players with whom the tournament starts; fewer are shown its first column. M2, M4.
 */
export function payoutShares(terms: PayoutTerms, entries: number): readonly number[] {
  const { payoutMode, payoutScheme: own, housePrizeCents } = terms;
  if (housePrizeCents) return listShares(reachable(housePrizeCents, entries));
  if (payoutMode === 'WINNER_TAKE_ALL') return [WHOLE];
  if (payoutMode === 'TABLE_WINNERS') return equalShares(WHOLE, tableWinners(terms, entries));
  const [first] = own ?? [];
  return payoutScheme(first && entries < first.minEntries ? first.minEntries : entries, own);
}

/** The scheme for every possible number of entries: its own, the winner's or the tables' winners' alone, or the platform's as far as its players reach. M2, M4. */
export function payoutColumns(terms: PayoutTerms & Pick<TournamentDefinition, 'maxPlayers'>): readonly PayoutColumn[] {
  const { payoutMode, payoutScheme: own, maxPlayers, housePrizeCents } = terms;
  if (housePrizeCents) return [{ minEntries: 2, maxEntries: maxPlayers, basisPoints: listShares(housePrizeCents) }];
  if (payoutMode === 'WINNER_TAKE_ALL') return [{ minEntries: 2, maxEntries: maxPlayers, basisPoints: [WHOLE] }];
  if (payoutMode === 'TABLE_WINNERS') return tableColumns(terms);
  if (own !== null) return own;
  return PAYOUT_TABLE.filter((column, index) => index === 0 || column.minEntries <= maxPlayers);
}

/**
 * The prizes of this tournament in cents by position, first place first, out of the total. By shares and rounded down,
 * with what is left over to first place (M3); to the winners of tables exactly equal, the odd cents one each to the
 * better positions (M4); a fixed list as it is, whatever the total, as far as there are players for it (M8).
 */
export function tournamentPrizes(terms: PayoutTerms, entries: number, total: Cents): Cents[] {
  if (terms.housePrizeCents) return reachable(terms.housePrizeCents, entries);
  if (terms.payoutMode === 'TABLE_WINNERS')
    return equalShares(total, tableWinners(terms, entries)).map((share) => cents(share));
  return prizes(total, payoutShares(terms, entries), Math.max(entries, 1));
}

/** M8: nobody is paid for a place that nobody can reach. */
function reachable(list: readonly Cents[], entries: number): Cents[] {
  return list.slice(0, Math.max(entries, 1));
}

/** What each prize of a fixed list is of all of it, in basis points, rounded down; what is left over to the first. M8. */
function listShares(list: readonly Cents[]): number[] {
  const total = BigInt(list.reduce((sum, prize) => sum + prize, 0));
  const shares = list.map((prize) => Number((BigInt(prize) * BigInt(WHOLE)) / total));
  const left = WHOLE - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => (index === 0 ? share + left : share));
}

/** M4, S1: as many as the tables of the first phase. */
function tableWinners({ seatsPerTable }: Pick<PayoutTerms, 'seatsPerTable'>, entries: number): number {
  return Math.max(tablesNeeded(entries, seatsPerTable), 1);
}

/** One column for each number of tables. */
function tableColumns({
  seatsPerTable,
  maxPlayers,
}: Pick<TournamentDefinition, 'seatsPerTable' | 'maxPlayers'>): PayoutColumn[] {
  return Array.from({ length: tablesNeeded(maxPlayers, seatsPerTable) }, (_, index) => ({
    minEntries: Math.max(index * seatsPerTable + 1, 2),
    maxEntries: Math.min((index + 1) * seatsPerTable, maxPlayers),
    basisPoints: equalShares(WHOLE, index + 1),
  }));
}

import { type Cents, cents } from '../ids.js';
import { PAYOUT_TABLE, type PayoutColumn } from './payout-table.js';
import { shareOf } from './price.js';

/** All of the total, in basis points: what the shares of a column add up to. M2. */
export const WHOLE = 10_000;

/**
 * The shares in basis points by position, first place first. M2.
 * @param entries players registered
 * @param ownScheme the tournament's own columns, where its definition carries some
 * @throws RangeError where the own scheme has no column for so many entries; a definition that is let in has one
 */
export function payoutScheme(entries: number, ownScheme: readonly PayoutColumn[] | null = null): readonly number[] {
  if (ownScheme === null) return platformColumn(entries).basisPoints;
  const own = ownScheme.find((column) => column.minEntries <= entries && entries <= column.maxEntries);
  if (own === undefined) throw new RangeError(`no payout column for ${entries} entries`);
  return own.basisPoints;
}

function platformColumn(entries: number): PayoutColumn {
  const column = PAYOUT_TABLE.find((one) => entries <= one.maxEntries) ?? PAYOUT_TABLE.at(-1);
  if (column === undefined) throw new RangeError('the payout table is empty');
  return column;
}

/**
 * The prizes in cents by position: each share rounded down, and the cents left over to first place. Their sum is
 * exactly the total. Shares of positions that nobody can reach are left over as well. M3.
 * @param basisPoints as payoutScheme gives them
 * @param players how many can be ranked; by default, as many as there are shares
 */
export function prizes(total: Cents, basisPoints: readonly number[], players = basisPoints.length): Cents[] {
  const shares = basisPoints.slice(0, players).map((share) => shareOf(total, share));
  const [first, ...others] = shares;
  if (first === undefined) throw new RangeError('a payout scheme without a paid position');
  return [cents(total - others.reduce((sum, share) => sum + share, 0)), ...others];
}

import type { TournamentDefinition } from './definition.js';

/** Where a tournament stands on its way to the money. */
interface Bubble {
  readonly levelNumber: number;
  /** Players with chips, as of the last hands settled. */
  readonly remaining: number;
  /** How many positions have a prize. */
  readonly paidPlaces: number;
  readonly openTables: number;
}

/**
 * Whether every table plays one hand and waits for the others: with one player too many for the prizes, as long as
 * several tables play, once nobody can buy himself back in, and not in a shoot-out. S7.
 */
export function isHandForHand(
  { format, rebuy }: Pick<TournamentDefinition, 'format' | 'rebuy'>,
  { levelNumber, remaining, paidPlaces, openTables }: Bubble,
): boolean {
  if (format !== 'STANDARD' || openTables < 2) return false;
  if (rebuy !== null && levelNumber <= rebuy.untilLevel) return false;
  return remaining > paidPlaces && remaining <= paidPlaces + 1;
}

import type { LegalActions } from '../live/table-view';

export const BET_PRESETS = ['min', 'half', 'pot', 'max'] as const;
export type BetPreset = (typeof BET_PRESETS)[number];

interface Spot {
  readonly legal: LegalActions;
  /** All chips in play, the bets in front of the players included. */
  readonly pot: number;
  /** In front of the player in this betting round. */
  readonly bet: number;
}

/** The bounds of a bet or raise, as totals in front of the player; null where none is allowed. */
export function raiseBounds(legal: LegalActions): { readonly min: number; readonly max: number } | null {
  const { minBetOrRaiseTo: min, maxBetOrRaiseTo: max } = legal;
  return min === null || max === null ? null : { min, max };
}

/**
 * A usual size as a total in front of the player: a share of the pot after calling, on top of the call. Always within
 * what is legal; null where no bet or raise is.
 */
export function presetTo(preset: BetPreset, { legal, pot, bet }: Spot): number | null {
  const bounds = raiseBounds(legal);
  if (bounds === null) return null;
  if (preset === 'min') return bounds.min;
  if (preset === 'max') return bounds.max;
  const call = legal.callAmount ?? 0;
  const share = preset === 'pot' ? 1 : 0.5;
  return within(Math.round(bet + call + share * (pot + call)), bounds);
}

/** The nearest legal total to what the player typed. */
export function within(to: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, Math.round(to)));
}

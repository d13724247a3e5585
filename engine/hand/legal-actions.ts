import type { Chips } from '../ids.js';

/** What the acting player may do (H2 to H7). Folding is always legal in turn. */
export interface LegalActions {
  readonly canFold: boolean;
  readonly canCheck: boolean;
  /** Chips to add; null where there is nothing to call. */
  readonly callAmount: Chips | null;
  /** The least and the greatest total in front of the player; null where no bet or raise is allowed. */
  readonly minBetOrRaiseTo: Chips | null;
  readonly maxBetOrRaiseTo: Chips | null;
}

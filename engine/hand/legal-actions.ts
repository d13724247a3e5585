import type { Chips } from '../ids.js';
import { chips } from '../ids.js';
import { raiseBounds } from './betting.js';
import { playerIn } from './players.js';
import type { Hand, HandPlayer } from './state.js';

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

/** What he owes to stay in; nothing or less where he can check. H2, H7. */
export function amountOwed(hand: Hand, player: HandPlayer): number {
  return hand.round.bet - player.bet;
}

/** What that player may do if it is his turn (H2 to H7). A call is what he owes, nominal blind included, or all-in. */
export function legalActionsOf(hand: Hand, player: HandPlayer): LegalActions {
  const owed = amountOwed(hand, player);
  const bounds = raiseBounds(hand, player);
  return {
    canFold: true,
    canCheck: owed <= 0,
    callAmount: owed > 0 ? chips(Math.min(owed, player.stack)) : null,
    minBetOrRaiseTo: bounds?.minimumTo ?? null,
    maxBetOrRaiseTo: bounds?.maximumTo ?? null,
  };
}

/** The legal actions of the player to act (H7); null where it is nobody's turn. */
export function legalActions(hand: Hand): LegalActions | null {
  return hand.turn === null ? null : legalActionsOf(hand, playerIn(hand, hand.turn.seat));
}

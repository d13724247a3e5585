import type { Chips } from '../ids.js';
import type { LegalActions } from '../hand/legal-actions.js';
import type { RaiseBounds } from '../hand/raise-bounds.js';
import type { PausedBy } from './events.js';

/** Why a table refuses a command; the state is untouched. Each maps to one error code of the API. */
export type TableRejection =
  /** H7: it is another player's turn. */
  | { readonly type: 'NotYourTurn'; readonly actingSeat: number }
  /** H7: a request that has been answered, or was never made; with what the player may do if it is his turn now. */
  | { readonly type: 'RequestAnswered'; readonly actionSeq: number; readonly legalActions: LegalActions | null }
  /** H7: a check facing a bet, a call of nothing; H4, H6, H7: a raise where none is allowed. */
  | { readonly type: 'ActionNotAllowed'; readonly rule: 'H4' | 'H6' | 'H7'; readonly legalActions: LegalActions }
  /** The total is outside what may be bet, by the rule that sets this bound. */
  | {
      readonly type: 'BetTooSmall';
      readonly minimumTo: Chips;
      readonly rule: RaiseBounds['minimumRule'];
      readonly legalActions: LegalActions;
    }
  | {
      readonly type: 'BetTooLarge';
      readonly maximumTo: Chips;
      readonly rule: RaiseBounds['maximumRule'];
      readonly legalActions: LegalActions;
    }
  /** A bet or raise without its total, or a total where none belongs. */
  | { readonly type: 'TotalMissing'; readonly legalActions: LegalActions }
  | { readonly type: 'TotalNotWanted'; readonly legalActions: LegalActions }
  | { readonly type: 'NotTheCurrentHand' }
  | { readonly type: 'HandInProgress' }
  | { readonly type: 'NoHandInProgress' }
  | { readonly type: 'HandNotSettled' }
  | { readonly type: 'HandAlreadySettled' }
  /** H11, RR 3 Misdeals 2: two players have acted, so that a misdeal cannot be called any more. */
  | { readonly type: 'ActionBegun' }
  /** H9: folded, voided, or the next hand has been dealt. */
  | { readonly type: 'NothingToShow' }
  /** The hand was dealt without this player. */
  | { readonly type: 'NotDealtIn' }
  | { readonly type: 'NotSeated' }
  | { readonly type: 'SeatTaken'; readonly seat: number }
  | { readonly type: 'NoSuchSeat'; readonly seat: number }
  /** P10, T6: what is bought is a whole number of chips. */
  | { readonly type: 'NotAnAmount'; readonly amount: number }
  | { readonly type: 'TooFewPlayers' }
  | { readonly type: 'LevelMissing' }
  /** H11: a card twice, or a wrong count. */
  | { readonly type: 'DefectiveDeck' }
  /** H11, T11: play stands still; with staff's reason. */
  | { readonly type: 'TablePaused'; readonly by: PausedBy; readonly reason: string }
  /** Nothing more happens here. */
  | { readonly type: 'TableClosed' };

import type { Card } from '../cards/card.js';
import type { Chips, HandId, Instant, PlayerId } from '../ids.js';
import type { Street } from '../table/events.js';
import type { BettingStructure } from '../tournament/terms.js';

/** One player of a hand. */
export interface HandPlayer {
  readonly seat: number;
  readonly playerId: PlayerId;
  /** Before antes and blinds. */
  readonly startingStack: Chips;
  readonly stack: Chips;
  /** In front of him in this betting round. */
  readonly bet: Chips;
  /** All he has put in, antes included, uncalled chips taken back. */
  readonly committed: Chips;
  readonly cards: readonly [Card, Card] | null;
  readonly folded: boolean;
  /** The bet to match when he last acted in this round; null where he has not (H4). A check counts. */
  readonly actedAt: Chips | null;
  readonly shown: boolean;
  readonly mucked: boolean;
}

/** The betting round: what is to be matched, and what a raise must be. */
export interface BettingRound {
  /** The total that a caller owes in this round; nominal where a blind is short (H2). */
  readonly bet: Chips;
  /** The bet as of the last full bet or raise; short all-ins lie above it (H4, H6). */
  readonly fullBet: Chips;
  /** The last full bet or raise, at least the big blind (H3). */
  readonly raise: Chips;
  /** Full bets and raises so far, the big blind included (H6). */
  readonly raises: number;
  /** H6: the limit of raises was reached with three or more able to bet; it stays. */
  readonly capped: boolean;
  /** The seat that last bet or raised in this round; it shows first (H9). */
  readonly aggressor: number | null;
}

/** Whose turn it is. */
export interface Turn {
  readonly seat: number;
  readonly playerId: PlayerId;
  /** The seq of the ActionRequested to answer. */
  readonly actionSeq: number;
  readonly deadline: Instant;
}

/** An answered request, kept so that the same answer given twice does nothing twice. */
export interface Answer {
  readonly actionSeq: number;
  readonly playerId: PlayerId;
  readonly action: 'FOLD' | 'CHECK' | 'CALL' | 'RAISE';
  /** For a bet or raise, the total; otherwise null. */
  readonly to: Chips | null;
  readonly timedOut: boolean;
}

/** What a void restores of the table (H11): its positions, and each seat's chips and place in the order of blinds. */
export interface TableBefore {
  readonly positions: { readonly button: number; readonly smallBlind: number; readonly bigBlind: number } | null;
  readonly seats: readonly {
    readonly number: number;
    readonly stack: Chips;
    readonly entering: boolean;
    readonly waiting: boolean;
  }[];
}

/** One hand, from the deal to its settlement. */
export interface Hand {
  readonly handId: HandId;
  /** From 1, per table. */
  readonly number: number;
  /** The seq of its HandStarted. */
  readonly startSeq: number;
  readonly betting: BettingStructure;
  readonly button: number;
  readonly smallBlindSeat: number;
  readonly bigBlindSeat: number;
  readonly smallBlind: Chips;
  readonly bigBlind: Chips;
  readonly ante: Chips;
  readonly antePayer: 'EACH' | number;
  /** H12: secret, top card first. */
  readonly deck: readonly Card[];
  /** Clockwise from the button's left. */
  readonly players: readonly HandPlayer[];
  readonly street: Street;
  readonly board: readonly Card[];
  readonly round: BettingRound;
  readonly turn: Turn | null;
  readonly answers: readonly Answer[];
  readonly outcome: 'PLAYING' | 'ENDED' | 'VOIDED';
  /** The table as it was before the deal; a void goes back to it (H11). */
  readonly before: TableBefore;
  /** H11: the result stands for good. */
  readonly settled: boolean;
}

import type { Card } from '../cards/card.js';
import type { Chips, HandId, Instant, PlayerId } from '../ids.js';
import type { BlindLevel } from '../tournament/terms.js';

/** The streets of a hand; SHOWDOWN once the last betting round is over. */
export const STREETS = ['PREFLOP', 'FLOP', 'TURN', 'RIVER', 'SHOWDOWN'] as const;
export type Street = (typeof STREETS)[number];

export const ACTION_TYPES = ['FOLD', 'CHECK', 'CALL', 'BET', 'RAISE'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export const FORCED_BETS = ['ANTE', 'SMALL_BLIND', 'BIG_BLIND'] as const;
export type ForcedBet = (typeof FORCED_BETS)[number];

export const LEAVE_REASONS = ['ELIMINATED', 'MOVED', 'TOURNAMENT_OVER', 'TOURNAMENT_ABORTED'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** What stopped a table: a ruling at this one, or the pause of its tournament. */
export const PAUSED_BY = ['TABLE', 'TOURNAMENT'] as const;
export type PausedBy = (typeof PAUSED_BY)[number];

/** Why the deadline of a request moves. */
export const DEADLINE_REASONS = ['RESUMPTION'] as const;
export type DeadlineReason = (typeof DEADLINE_REASONS)[number];

export interface SeatStack {
  readonly seat: number;
  readonly stack: Chips;
}

export interface SeatCard {
  readonly seat: number;
  readonly card: Card;
}

/** Somebody takes a seat between two hands; he is dealt in from the next deal on, S6 permitting. */
export interface PlayerSeated {
  readonly type: 'PlayerSeated';
  readonly seat: number;
  readonly playerId: PlayerId;
  readonly stack: Chips;
  /** He sat out at the table he comes from, and does so here (N2); left out where he plays. */
  readonly sittingOut?: true;
  /** His timeouts running, which go on running here (N2); left out where there are none. */
  readonly timeouts?: number;
}

export interface PlayerLeft {
  readonly type: 'PlayerLeft';
  readonly seat: number;
  readonly playerId: PlayerId;
  readonly reason: LeaveReason;
  /** His place in the tournament, where leaving decides it. */
  readonly position: number | null;
}

/** P10, T6: chips that he has bought come to his stack; with seats taken, this alone brings chips to a table. */
export interface ChipsAdded {
  readonly type: 'ChipsAdded';
  readonly seat: number;
  readonly playerId: PlayerId;
  readonly amount: Chips;
  /** What he has with them. */
  readonly stack: Chips;
}

export interface TableClosed {
  readonly type: 'TableClosed';
}

/** The level that binds from the next deal (T7). */
export interface LevelStarted {
  readonly type: 'LevelStarted';
  readonly level: BlindLevel;
}

/** S5: one card for each seat of a new table; the highest gets the button. */
export interface ButtonDrawn {
  readonly type: 'ButtonDrawn';
  readonly cards: readonly SeatCard[];
  readonly button: number;
}

export interface HandStarted {
  readonly type: 'HandStarted';
  readonly handId: HandId;
  readonly number: number;
  /** The seat with the button; it may be an empty one (dead button, S5). */
  readonly button: number;
  /** The seat due for the small blind; it may be empty or waiting, and then nobody posts it. */
  readonly smallBlindSeat: number;
  readonly bigBlindSeat: number;
  readonly smallBlind: Chips;
  readonly bigBlind: Chips;
  readonly ante: Chips;
  /** Who pays the ante: everyone dealt in, or one seat for the table (engine alone). */
  readonly antePayer: 'EACH' | number;
  /** The players dealt in, clockwise from the button's left, with their stacks before antes and blinds. */
  readonly stacks: readonly SeatStack[];
  /** The shuffled deck, top card first. It never leaves the server (H1, H12). */
  readonly deck: readonly Card[];
}

export interface ForcedBetPosted {
  readonly type: 'ForcedBetPosted';
  readonly seat: number;
  readonly kind: ForcedBet;
  readonly amount: Chips;
}

export interface HoleCardsDealt {
  readonly type: 'HoleCardsDealt';
  readonly seat: number;
  readonly playerId: PlayerId;
  readonly cards: readonly [Card, Card];
}

/** It is this seat's turn; the event's own seq is the `actionSeq` that the answer names. */
export interface ActionRequested {
  readonly type: 'ActionRequested';
  readonly handId: HandId;
  readonly seat: number;
  readonly playerId: PlayerId;
  readonly deadline: Instant;
}

export interface PlayerActed {
  readonly type: 'PlayerActed';
  readonly handId: HandId;
  readonly seat: number;
  readonly playerId: PlayerId;
  /** The request this answers; null for a seat that sits out and acts at once (N2). */
  readonly actionSeq: number | null;
  readonly action: ActionType;
  /** Chips added by this action. */
  readonly amount: Chips;
  /** The total in front of the player after it. */
  readonly to: Chips;
  readonly allIn: boolean;
  readonly timedOut: boolean;
}

export interface BoardDealt {
  readonly type: 'BoardDealt';
  readonly street: Street;
  /** The cards dealt on this street: three, one, one. */
  readonly cards: readonly Card[];
}

export interface UncalledBetReturned {
  readonly type: 'UncalledBetReturned';
  readonly seat: number;
  readonly amount: Chips;
}

export interface HandShown {
  readonly type: 'HandShown';
  readonly seat: number;
  readonly cards: readonly [Card, Card];
  /** "full house, aces over kings"; null before the river. */
  readonly description: string | null;
}

export interface HandMucked {
  readonly type: 'HandMucked';
  readonly seat: number;
}

export interface PotAwarded {
  readonly type: 'PotAwarded';
  /** 0 is the main pot. */
  readonly potIndex: number;
  readonly seat: number;
  readonly amount: Chips;
  /** The winning hand in words; null where the pot was not contested at a showdown. */
  readonly description: string | null;
}

export interface HandEnded {
  readonly type: 'HandEnded';
  readonly handId: HandId;
  readonly stacks: readonly SeatStack[];
}

/** H11: all chips return to where they were before the deal. */
export interface HandVoided {
  readonly type: 'HandVoided';
  readonly handId: HandId;
  readonly reason: string;
}

/** H11: the pause after the hand is over; from here the result stands for good. */
export interface HandSettled {
  readonly type: 'HandSettled';
  readonly handId: HandId;
}

/** N2: the seat acts at once, or plays on. */
export interface SittingOutChanged {
  readonly type: 'SittingOutChanged';
  readonly seat: number;
  readonly sittingOut: boolean;
}

/** H11, T11: play and its clocks stand still at this table, for one reason or for another one more. */
export interface TablePaused {
  readonly type: 'TablePaused';
  readonly by: PausedBy;
  /** Staff's words, for the players. */
  readonly reason: string;
  /** Since when the table stands still: the first of the pauses that last. */
  readonly since: Instant;
}

/** One pause is over. */
export interface TableResumed {
  readonly type: 'TableResumed';
  readonly by: PausedBy;
  /** The reason of the other pause, for which the table stands still all the same; null where play goes on. */
  readonly stillPaused: string | null;
}

/** The player to act has until then; the request, and so its `actionSeq`, stays what it was. */
export interface DeadlineChanged {
  readonly type: 'DeadlineChanged';
  readonly handId: HandId;
  readonly seat: number;
  readonly deadline: Instant;
  readonly reason: DeadlineReason;
}

/** Everything that happens at one table, in order; the table's state is the fold of these. */
export type TableEvent =
  | PlayerSeated
  | PlayerLeft
  | ChipsAdded
  | TableClosed
  | LevelStarted
  | ButtonDrawn
  | HandStarted
  | ForcedBetPosted
  | HoleCardsDealt
  | ActionRequested
  | PlayerActed
  | BoardDealt
  | UncalledBetReturned
  | HandShown
  | HandMucked
  | PotAwarded
  | HandEnded
  | HandVoided
  | HandSettled
  | SittingOutChanged
  | TablePaused
  | TableResumed
  | DeadlineChanged;

import type { Card } from '../cards/card.js';
import type { Chips, HandId, Instant, PlayerId } from '../ids.js';
import type { BlindLevel } from '../tournament/terms.js';
import type { ActionType, LeaveReason, PausedBy } from './events.js';

/** Takes a free seat between two hands. Who comes from another table comes as he was there (N2). */
export interface SeatPlayer {
  readonly type: 'SeatPlayer';
  readonly seat: number;
  readonly playerId: PlayerId;
  readonly stack: Chips;
  /** Whether his seat acts at once; without it, he plays. */
  readonly sittingOut?: boolean;
  /** His timeouts running; without it, none. */
  readonly timeouts?: number;
}

/** Leaves between two hands. */
export interface RemovePlayer {
  readonly type: 'RemovePlayer';
  readonly playerId: PlayerId;
  readonly reason: LeaveReason;
  readonly position: number | null;
}

/** Gives a player the chips that he has bought, between two hands: they play from the next deal on (P10, T6). */
export interface AddChips {
  readonly type: 'AddChips';
  readonly playerId: PlayerId;
  readonly amount: Chips;
}

export interface CloseTable {
  readonly type: 'CloseTable';
}

/** Announces the level that binds from the next deal. */
export interface StartLevel {
  readonly type: 'StartLevel';
  readonly level: BlindLevel;
}

/** Deals the next hand with a shuffled deck; the first one also needs a card for each occupied seat, by seat number. */
export interface StartHand {
  readonly type: 'StartHand';
  readonly handId: HandId;
  readonly deck: readonly Card[];
  readonly buttonDraw: readonly Card[];
  /** The seat that pays the ante for the whole table; without it everyone pays (T7). */
  readonly antePayer?: number;
  readonly at: Instant;
}

/** A player answers the request `actionSeq`. BET and RAISE are the same; `to` is the total in front of him. */
export interface Act {
  readonly type: 'Act';
  readonly handId: HandId;
  readonly playerId: PlayerId;
  readonly actionSeq: number;
  readonly action: ActionType;
  readonly to: Chips | null;
  readonly at: Instant;
}

/** The clock of the request `actionSeq` has run out: fold, or check where it is free (N2, RR 3 Dead hands 1f). */
export interface TimeOut {
  readonly type: 'TimeOut';
  readonly actionSeq: number;
  /** The one that has passed: nothing happens where a pause has given the request another since (H11). */
  readonly deadline?: Instant;
  readonly at: Instant;
}

/** Shows a hand that could be mucked, until the next deal (H9). */
export interface ShowHand {
  readonly type: 'ShowHand';
  readonly handId: HandId;
  readonly playerId: PlayerId;
}

/** Leaves play to the clock, or comes back (N2). */
export interface SetSittingOut {
  readonly type: 'SetSittingOut';
  readonly playerId: PlayerId;
  readonly sittingOut: boolean;
  readonly at: Instant;
}

/** Makes the last hand's result final (H11). */
export interface SettleHand {
  readonly type: 'SettleHand';
  readonly handId: HandId;
}

/** Takes back a hand that is not settled: all chips return (H11). */
export interface VoidHand {
  readonly type: 'VoidHand';
  readonly handId: HandId;
  readonly reason: string;
  /** For a misdeal, which is over once two players have acted; without it, whatever has been done (RR 3 Misdeals 2). */
  readonly misdeal?: boolean;
}

/** Stops play and its clocks, for this table or with its whole tournament (H11, T11). */
export interface PauseTable {
  readonly type: 'PauseTable';
  readonly by: PausedBy;
  readonly reason: string;
  readonly at: Instant;
}

/** Takes that pause away; play goes on where no other one lasts. */
export interface ResumeTable {
  readonly type: 'ResumeTable';
  readonly by: PausedBy;
  readonly at: Instant;
}

export type TableCommand =
  | SeatPlayer
  | RemovePlayer
  | AddChips
  | CloseTable
  | StartLevel
  | StartHand
  | Act
  | TimeOut
  | ShowHand
  | SetSittingOut
  | SettleHand
  | VoidHand
  | PauseTable
  | ResumeTable;

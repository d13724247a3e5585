import type { Cents, Chips, Instant, PlayerId, TournamentId } from '../ids.js';
import type { PayoutColumn } from '../money/payout-table.js';
import type { Price } from '../money/price.js';
import type { Category } from '../rating/categories.js';
import type { BettingStructure, BlindLevel } from './terms.js';

/** T1. */
export const TOURNAMENT_KINDS = ['SIT_AND_GO', 'SCHEDULED'] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/** T2. */
export const TOURNAMENT_FORMATS = ['STANDARD', 'SHOOTOUT'] as const;
export type TournamentFormat = (typeof TOURNAMENT_FORMATS)[number];

/** M4. */
export const PAYOUT_MODES = ['BY_POSITION', 'WINNER_TAKE_ALL', 'TABLE_WINNERS'] as const;
export type PayoutMode = (typeof PAYOUT_MODES)[number];

/** P4. */
export const SATELLITE_AWARDS = ['AUTO_REGISTRATION', 'ENTRY_RIGHT', 'TOKEN'] as const;
export type SatelliteAward = (typeof SATELLITE_AWARDS)[number];

/** N3. */
export const DISCONNECT_POLICIES = ['NONE', 'REDUCED', 'FULL'] as const;
export type DisconnectPolicy = (typeof DISCONNECT_POLICIES)[number];

/** T5. */
export interface RebuyTerms {
  readonly price: Price;
  readonly chips: Chips;
  readonly maxPerPlayer: number;
  /** The number of the last level in which a player may rebuy. */
  readonly untilLevel: number;
}

/** T6. */
export interface AddOnTerms {
  readonly price: Price;
  readonly chips: Chips;
  readonly maxPerPlayer: number;
  /** The numbers of the levels whose breaks offer it. */
  readonly afterLevels: readonly number[];
}

/** P4, P6. */
export interface SatelliteTerms {
  readonly targetId: TournamentId;
  readonly award: SatelliteAward;
  readonly guaranteedSeats: number;
}

/** Everything that is fixed about a tournament before anybody registers (section T); `validateDefinition` makes it. */
export interface TournamentDefinition {
  readonly name: string;
  readonly kind: TournamentKind;
  readonly format: TournamentFormat;
  readonly bettingStructure: BettingStructure;
  readonly seatsPerTable: number;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly startsAt: Instant | null;
  /** Null for a freeroll. */
  readonly buyIn: Price | null;
  /** M8: what the house buys for each player of a freeroll. */
  readonly freerollBuyIn: Price | null;
  /** M8: the prizes of a freeroll by position instead, in cents. */
  readonly housePrizeCents: readonly Cents[] | null;
  /** M8: those prizes as bonus credit. */
  readonly housePrizeBonus: boolean;
  readonly rebuy: RebuyTerms | null;
  readonly addOn: AddOnTerms | null;
  readonly directBuyIn: boolean;
  readonly inviteOnly: boolean;
  readonly allowedCategories: readonly Category[] | null;
  readonly deniedCategories: readonly Category[] | null;
  /** S4. */
  readonly survivorsPerTable: number;
  /** T1: more than 3,000 players. */
  readonly oversize: boolean;
  readonly startingStack: Chips;
  readonly levels: readonly BlindLevel[];
  readonly breakAfterLevels: readonly number[];
  readonly guaranteeCents: Cents;
  /** Null for the platform's own scheme. */
  readonly payoutScheme: readonly PayoutColumn[] | null;
  readonly payoutMode: PayoutMode;
  readonly satellite: SatelliteTerms | null;
  readonly jackpotId: string | null;
  readonly disconnectPolicy: DisconnectPolicy;
  readonly actionSeconds: number;
  readonly timeBankSeconds: number;
  readonly handPauseSeconds: number;
  readonly breakSeconds: number;
  readonly taxBasisPoints: number;
  /** Of the buy-in total, out of the fee. */
  readonly jackpotBasisPoints: number;
  /** S9: pairs of players who never share a table. */
  readonly separated: readonly (readonly PlayerId[])[];
}

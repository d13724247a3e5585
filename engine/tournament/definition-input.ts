import { cents, chips, instant, type PlayerId, type TournamentId } from '../ids.js';
import type { PayoutColumn } from '../money/payout-table.js';
import type { Price } from '../money/price.js';
import type { Category } from '../rating/categories.js';
import type {
  AddOnTerms,
  DisconnectPolicy,
  PayoutMode,
  RebuyTerms,
  SatelliteAward,
  SatelliteTerms,
  TournamentDefinition,
  TournamentFormat,
  TournamentKind,
} from './definition.js';
import type { BettingStructure, BlindLevel } from './terms.js';

/** S8: where none is stated. */
export const USUAL_BREAK_SECONDS = 300;

/** A field that may be left out. */
export type Optional<Value> = Value | null | undefined;

interface PriceInput {
  readonly prizeCents: number;
  readonly feeCents: number;
}

interface RebuyInput {
  readonly price: PriceInput;
  readonly chips: number;
  readonly maxPerPlayer: number;
  readonly untilLevel: number;
}

interface AddOnInput {
  readonly price: PriceInput;
  readonly chips: number;
  readonly maxPerPlayer: number;
  readonly afterLevels: readonly number[];
}

export interface BlindLevelInput {
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante?: Optional<number>;
  readonly seconds: number;
}

interface SatelliteInput {
  readonly targetId: string;
  readonly award: SatelliteAward;
  readonly guaranteedSeats?: Optional<number>;
}

/** What staff send to define a tournament; amounts are euro cents and chips, `startsAt` is milliseconds since 1970. */
export interface TournamentInput {
  readonly name: string;
  readonly kind: TournamentKind;
  readonly format?: Optional<TournamentFormat>;
  readonly bettingStructure?: Optional<BettingStructure>;
  readonly seatsPerTable?: Optional<number>;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly startsAt?: Optional<number>;
  readonly buyIn?: Optional<PriceInput>;
  readonly freerollBuyIn?: Optional<PriceInput>;
  readonly housePrizeCents?: Optional<readonly number[]>;
  readonly housePrizeBonus?: Optional<boolean>;
  readonly rebuy?: Optional<RebuyInput>;
  readonly addOn?: Optional<AddOnInput>;
  readonly directBuyIn?: Optional<boolean>;
  readonly inviteOnly?: Optional<boolean>;
  readonly allowedCategories?: Optional<readonly Category[]>;
  readonly deniedCategories?: Optional<readonly Category[]>;
  readonly survivorsPerTable?: Optional<number>;
  readonly oversize?: Optional<boolean>;
  readonly startingStack: number;
  readonly levels: readonly BlindLevelInput[];
  readonly breakAfterLevels?: Optional<readonly number[]>;
  readonly guaranteeCents?: Optional<number>;
  readonly payoutScheme?: Optional<readonly PayoutColumn[]>;
  readonly payoutMode?: Optional<PayoutMode>;
  readonly satellite?: Optional<SatelliteInput>;
  readonly jackpotId?: Optional<string>;
  readonly disconnectPolicy?: Optional<DisconnectPolicy>;
  readonly actionSeconds?: Optional<number>;
  readonly timeBankSeconds?: Optional<number>;
  readonly handPauseSeconds?: Optional<number>;
  readonly breakSeconds?: Optional<number>;
  readonly taxBasisPoints?: Optional<number>;
  readonly jackpotBasisPoints?: Optional<number>;
  readonly separated?: Optional<readonly (readonly string[])[]>;
}

/** The input with its defaults filled in, unchecked but for whole numbers. @throws RangeError where one is not whole */
export function withDefaults(input: TournamentInput): TournamentDefinition {
  const { startsAt } = input;
  return {
    name: input.name.trim(),
    kind: input.kind,
    format: input.format ?? 'STANDARD',
    bettingStructure: input.bettingStructure ?? 'NO_LIMIT',
    seatsPerTable: input.seatsPerTable ?? 10,
    minPlayers: input.minPlayers,
    maxPlayers: input.maxPlayers,
    startsAt: typeof startsAt === 'number' ? instant(startsAt) : null,
    buyIn: optional(input.buyIn, toPrice),
    freerollBuyIn: optional(input.freerollBuyIn, toPrice),
    housePrizeCents: optional(input.housePrizeCents, (prizes) => prizes.map(cents)),
    housePrizeBonus: input.housePrizeBonus ?? false,
    rebuy: optional(input.rebuy, toRebuy),
    addOn: optional(input.addOn, toAddOn),
    directBuyIn: input.directBuyIn ?? true,
    inviteOnly: input.inviteOnly ?? false,
    allowedCategories: input.allowedCategories ?? null,
    deniedCategories: input.deniedCategories ?? null,
    survivorsPerTable: input.survivorsPerTable ?? 1,
    oversize: input.oversize ?? false,
    startingStack: chips(input.startingStack),
    levels: toLevels(input.levels),
    breakAfterLevels: [...(input.breakAfterLevels ?? [])],
    guaranteeCents: cents(input.guaranteeCents ?? 0),
    payoutScheme: optional(input.payoutScheme, (columns) => columns.map(toColumn)),
    payoutMode: input.payoutMode ?? 'BY_POSITION',
    satellite: optional(input.satellite, toSatellite),
    jackpotId: input.jackpotId ?? null,
    disconnectPolicy: input.disconnectPolicy ?? 'FULL',
    actionSeconds: input.actionSeconds ?? 15,
    timeBankSeconds: input.timeBankSeconds ?? 60,
    handPauseSeconds: input.handPauseSeconds ?? 3,
    breakSeconds: input.breakSeconds ?? USUAL_BREAK_SECONDS,
    taxBasisPoints: input.taxBasisPoints ?? 300,
    jackpotBasisPoints: input.jackpotBasisPoints ?? 0,
    separated: (input.separated ?? []).map((pair) => pair.map((player) => player as PlayerId)),
  };
}

/** Levels with their numbers. @throws RangeError where an amount is not whole */
export function toLevels(levels: readonly BlindLevelInput[]): BlindLevel[] {
  return levels.map((level, index) => ({
    number: index + 1,
    smallBlind: chips(level.smallBlind),
    bigBlind: chips(level.bigBlind),
    ante: chips(level.ante ?? 0),
    seconds: level.seconds,
  }));
}

function optional<Input, Output>(value: Optional<Input>, read: (value: Input) => Output): Output | null {
  return value === null || value === undefined ? null : read(value);
}

function toPrice({ prizeCents, feeCents }: PriceInput): Price {
  return { prizeCents: cents(prizeCents), feeCents: cents(feeCents) };
}

function toRebuy({ price, chips: amount, maxPerPlayer, untilLevel }: RebuyInput): RebuyTerms {
  return { price: toPrice(price), chips: chips(amount), maxPerPlayer, untilLevel };
}

function toAddOn({ price, chips: amount, maxPerPlayer, afterLevels }: AddOnInput): AddOnTerms {
  return { price: toPrice(price), chips: chips(amount), maxPerPlayer, afterLevels: [...afterLevels] };
}

function toSatellite({ targetId, award, guaranteedSeats }: SatelliteInput): SatelliteTerms {
  return { targetId: targetId as TournamentId, award, guaranteedSeats: guaranteedSeats ?? 0 };
}

function toColumn({ minEntries, maxEntries, basisPoints }: PayoutColumn): PayoutColumn {
  return { minEntries, maxEntries, basisPoints: [...basisPoints] };
}

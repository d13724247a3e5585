import { Field, ID, InputType, Int } from 'type-graphql';
import type { Cents as CentsAmount, Instant } from '../../engine/ids.js';
import type { Category } from '../../engine/rating/categories.js';
import type {
  DisconnectPolicy,
  PayoutMode,
  TournamentFormat,
  TournamentKind,
} from '../../engine/tournament/definition.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { BettingStructure } from '../../engine/tournament/terms.js';
import { Cents } from '../graphql/cents.scalar.js';
import { DateTime } from '../graphql/instant.scalar.js';
import {
  AddOnInputType,
  BlindLevelInputType,
  PayoutColumnInputType,
  PriceInputType,
  RebuyInputType,
  SatelliteInputType,
} from './terms-input.type.js';
import {
  BettingStructureEnum,
  CategoryEnum,
  DisconnectPolicyEnum,
  PayoutModeEnum,
  TournamentFormatEnum,
  TournamentKindEnum,
} from './tournament-enums.js';

@InputType('TournamentInput', {
  description:
    'The terms of a tournament (section T). Each limit that they break is a user error of its own with field and rule (T10).',
})
export class TournamentInputType implements TournamentInput {
  @Field(() => String, { description: 'As the lobby shows it: one line of text, 1 to 80 characters (T10).' })
  readonly name!: string;

  @Field(() => TournamentKindEnum, { description: 'When it starts (T1).' })
  readonly kind!: TournamentKind;

  @Field(() => TournamentFormatEnum, {
    nullable: true,
    defaultValue: 'STANDARD',
    description: 'How its tables belong together (T2).',
  })
  readonly format!: TournamentFormat | null;

  @Field(() => BettingStructureEnum, {
    nullable: true,
    defaultValue: 'NO_LIMIT',
    description: 'How much may be bet (T3).',
  })
  readonly bettingStructure!: BettingStructure | null;

  @Field(() => Int, { nullable: true, defaultValue: 10, description: 'Seats at each table, 2 to 10 (T2).' })
  readonly seatsPerTable!: number | null;

  @Field(() => Int, {
    description:
      'It does not start with fewer players: in a sit & go the same as `maxPlayers`, in a scheduled tournament at ' +
      'least 10 (T1).',
  })
  readonly minPlayers!: number;

  @Field(() => Int, {
    description:
      'How many places there are: 2 to 120 at up to 12 tables in a sit & go, up to 3,000 in a scheduled tournament (T1).',
  })
  readonly maxPlayers!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When a scheduled tournament starts, in the future (T12); null for a sit & go (T1).',
  })
  readonly startsAt!: Instant | null;

  @Field(() => PriceInputType, {
    nullable: true,
    description: 'What an entry costs, 0.50 to 100.00 euro together (T4); null for a freeroll (M8).',
  })
  readonly buyIn!: PriceInputType | null;

  @Field(() => PriceInputType, {
    nullable: true,
    description: 'What the house buys for each player of a freeroll, within the limits of a buy-in (M8).',
  })
  readonly freerollBuyIn!: PriceInputType | null;

  @Field(() => [Cents], {
    nullable: true,
    description:
      'The prizes of a freeroll by position instead, in cents, falling or equal, no more than `minPlayers` (M8).',
  })
  readonly housePrizeCents!: CentsAmount[] | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Whether those prizes are bonus credit, which buys entries and cannot be withdrawn (M8).',
  })
  readonly housePrizeBonus!: boolean | null;

  @Field(() => RebuyInputType, { nullable: true, description: 'Rebuys (T5); null for none.' })
  readonly rebuy!: RebuyInputType | null;

  @Field(() => AddOnInputType, { nullable: true, description: 'Add-ons (T6); null for none.' })
  readonly addOn!: AddOnInputType | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Whether it can be entered by buying in, as a sit & go always can; if not, by satellites alone (T8).',
  })
  readonly directBuyIn!: boolean | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether it takes an invitation (T8).' })
  readonly inviteOnly!: boolean | null;

  @Field(() => [CategoryEnum], {
    nullable: true,
    description: 'The categories that may enter, at least one; goes with no `deniedCategories` (T8). Null for all.',
  })
  readonly allowedCategories!: Category[] | null;

  @Field(() => [CategoryEnum], {
    nullable: true,
    description: 'The categories that may not enter; goes with no `allowedCategories` (T8).',
  })
  readonly deniedCategories!: Category[] | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 1,
    description: 'How many survive at each table of a shoot-out, at least 1; twice as many fit at one table (S4, T10).',
  })
  readonly survivorsPerTable!: number | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Whether a scheduled tournament may have more than 3,000 players (T1).',
  })
  readonly oversize!: boolean | null;

  @Field(() => Int, {
    description: 'The chips with which everybody starts, at least 1; all that can come into play stay below 2^31 (T7).',
  })
  readonly startingStack!: number;

  @Field(() => [BlindLevelInputType], {
    description: 'The blind levels, 1 to 200, rising at every level; the last one lasts on (T7).',
  })
  readonly levels!: BlindLevelInputType[];

  @Field(() => [Int], {
    nullable: true,
    description: 'The numbers of the levels, from 1, after which all tables take a break (S8).',
  })
  readonly breakAfterLevels!: number[] | null;

  @Field(() => Cents, {
    nullable: true,
    defaultValue: 0,
    description: 'The least that is paid out, in cents; the house pays what the pool lacks (M1).',
  })
  readonly guaranteeCents!: CentsAmount | null;

  @Field(() => [PayoutColumnInputType], {
    nullable: true,
    description:
      'Shares of its own, for ranges of entries without gap from `minPlayers` to `maxPlayers`; null for the ' +
      'platform’s scheme (M2).',
  })
  readonly payoutScheme!: PayoutColumnInputType[] | null;

  @Field(() => PayoutModeEnum, { nullable: true, defaultValue: 'BY_POSITION', description: 'Who is paid (M4).' })
  readonly payoutMode!: PayoutMode | null;

  @Field(() => SatelliteInputType, {
    nullable: true,
    description: 'Where seats of another tournament are won (P4); null where none are.',
  })
  readonly satellite!: SatelliteInputType | null;

  @Field(() => ID, { nullable: true, description: 'The jackpot that can be won in it (M6); null for none.' })
  readonly jackpotId!: string | null;

  @Field(() => DisconnectPolicyEnum, {
    nullable: true,
    defaultValue: 'FULL',
    description:
      'How long a hand waits for a lost connection (N3). Kept with the terms; takes effect once the installation ' +
      'serves protection.',
  })
  readonly disconnectPolicy!: DisconnectPolicy | null;

  @Field(() => Int, { nullable: true, defaultValue: 15, description: 'Seconds to act, 1 to 3,600 (N2).' })
  readonly actionSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 60,
    description:
      'Each player’s time bank in seconds, 0 to 3,600 (N4). Kept with the terms; takes effect once the installation ' +
      'serves time banks.',
  })
  readonly timeBankSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 3,
    description:
      'Seconds between two hands of a table, 0 to 60; one at least after a hand in which nobody could act (S8, P9).',
  })
  readonly handPauseSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 300,
    description: 'How many seconds a break lasts, 0 to 86,400, counted from the end of the last hand before it (S8).',
  })
  readonly breakSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 300,
    description:
      'The tax the house pays on what it collects, in basis points (1/100 %); every fee covers it and the part for a ' +
      'jackpot (M5).',
  })
  readonly taxBasisPoints!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 0,
    description: 'The part for the jackpot, in basis points (1/100 %) of the buy-in total, out of the fee (M6).',
  })
  readonly jackpotBasisPoints!: number | null;

  @Field(() => [[ID]], {
    nullable: true,
    description: 'Pairs of players, by id, who never share a table while another seating exists (S9).',
  })
  readonly separated!: string[][] | null;
}

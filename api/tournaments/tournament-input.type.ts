import { Field, InputType, Int } from 'type-graphql';
import type { Cents as CentsAmount } from '../../engine/ids.js';
import type { PayoutMode, TournamentFormat, TournamentKind } from '../../engine/tournament/definition.js';
import type { BettingStructure } from '../../engine/tournament/terms.js';
import { Cents } from '../graphql/cents.scalar.js';
import { BettingStructureEnum, PayoutModeEnum, TournamentFormatEnum, TournamentKindEnum } from './tournament-enums.js';

@InputType('PriceInput', { description: 'What an entry costs (T4).' })
export class PriceInputType {
  @Field(() => Cents, { description: 'The part for the prize pool, at least 80 % of both parts together.' })
  readonly prizeCents!: CentsAmount;

  @Field(() => Cents, { description: 'The part for the house.' })
  readonly feeCents!: CentsAmount;
}

@InputType('BlindLevelInput', { description: 'A blind level (T7). Amounts are in chips.' })
export class BlindLevelInputType {
  @Field(() => Int, { description: 'The small blind.' })
  readonly smallBlind!: number;

  @Field(() => Int, { description: 'The big blind; it rises at every level.' })
  readonly bigBlind!: number;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 0,
    description: 'What each player dealt in posts before the blinds.',
  })
  readonly ante!: number | null;

  @Field(() => Int, { description: 'How long it lasts.' })
  readonly seconds!: number;
}

@InputType('PayoutColumnInput', { description: 'The shares for a range of entries (M2).' })
export class PayoutColumnInputType {
  @Field(() => Int, { description: 'The least number of entries it serves.' })
  readonly minEntries!: number;

  @Field(() => Int, { description: 'The greatest number of entries it serves.' })
  readonly maxEntries!: number;

  @Field(() => [Int], { description: 'Shares in basis points (1/100 %), falling or equal, 10,000 together.' })
  readonly basisPoints!: number[];
}

@InputType('TournamentInput', { description: 'The terms of a tournament (section T).' })
export class TournamentInputType {
  @Field(() => String, { description: 'As the lobby shows it.' })
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
    description: 'It does not start with fewer players; in a sit & go the same as `maxPlayers` (T1).',
  })
  readonly minPlayers!: number;

  @Field(() => Int, { description: 'How many places there are (T1).' })
  readonly maxPlayers!: number;

  @Field(() => PriceInputType, { nullable: true, description: 'What an entry costs: 0.50 to 100.00 euro (T4).' })
  readonly buyIn!: PriceInputType | null;

  @Field(() => Int, { description: 'The chips with which everybody starts (T7).' })
  readonly startingStack!: number;

  @Field(() => [BlindLevelInputType], { description: 'The blind levels, rising; the last one lasts on (T7).' })
  readonly levels!: BlindLevelInputType[];

  @Field(() => Cents, { nullable: true, defaultValue: 0, description: 'The least that is paid out (M1).' })
  readonly guaranteeCents!: CentsAmount | null;

  @Field(() => [PayoutColumnInputType], {
    nullable: true,
    description: 'Shares of its own, for ranges of entries without gap; null for the platform’s scheme (M2).',
  })
  readonly payoutScheme!: PayoutColumnInputType[] | null;

  @Field(() => PayoutModeEnum, { nullable: true, defaultValue: 'BY_POSITION', description: 'Who is paid (M4).' })
  readonly payoutMode!: PayoutMode | null;

  @Field(() => Int, { nullable: true, defaultValue: 15, description: 'Seconds to act.' })
  readonly actionSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 3,
    description: 'Seconds between two hands of a table, 0 to 60 (S8).',
  })
  readonly handPauseSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 300,
    description: 'The tax the house pays on what it collects, in basis points (1/100 %) (M5).',
  })
  readonly taxBasisPoints!: number | null;
}

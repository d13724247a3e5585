import { Field, ID, InputType, Int } from 'type-graphql';
import type { Cents as CentsAmount } from '../../engine/ids.js';
import type { SatelliteAward } from '../../engine/tournament/definition.js';
import { Cents } from '../graphql/cents.scalar.js';
import { SatelliteAwardEnum } from './tournament-enums.js';

@InputType('PriceInput', { description: 'What an entry, a rebuy or an add-on costs, in euro cents (T4).' })
export class PriceInputType {
  @Field(() => Cents, { description: 'The part for the prize pool, at least 80 % of both parts together (T4).' })
  readonly prizeCents!: CentsAmount;

  @Field(() => Cents, { description: 'The part for the house; it covers the tax and the part for a jackpot (M5).' })
  readonly feeCents!: CentsAmount;
}

@InputType('BlindLevelInput', { description: 'A blind level (T7). Amounts are in chips.' })
export class BlindLevelInputType {
  @Field(() => Int, {
    description: 'The small blind: at least 1, at most the big blind, above that of the level before (T7).',
  })
  readonly smallBlind!: number;

  @Field(() => Int, {
    description: 'The big blind, above that of the level before; in fixed-limit the small bet, half the big bet (T7).',
  })
  readonly bigBlind!: number;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 0,
    description: 'What each player dealt in posts before the blinds; 0 for none (T7).',
  })
  readonly ante!: number | null;

  @Field(() => Int, { description: 'How many seconds it lasts, 1 to 86,400; the last level lasts on (T7).' })
  readonly seconds!: number;
}

@InputType('PayoutColumnInput', { description: 'The shares for a range of entries (M2).' })
export class PayoutColumnInputType {
  @Field(() => Int, { description: 'The least number of entries it serves: one more than the column before (M2).' })
  readonly minEntries!: number;

  @Field(() => Int, { description: 'The greatest number of entries it serves (M2).' })
  readonly maxEntries!: number;

  @Field(() => [Int], {
    description:
      'Shares by position in basis points (1/100 %), falling or equal, 10,000 together, no more than `minEntries` (M2).',
  })
  readonly basisPoints!: number[];
}

@InputType('RebuyInput', { description: 'Chips that a player may buy on running out of them (T5).' })
export class RebuyInputType {
  @Field(() => PriceInputType, { description: 'What one costs.' })
  readonly price!: PriceInputType;

  @Field(() => Int, { description: 'How many chips one brings, at least 1 (T5).' })
  readonly chips!: number;

  @Field(() => Int, {
    description: 'How many a player may buy, at least 1; with the buy-in at most 100.00 euro together (T5).',
  })
  readonly maxPerPlayer!: number;

  @Field(() => Int, { description: 'The number of the level with whose end the offer ends, from 1 (T5).' })
  readonly untilLevel!: number;
}

@InputType('AddOnInput', { description: 'Chips that any player may buy at a break (T6).' })
export class AddOnInputType {
  @Field(() => PriceInputType, { description: 'What one costs.' })
  readonly price!: PriceInputType;

  @Field(() => Int, { description: 'How many chips one brings, at least 1 (T6).' })
  readonly chips!: number;

  @Field(() => Int, {
    description: 'How many a player may buy, at least 1; with all rebuys at most 100.00 euro together (T6).',
  })
  readonly maxPerPlayer!: number;

  @Field(() => [Int], {
    description: 'The numbers of the levels whose breaks offer it, each one of `breakAfterLevels` (T6).',
  })
  readonly afterLevels!: number[];
}

@InputType('SatelliteInput', { description: 'What a satellite leads to (P4).' })
export class SatelliteInputType {
  @Field(() => ID, {
    description: 'The id of the scheduled tournament whose seats are won; it still takes entries (T10).',
  })
  readonly targetId!: string;

  @Field(() => SatelliteAwardEnum, { description: 'In which form they are won, one for all (P4).' })
  readonly award!: SatelliteAward;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 0,
    description: 'How many seats are won at least; the house pays what the pool lacks (P6).',
  })
  readonly guaranteedSeats!: number | null;
}

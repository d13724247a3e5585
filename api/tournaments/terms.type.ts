import { Field, Int, ObjectType } from 'type-graphql';
import type { Price } from '../../engine/money/price.js';
import { totalOf } from '../../engine/money/price.js';
import type { PayoutColumn } from '../../engine/money/payout-table.js';
import type { BlindLevel } from '../../engine/tournament/terms.js';
import { Money } from '../graphql/money.type.js';

@ObjectType('Price', { description: 'What an entry costs (T4).', simpleResolvers: true })
export class PriceType {
  @Field(() => Money, { description: 'Both parts together.' })
  readonly total: Money;

  @Field(() => Money, { description: 'What goes into the prize pool.' })
  readonly prize: Money;

  @Field(() => Money, { description: 'What the house takes.' })
  readonly fee: Money;

  constructor(price: Price) {
    this.total = new Money(totalOf(price));
    this.prize = new Money(price.prizeCents);
    this.fee = new Money(price.feeCents);
  }
}

@ObjectType('BlindLevel', { description: 'A blind level (T7). Amounts are in chips.', simpleResolvers: true })
export class BlindLevelType implements BlindLevel {
  @Field(() => Int, { description: 'From 1.' })
  readonly number!: number;

  @Field(() => Int, { description: 'The small blind.' })
  readonly smallBlind!: BlindLevel['smallBlind'];

  @Field(() => Int, { description: 'The big blind; in fixed-limit also the small bet, and half the big bet.' })
  readonly bigBlind!: BlindLevel['bigBlind'];

  @Field(() => Int, { description: 'What each player dealt in posts before the blinds; 0 for none.' })
  readonly ante!: BlindLevel['ante'];

  @Field(() => Int, { description: 'How long it lasts; the last level lasts on.' })
  readonly seconds!: number;
}

@ObjectType('Payout', { description: 'What a position is paid.', simpleResolvers: true })
export class PayoutType {
  @Field(() => Int, { description: 'The place in the order of finish.' })
  readonly position: number;

  @Field(() => Int, {
    description: 'Its share in basis points (1/100 %), rounded down to cents; first place gets the odd cents (M3).',
  })
  readonly basisPoints: number;

  @Field(() => Money, { description: 'The prize.' })
  readonly prize: Money;

  constructor(position: number, basisPoints: number, prize: Money) {
    this.position = position;
    this.basisPoints = basisPoints;
    this.prize = prize;
  }
}

@ObjectType('PayoutColumn', { description: 'The shares for a range of entries (M2).', simpleResolvers: true })
export class PayoutColumnType implements PayoutColumn {
  @Field(() => Int, { description: 'The least number of entries it serves.' })
  readonly minEntries!: number;

  @Field(() => Int, { description: 'The greatest; the last column of the platform’s own scheme also serves more.' })
  readonly maxEntries!: number;

  @Field(() => [Int], { description: 'The shares in basis points (1/100 %) by position, first place first.' })
  readonly basisPoints!: readonly number[];
}

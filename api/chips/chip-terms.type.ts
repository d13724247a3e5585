import { Field, Int, ObjectType } from 'type-graphql';
import type { AddOnTerms, RebuyTerms } from '../../engine/tournament/definition.js';
import { PriceType } from '../tournaments/terms.type.js';

@ObjectType('RebuyTerms', {
  description: 'Chips that a player may buy on running out of them (T5).',
  simpleResolvers: true,
})
export class RebuyTermsType {
  @Field(() => PriceType, { description: 'What one costs.' })
  readonly price: PriceType;

  @Field(() => Int, { description: 'How many chips one brings.' })
  readonly chips: number;

  @Field(() => Int, { description: 'How many a player may have in all.' })
  readonly maxPerPlayer: number;

  @Field(() => Int, {
    description: 'The last level of rebuys: who goes out in a hand that was dealt in it may still have one (P10).',
  })
  readonly untilLevel: number;

  constructor({ price, chips, maxPerPlayer, untilLevel }: RebuyTerms) {
    this.price = new PriceType(price);
    this.chips = chips;
    this.maxPerPlayer = maxPerPlayer;
    this.untilLevel = untilLevel;
  }
}

@ObjectType('AddOnTerms', {
  description: 'Chips that every player still in may buy in stated breaks (T6).',
  simpleResolvers: true,
})
export class AddOnTermsType {
  @Field(() => PriceType, { description: 'What one costs.' })
  readonly price: PriceType;

  @Field(() => Int, { description: 'How many chips one brings.' })
  readonly chips: number;

  @Field(() => Int, { description: 'How many a player may have in all.' })
  readonly maxPerPlayer: number;

  @Field(() => [Int], { description: 'The levels after which there is a break in which they are sold, until it ends.' })
  readonly afterLevels: readonly number[];

  constructor({ price, chips, maxPerPlayer, afterLevels }: AddOnTerms) {
    this.price = new PriceType(price);
    this.chips = chips;
    this.maxPerPlayer = maxPerPlayer;
    this.afterLevels = afterLevels;
  }
}

import { Field, ObjectType } from 'type-graphql';
import type { Cents as CentsAmount } from '../../engine/ids.js';
import { Cents } from './cents.scalar.js';

@ObjectType('Money', { description: 'An amount of money, exact to the cent.', simpleResolvers: true })
export class Money {
  @Field(() => Cents, { description: 'The amount in whole cents; below zero where it is taken.' })
  readonly cents: CentsAmount;

  @Field(() => String, { description: 'The currency (ISO 4217): always `EUR`.' })
  readonly currency = 'EUR';

  constructor(cents: CentsAmount) {
    this.cents = cents;
  }
}

import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Cents as CentsAmount } from '../../engine/ids.js';
import { Cents } from '../graphql/cents.scalar.js';
import { Money } from '../graphql/money.type.js';
import { Payload } from '../graphql/payload.js';

@InputType('CreditPlayerInput', { description: 'What an admin pays in or out for a player.' })
export class CreditPlayerInputType {
  @Field(() => ID, { description: 'The id of the player.' })
  readonly playerId!: string;

  @Field(() => Cents, { description: 'The amount, above zero both ways.' })
  readonly cents!: CentsAmount;

  @Field(() => String, { description: 'Why, 1 to 500 characters; the player reads it.' })
  readonly reason!: string;

  @Field(() => String, {
    description: 'The caller’s own name of this call, 1 to 100 characters: repeated under it, it moves nothing (P3).',
  })
  readonly idempotencyKey!: string;
}

@ObjectType('CreditPayload', { description: 'What became of a call of the cash desk.' })
export class CreditPayload extends Payload {
  @Field(() => Money, {
    nullable: true,
    description: 'The player’s balance after this movement; null where the call was refused.',
  })
  readonly balance: Money | null = null;
}

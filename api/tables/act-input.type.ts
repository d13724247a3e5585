import { Field, ID, InputType, Int } from 'type-graphql';
import type { ActionType } from '../../engine/table/events.js';
import type { ActInput } from './act.js';
import { ActionTypeEnum } from './hand-parts.type.js';

@InputType('ActInput', { description: 'The answer to an ActionRequested.' })
export class ActInputType implements ActInput {
  @Field(() => ID, { description: 'The id of the hand.' })
  readonly handId!: string;

  @Field(() => Int, { description: 'The seq of the ActionRequested that is answered.' })
  readonly actionSeq!: number;

  @Field(() => ActionTypeEnum, { description: 'What to do; BET and RAISE are the same.' })
  readonly action!: ActionType;

  @Field(() => Int, {
    nullable: true,
    description: 'BET and RAISE: the total in front of the player in this betting round. Null for the others.',
  })
  readonly to!: number | null;
}

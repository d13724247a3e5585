import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ActionType } from '../../../engine/table/events.js';
import { DateTime } from '../../graphql/instant.scalar.js';
import { ActionTypeEnum } from '../hand-parts.type.js';
import { type SourceOf, tableEvent } from './table-event.type.js';

@ObjectType(
  'ActionRequested',
  tableEvent('It is the turn of a seat. The seq of this event is the `actionSeq` to answer.'),
)
export class ActionRequestedType implements Pick<SourceOf<'ActionRequested'>, 'handId' | 'seat' | 'deadline'> {
  @Field(() => ID, { description: 'The id of the hand.' })
  readonly handId!: SourceOf<'ActionRequested'>['handId'];

  @Field(() => Int, { description: 'The seat to act.' })
  readonly seat!: number;

  @Field(() => DateTime, { description: 'When the hand folds, or checks where that is free (N2).' })
  readonly deadline!: SourceOf<'ActionRequested'>['deadline'];
}

@ObjectType('PlayerActed', tableEvent('A player acted in turn, or his clock did.'))
export class PlayerActedType implements Pick<
  SourceOf<'PlayerActed'>,
  'seat' | 'action' | 'amount' | 'to' | 'allIn' | 'timedOut'
> {
  @Field(() => Int, { description: 'The seat that acted.' })
  readonly seat!: number;

  @Field(() => ActionTypeEnum, { description: 'What was done.' })
  readonly action!: ActionType;

  @Field(() => Int, { description: 'Chips added.' })
  readonly amount!: SourceOf<'PlayerActed'>['amount'];

  @Field(() => Int, { description: 'The total in front of the player after it, in this betting round.' })
  readonly to!: SourceOf<'PlayerActed'>['to'];

  @Field(() => Boolean, { description: 'Whether it took his last chips.' })
  readonly allIn!: boolean;

  @Field(() => Boolean, { description: 'Whether the clock acted for him, or the seat sits out (N2).' })
  readonly timedOut!: boolean;
}

@ObjectType('UncalledBetReturned', tableEvent('Chips that nobody called go back (H8).'))
export class UncalledBetReturnedType implements Pick<SourceOf<'UncalledBetReturned'>, 'seat' | 'amount'> {
  @Field(() => Int, { description: 'The seat that gets them.' })
  readonly seat!: number;

  @Field(() => Int, { description: 'How many.' })
  readonly amount!: SourceOf<'UncalledBetReturned'>['amount'];
}

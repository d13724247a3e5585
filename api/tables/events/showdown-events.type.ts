import { Field, ID, Int, ObjectType } from 'type-graphql';
import { SeatStackType } from './deal-events.type.js';
import { type SourceOf, tableEvent } from './table-event.type.js';

@ObjectType('HandShown', tableEvent('A player shows his cards, to everybody (H9).'))
export class HandShownType implements Pick<SourceOf<'HandShown'>, 'seat' | 'cards' | 'description'> {
  @Field(() => Int, { description: 'The seat that shows.' })
  readonly seat!: number;

  @Field(() => [String], { description: 'The two hole cards.' })
  readonly cards!: SourceOf<'HandShown'>['cards'];

  @Field(() => String, { nullable: true, description: 'The hand in words; null before the river.' })
  readonly description!: string | null;
}

@ObjectType('HandMucked', tableEvent('A player gives up his cards without showing them (H9).'))
export class HandMuckedType implements Pick<SourceOf<'HandMucked'>, 'seat'> {
  @Field(() => Int, { description: 'The seat that mucks.' })
  readonly seat!: number;
}

@ObjectType('PotAwarded', tableEvent('A player gets a pot, or his share of it (H8).'))
export class PotAwardedType implements Pick<SourceOf<'PotAwarded'>, 'potIndex' | 'seat' | 'amount' | 'description'> {
  @Field(() => Int, { description: 'Which pot: 0 is the main pot.' })
  readonly potIndex!: number;

  @Field(() => Int, { description: 'The seat that gets it.' })
  readonly seat!: number;

  @Field(() => Int, { description: 'Chips won.' })
  readonly amount!: SourceOf<'PotAwarded'>['amount'];

  @Field(() => String, {
    nullable: true,
    description: 'The winning hand in words; null where the pot was not contested at a showdown.',
  })
  readonly description!: string | null;
}

@ObjectType('HandEnded', tableEvent('The hand is over; a pause follows, in which its result is not yet final (H11).'))
export class HandEndedType implements Pick<SourceOf<'HandEnded'>, 'handId' | 'stacks'> {
  @Field(() => ID, { description: 'The id of the hand.' })
  readonly handId!: SourceOf<'HandEnded'>['handId'];

  @Field(() => [SeatStackType], { description: 'The chips of everybody dealt in, after the hand.' })
  readonly stacks!: SourceOf<'HandEnded'>['stacks'];
}

@ObjectType(
  'HandVoided',
  tableEvent('The hand is taken back: all chips return to where they were before the deal (H11).'),
)
export class HandVoidedType implements Pick<SourceOf<'HandVoided'>, 'handId' | 'reason'> {
  @Field(() => ID, { description: 'The id of the hand.' })
  readonly handId!: SourceOf<'HandVoided'>['handId'];

  @Field(() => String, { description: 'Why.' })
  readonly reason!: string;
}

@ObjectType('HandSettled', tableEvent('The result of the hand stands for good (H11).'))
export class HandSettledType implements Pick<SourceOf<'HandSettled'>, 'handId'> {
  @Field(() => ID, { description: 'The id of the hand.' })
  readonly handId!: SourceOf<'HandSettled'>['handId'];
}

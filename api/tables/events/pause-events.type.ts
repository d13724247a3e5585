import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { DeadlineReason, PausedBy } from '../../../engine/table/events.js';
import { graphqlEnum } from '../../graphql/enum.js';
import { DateTime } from '../../graphql/instant.scalar.js';
import { type SourceOf, tableEvent } from './table-event.type.js';

const PausedByEnum = graphqlEnum<PausedBy>('PausedBy', 'What stands still.', {
  TABLE: 'This table alone, for a ruling (H11).',
  TOURNAMENT: 'The whole tournament (T11).',
});

@ObjectType('TablePaused', tableEvent('Play and its clocks stand still here until staff resume them (H11, T11).'))
export class TablePausedType implements Pick<SourceOf<'TablePaused'>, 'by' | 'reason'> {
  @Field(() => PausedByEnum, { description: 'What was paused. A table may be paused alone and with its tournament.' })
  readonly by!: PausedBy;

  @Field(() => String, { description: 'Why, in staff’s words.' })
  readonly reason!: string;
}

@ObjectType(
  'TableResumed',
  tableEvent('A pause is over. Where play goes on, DeadlineChanged follows for the player to act.'),
)
export class TableResumedType implements Pick<SourceOf<'TableResumed'>, 'by' | 'stillPaused'> {
  @Field(() => PausedByEnum, { description: 'What was resumed.' })
  readonly by!: PausedBy;

  @Field(() => String, {
    nullable: true,
    description: 'The reason of the other pause, which lasts; null where play goes on.',
  })
  readonly stillPaused!: string | null;
}

@ObjectType('DeadlineChanged', tableEvent('The player to act has another deadline. His `actionSeq` stays what it was.'))
export class DeadlineChangedType implements Pick<
  SourceOf<'DeadlineChanged'>,
  'handId' | 'seat' | 'deadline' | 'reason'
> {
  @Field(() => ID, { description: 'The id of the hand.' })
  readonly handId!: SourceOf<'DeadlineChanged'>['handId'];

  @Field(() => Int, { description: 'The seat to act.' })
  readonly seat!: number;

  @Field(() => DateTime, { description: 'When the hand folds, or checks where that is free (N2).' })
  readonly deadline!: SourceOf<'DeadlineChanged'>['deadline'];

  @Field(() => String, {
    description: '`RESUMPTION`: after a pause, with the time that was left, and five seconds at least.',
  })
  readonly reason!: DeadlineReason;
}

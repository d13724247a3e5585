import { Field, Int, ObjectType } from 'type-graphql';
import type { LeaveReason } from '../../../engine/table/events.js';
import { BlindLevelType } from '../../tournaments/terms.type.js';
import { type SourceOf, tableEvent } from './table-event.type.js';

@ObjectType('PlayerSeated', tableEvent('A player takes a seat; he is dealt in from the next hand on, S6 permitting.'))
export class PlayerSeatedType implements Pick<SourceOf<'PlayerSeated'>, 'seat' | 'stack'> {
  @Field(() => Int, { description: 'The seat.' })
  readonly seat!: number;

  @Field(() => Int, { description: 'The chips he brings.' })
  readonly stack!: SourceOf<'PlayerSeated'>['stack'];
}

@ObjectType('PlayerLeft', tableEvent('A player leaves his seat.'))
export class PlayerLeftType implements Pick<SourceOf<'PlayerLeft'>, 'seat' | 'reason' | 'position'> {
  @Field(() => Int, { description: 'The seat that is free now.' })
  readonly seat!: number;

  @Field(() => String, {
    description: '`ELIMINATED`, `MOVED` to another table, `TOURNAMENT_OVER`, or `TOURNAMENT_ABORTED` (section C).',
  })
  readonly reason!: LeaveReason;

  @Field(() => Int, { nullable: true, description: 'The place in the tournament, where leaving decides it.' })
  readonly position!: number | null;
}

@ObjectType(
  'ChipsAdded',
  tableEvent('Chips that a player has bought come to his stack, and play from the next deal (P10, T6).'),
)
export class ChipsAddedType implements Pick<SourceOf<'ChipsAdded'>, 'seat' | 'amount' | 'stack'> {
  @Field(() => Int, { description: 'The seat.' })
  readonly seat!: number;

  @Field(() => Int, { description: 'The chips that come.' })
  readonly amount!: SourceOf<'ChipsAdded'>['amount'];

  @Field(() => Int, { description: 'What he has with them.' })
  readonly stack!: SourceOf<'ChipsAdded'>['stack'];
}

@ObjectType('TableClosed', tableEvent('The table is broken, or the tournament is over. The last event of a table.'))
export class TableClosedType {}

@ObjectType('LevelStarted', tableEvent('Another blind level binds from the next deal on (T7).'))
export class LevelStartedType implements Pick<SourceOf<'LevelStarted'>, 'level'> {
  @Field(() => BlindLevelType, { description: 'The level.' })
  readonly level!: SourceOf<'LevelStarted'>['level'];
}

@ObjectType('SittingOutChanged', tableEvent('A seat begins or ceases to fold and check by itself (N2).'))
export class SittingOutChangedType implements Pick<SourceOf<'SittingOutChanged'>, 'seat' | 'sittingOut'> {
  @Field(() => Int, { description: 'The seat.' })
  readonly seat!: number;

  @Field(() => Boolean, { description: 'Whether it sits out from now on.' })
  readonly sittingOut!: boolean;
}

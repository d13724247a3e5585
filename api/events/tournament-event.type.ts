import { Field, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import type { TournamentId } from '../../engine/ids.js';
import { DateTime } from '../graphql/instant.scalar.js';
import { BlindLevelType } from '../tournaments/terms.type.js';
import { TournamentStatusEnum } from '../tournaments/tournament-enums.js';
import type { TournamentEvent } from './domain-events.js';

export type TournamentEventSource = TournamentEvent & {
  readonly seq: number;
  readonly tournamentId: TournamentId;
  readonly at: Date;
};

/** The source of one event type. */
export type TournamentSourceOf<Type extends TournamentEvent['type']> = Extract<
  TournamentEventSource,
  { readonly type: Type }
>;

@InterfaceType('TournamentEvent', {
  description: 'Something that happened in a tournament.',
  resolveType: (event: TournamentEventSource) => event.type,
})
export abstract class TournamentEventType {
  @Field(() => Int, { description: 'From 1, without gaps, within its tournament.' })
  readonly seq!: number;

  @Field(() => ID, { description: 'The id of the tournament.' })
  readonly tournamentId!: TournamentId;

  @Field(() => DateTime, { description: 'When it happened.' })
  readonly at!: Date;
}

function tournamentEvent(description: string) {
  return { implements: TournamentEventType, description, simpleResolvers: true };
}

@ObjectType('TournamentStatusChanged', tournamentEvent('The tournament enters another station of its life (T11).'))
export class TournamentStatusChangedType implements Pick<TournamentSourceOf<'TournamentStatusChanged'>, 'status'> {
  @Field(() => TournamentStatusEnum, { description: 'The station it enters.' })
  readonly status!: TournamentSourceOf<'TournamentStatusChanged'>['status'];
}

@ObjectType('EntrantsChanged', tournamentEvent('Somebody registered, unregistered, or bought chips (T5, T6).'))
export class EntrantsChangedType implements Pick<TournamentSourceOf<'EntrantsChanged'>, 'entrants'> {
  @Field(() => Int, { description: 'How many are registered now.' })
  readonly entrants!: number;
}

@ObjectType('PlayerEliminated', tournamentEvent('A player is out, and his position is final (O1).'))
export class PlayerEliminatedType implements Pick<TournamentSourceOf<'PlayerEliminated'>, 'position'> {
  @Field(() => Int, { description: 'His place in the order of finish.' })
  readonly position!: number;
}

@ObjectType(
  'PlayerMoved',
  tournamentEvent(
    'A player goes to another table: to keep the tables few and even (S2, S3), or into the next phase (S4).',
  ),
)
export class PlayerMovedType implements Pick<TournamentSourceOf<'PlayerMoved'>, 'fromTableId' | 'toTableId' | 'seat'> {
  @Field(() => ID, { description: 'The table he leaves.' })
  readonly fromTableId!: TournamentSourceOf<'PlayerMoved'>['fromTableId'];

  @Field(() => ID, { description: 'The table he goes to.' })
  readonly toTableId!: TournamentSourceOf<'PlayerMoved'>['toTableId'];

  @Field(() => Int, { description: 'His seat there.' })
  readonly seat!: number;
}

@ObjectType(
  'LevelChanged',
  tournamentEvent('Another blind level begins; each table plays it from its next deal on (T7).'),
)
export class LevelChangedType implements Pick<TournamentSourceOf<'LevelChanged'>, 'level'> {
  @Field(() => BlindLevelType, { description: 'The level.' })
  readonly level!: TournamentSourceOf<'LevelChanged'>['level'];
}

@ObjectType(
  'BreakAnnounced',
  tournamentEvent(
    'The level is over and a break follows: no hand is dealt any more, and it begins after the last (S8).',
  ),
)
export class BreakAnnouncedType extends TournamentEventType {}

@ObjectType('BreakStarted', tournamentEvent('The last hand has ended, and all tables have a break (S8).'))
export class BreakStartedType implements Pick<TournamentSourceOf<'BreakStarted'>, 'endsAt'> {
  @Field(() => DateTime, {
    description: 'When it ends and the next level begins; later where the tournament is paused.',
  })
  readonly endsAt!: TournamentSourceOf<'BreakStarted'>['endsAt'];
}

@ObjectType('BreakEnded', tournamentEvent('The break is over, and all tables deal again (S8).'))
export class BreakEndedType extends TournamentEventType {}

@ObjectType(
  'HandForHandChanged',
  tournamentEvent('Near the prizes each table plays one hand and waits for the others, or that is over (S7).'),
)
export class HandForHandChangedType implements Pick<TournamentSourceOf<'HandForHandChanged'>, 'active'> {
  @Field(() => Boolean, { description: 'Whether play is hand-for-hand from now on.' })
  readonly active!: boolean;
}

@ObjectType(
  'PhaseStarted',
  tournamentEvent(
    'A phase of a shoot-out begins: who is still in sits at new tables, each of which plays down to its survivors (S4).',
  ),
)
export class PhaseStartedType implements Pick<TournamentSourceOf<'PhaseStarted'>, 'phase' | 'tables'> {
  @Field(() => Int, { description: 'The number of the phase, from 1.' })
  readonly phase!: TournamentSourceOf<'PhaseStarted'>['phase'];

  @Field(() => Int, { description: 'How many tables it has; with one, it is the last.' })
  readonly tables!: TournamentSourceOf<'PhaseStarted'>['tables'];
}

@ObjectType('JackpotHit', tournamentEvent('A player has won the whole jackpot (M6).'))
export class JackpotHitType extends TournamentEventType {}

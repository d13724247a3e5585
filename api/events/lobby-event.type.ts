import { Field, Int, ObjectType } from 'type-graphql';
import type { TournamentId } from '../../engine/ids.js';
import { DateTime } from '../graphql/instant.scalar.js';

export interface LobbyEventSource {
  readonly seq: number;
  readonly at: Date;
  readonly tournamentId: TournamentId;
}

@ObjectType('LobbyEvent', {
  description: 'A tournament looks different in the lobby. Several changes close together are one event.',
  simpleResolvers: true,
})
export class LobbyEventType implements Pick<LobbyEventSource, 'seq' | 'at'> {
  @Field(() => Int, { description: 'From 1, without gaps.' })
  readonly seq!: number;

  @Field(() => DateTime, { description: 'When it was noticed.' })
  readonly at!: Date;
}

import { Field, ObjectType } from 'type-graphql';
import { Payload } from '../graphql/payload.js';
import { TournamentType } from './tournament.type.js';

@ObjectType('TournamentPayload', { description: 'What became of a call about a tournament.' })
export class TournamentPayload extends Payload {
  @Field(() => TournamentType, {
    nullable: true,
    description: 'The tournament as it is now; null where the call was refused.',
  })
  readonly tournament: TournamentType | null = null;
}

import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../graphql/context.js';
import { TournamentType } from '../tournaments/tournament.type.js';
import { MovementType } from './movement.type.js';

@Resolver(() => MovementType)
export class MovementResolver {
  @FieldResolver(() => TournamentType, {
    nullable: true,
    description: 'The tournament it was for; null where it was for none.',
  })
  tournament(@Root() { record }: MovementType, @Ctx() context: Context): Promise<TournamentType | null> | null {
    return record.tournamentId && context.loaders.tournaments.load(record.tournamentId);
  }
}

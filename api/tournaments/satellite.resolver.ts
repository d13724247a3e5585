import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { satelliteSeats } from '../../engine/money/satellite.js';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';
import { goalOf } from './satellite-goal.js';
import { servedTarget } from './served-target.js';
import { SatelliteTermsType } from './satellite.type.js';
import { TournamentType } from './tournament.type.js';

@Resolver(() => TournamentType)
export class SatelliteResolver {
  @FieldResolver(() => SatelliteTermsType, {
    nullable: true,
    description: 'What it leads to; null for a tournament that is no satellite (P4).',
  })
  async satellite(@Root() tournament: TournamentType, @Ctx() context: Context): Promise<SatelliteTermsType | null> {
    const { definition, prizePoolCents } = tournament.row;
    const { satellite } = definition;
    const goal = goalOf(definition, prizePoolCents, await servedTarget(definition, context));
    if (satellite === null || goal === null) return null;
    return new SatelliteTermsType(satellite, satelliteSeats(goal.money).seats);
  }

  @FieldResolver(() => [TournamentType], {
    description: 'The satellites that lead here, in the order of their starts; also those that are over (P4).',
  })
  async satellites(@Root() { id }: TournamentType, @Ctx() { loaders }: Context): Promise<readonly TournamentType[]> {
    return (await loaders.satellitesOf.load(id)) ?? [];
  }
}

@Resolver(() => SatelliteTermsType)
export class SatelliteTermsResolver {
  @FieldResolver(() => TournamentType, { description: 'The tournament that its seats are for.' })
  target(@Root() { terms }: SatelliteTermsType, @Ctx() { loaders }: Context): Promise<TournamentType> {
    return present(loaders.tournaments, terms.targetId);
  }
}

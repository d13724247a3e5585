import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';
import { PlayerType } from '../players/player.type.js';
import { SeatType } from './seat.type.js';

@Resolver(() => SeatType)
export class SeatResolver {
  @FieldResolver(() => PlayerType, { description: 'Who holds the seat.' })
  player(@Root() seat: SeatType, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, seat.playerId);
  }
}

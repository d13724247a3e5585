import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../graphql/context.js';
import { isStorable } from '../refusals/storable-text.js';
import { findPlayerByNickname } from './player.store.js';
import { PlayerType } from './player.type.js';

@Resolver(() => PlayerType)
export class PlayerResolver {
  @Query(() => PlayerType, { nullable: true, description: 'A player by nickname, whatever the case of its letters.' })
  player(
    @Arg('nickname', () => String, { description: 'The whole nickname.' }) nickname: string,
    @Ctx() context: Context,
  ): Promise<PlayerType | null> {
    if (!isStorable(nickname)) return Promise.resolve(null);
    return findPlayerByNickname(context.platform.database.prisma, nickname);
  }
}

import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Instant } from '../../engine/ids.js';
import type { Category } from '../../engine/rating/categories.js';
import type { Context } from '../graphql/context.js';
import { DateTime } from '../graphql/instant.scalar.js';
import { present } from '../graphql/loaders.js';
import { pageRequest } from '../graphql/page.js';
import { PlayerType } from '../players/player.type.js';
import { isStorable } from '../refusals/storable-text.js';
import { CategoryEnum } from '../tournaments/tournament-enums.js';
import { leaderboardPage } from './leaderboard.js';
import { LeaderboardConnection, LeaderboardEntryType, type LeaderboardPage } from './leaderboard.type.js';

const USUAL_PLACES = 50;

/** No nickname holds it. */
const NOBODY = '\u{7f}';

@Resolver(() => LeaderboardConnection)
export class LeaderboardResolver {
  @Query(() => LeaderboardConnection, {
    description: 'Everybody who has played, by points; equal points: whoever played last, then by nickname (R3, R4).',
  })
  leaderboard(
    @Arg('category', () => CategoryEnum, { nullable: true, description: 'Only this category.' })
    category: Category | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Only nicknames that begin so, whatever the case of their letters.',
    })
    search: string | null,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: USUAL_PLACES,
      description: 'How many at most, 1 to 100.',
    })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor after which to go on.' })
    after: string | null,
    @Arg('startAt', () => Int, {
      nullable: true,
      description: 'The place in this list to begin at, from 1 on; of no effect with `after`, and not for a search.',
    })
    startAt: number | null,
    @Ctx() { platform }: Context,
  ): Promise<LeaderboardPage> {
    const wanted = (search ?? '').trim().toLowerCase();
    const prefix = wanted === '' ? null : isStorable(wanted) ? wanted : NOBODY;
    const request = pageRequest(first, after, USUAL_PLACES);
    return leaderboardPage(platform, { ...request, category: category ?? null, prefix, startAt: startAt ?? null });
  }

  @FieldResolver(() => DateTime, {
    description: 'As of when order and ranks are, at most a minute ago; points are as of now (R4).',
  })
  asOf(@Root() page: LeaderboardPage): Instant {
    return page.asOf;
  }
}

@Resolver(() => LeaderboardEntryType)
export class LeaderboardEntryResolver {
  @FieldResolver(() => PlayerType, { description: 'Whose place it is.' })
  player(@Root() entry: LeaderboardEntryType, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, entry.playerId);
  }
}

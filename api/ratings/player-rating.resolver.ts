import { Arg, Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql';
import type { Category } from '../../engine/rating/categories.js';
import type { Context } from '../graphql/context.js';
import { badArgument } from '../graphql/page.js';
import { PlayerType } from '../players/player.type.js';
import { CategoryEnum } from '../tournaments/tournament-enums.js';
import { LONGEST_HISTORY, ratingHistory } from './history.js';
import { RatingDayType } from './rating-day.type.js';
import { openDay } from './rating.store.js';

const USUAL_DAYS = 90;

/** R5: each day's place is kept for so many. */
const RANKED_PLACES = 1_000;

@Resolver(() => PlayerType)
export class PlayerRatingResolver {
  @FieldResolver(() => CategoryEnum, {
    nullable: true,
    description: 'As cut last midnight; NOVICE for who has never played, null for who has not in 360 days (R3).',
  })
  async category(@Root() player: PlayerType, @Ctx() { loaders }: Context): Promise<Category | null> {
    const rating = await loaders.ratings.load(player.id);
    return rating === null ? 'NOVICE' : rating.category;
  }

  @FieldResolver(() => Float, {
    description: 'The points of all results as they stand today in Rome: each day leaves 98 % of them (R1, R2).',
  })
  async points(@Root() player: PlayerType, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.ratings.load(player.id))?.points ?? 0;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The place in the leaderboard, at most a minute old; null for who has never played (R4).',
  })
  rank(@Root() player: PlayerType, @Ctx() { loaders }: Context): Promise<number | null> {
    return loaders.ranks.load(player.id);
  }

  @FieldResolver(() => [RatingDayType], {
    description: 'Points, rank and category of the last days, today the last one (R5).',
  })
  async ratingHistory(
    @Root() player: PlayerType,
    @Ctx() { platform, loaders }: Context,
    @Arg('days', () => Int, {
      nullable: true,
      defaultValue: USUAL_DAYS,
      description: `How many, 1 to ${LONGEST_HISTORY}.`,
    })
    days: number | null,
  ): Promise<RatingDayType[]> {
    const length = days ?? USUAL_DAYS;
    if (length < 1 || length > LONGEST_HISTORY) {
      throw badArgument('days', `a whole number from 1 to ${LONGEST_HISTORY}, not ${length}`);
    }
    const [number, rank, stored] = await Promise.all([
      openDay(platform.database.pool, platform.clock.now()),
      loaders.ranks.load(player.id),
      loaders.histories.load(player.id),
    ]);
    const today = { number, rank: rank !== null && rank <= RANKED_PLACES ? rank : null };
    const history = ratingHistory(stored ?? { won: [], given: [], taken: [], ranks: [] }, length, today);
    return history.map((day) => new RatingDayType(day));
  }
}

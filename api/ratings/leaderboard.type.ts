import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Instant, PlayerId } from '../../engine/ids.js';
import type { Category } from '../../engine/rating/categories.js';
import { connectionOf } from '../graphql/connection.js';
import { Page } from '../graphql/page.js';
import { CategoryEnum } from '../tournaments/tournament-enums.js';
import type { Rating } from './rating.store.js';

@ObjectType('LeaderboardEntry', {
  description: 'A player’s place in the leaderboard, which lists everybody who has played (R4).',
  simpleResolvers: true,
})
export class LeaderboardEntryType {
  @Field(() => Int, {
    description: 'The place among all who have played, from 1; as old as the list’s `asOf` says.',
  })
  readonly rank: number;

  readonly playerId: PlayerId;

  @Field(() => Float, { description: 'As of now: each day leaves 98 % of them (R2).' })
  readonly points: number;

  @Field(() => CategoryEnum, { nullable: true, description: 'Null for who has not played in 360 days (R3).' })
  readonly category: Category | null;

  constructor(rank: number, rating: Rating) {
    this.rank = rank;
    this.playerId = rating.playerId;
    this.points = rating.points;
    this.category = rating.category;
  }
}

export const LeaderboardConnection = connectionOf('Leaderboard', 'leaderboard’s places', () => LeaderboardEntryType);

/** A page that knows as of when its ranks are. */
export class LeaderboardPage extends Page<LeaderboardEntryType> {
  constructor(
    { edges, pageInfo, totalCount }: Page<LeaderboardEntryType>,
    readonly asOf: Instant,
  ) {
    super(edges, pageInfo, totalCount);
  }
}

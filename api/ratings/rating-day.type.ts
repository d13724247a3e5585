import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Category } from '../../engine/rating/categories.js';
import { CalendarDate } from '../graphql/day.scalar.js';
import { CategoryEnum } from '../tournaments/tournament-enums.js';
import type { RatingDay } from './history.js';

@ObjectType('RatingDay', {
  description: 'How a player stood at the end of a day in Rome, today as of now (R5).',
  simpleResolvers: true,
})
export class RatingDayType {
  @Field(() => CalendarDate, { description: 'The day.' })
  readonly date: string;

  @Field(() => Float, {
    description: 'All results so far, each decayed by the days since, this day’s own not yet (R2).',
  })
  readonly points: number;

  @Field(() => Int, { nullable: true, description: 'The place in the leaderboard; null beyond the first 1,000.' })
  readonly rank: number | null;

  @Field(() => CategoryEnum, {
    nullable: true,
    description: 'Null where he had not played in 360 days; NOVICE before his first tournament (R3).',
  })
  readonly category: Category | null;

  constructor(day: RatingDay) {
    this.date = day.date;
    this.points = day.points;
    this.rank = day.rank;
    this.category = day.category;
  }
}

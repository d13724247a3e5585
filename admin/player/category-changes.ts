import type { Category, PlayerRatingQuery } from '../gql/graphql';

export type RatingDay = NonNullable<PlayerRatingQuery['player']>['ratingHistory'][number];

/** From which day on a player was of another category than the day before; latest first. */
export function changesOf(history: readonly RatingDay[]): { date: string; category: Category | null }[] {
  return history
    .filter((day, index) => index > 0 && history[index - 1]?.category !== day.category)
    .map(({ date, category }) => ({ date, category }))
    .toReversed();
}

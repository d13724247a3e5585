import type { Category } from '../gql/graphql';
import { messages } from '../messages/messages';

/** A category in words; who has not played for 360 days has none (R3). */
export function categoryName(category: Category | null): string {
  return category === null ? messages.leaderboard.noCategory : messages.leaderboard.categories[category];
}

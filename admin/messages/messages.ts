import { en } from './en';
import { leaderboardTexts, ratingTexts } from './en-leaderboard';
import { tableTexts } from './en-table';

/** The texts in the language of the pages. */
export const messages = { ...en, table: tableTexts, leaderboard: leaderboardTexts, rating: ratingTexts } as const;

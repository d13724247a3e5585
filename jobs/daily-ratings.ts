import { closeDays } from '../api/ratings/close-days.js';
import { recurring } from './calendar/recurring.js';

/** J1: at midnight in Rome, and for all midnights that were missed: decay, then categories, then the leaderboard. */
export const dailyRatings = recurring({
  name: 'daily-ratings',
  pattern: '0 0 * * *',
  atStart: true,
  async run(platform) {
    await closeDays(platform);
  },
});

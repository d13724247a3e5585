import { createDueTournaments } from '../api/templates/recurring-tournaments/create-due-tournaments.js';
import { recurring } from './calendar/recurring.js';

/**
 * J2, J5: every hour, and when a process starts, the tournaments that come again are created and published as far ahead
 * as each of them reaches, once for each of its days. Days that passed in an outage are left out.
 */
export const recurringTournaments = recurring({
  name: 'recurring-tournaments',
  pattern: '7 * * * *',
  atStart: true,
  async run(platform) {
    const created = await createDueTournaments(platform);
    if (created > 0) platform.log.info({ created }, 'recurring tournaments are open for registration');
  },
});

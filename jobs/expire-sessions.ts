import { removeEndedSessions } from '../api/accounts/remove-ended-sessions.js';
import { recurring } from './calendar/recurring.js';

/** J4: sign-ins end by themselves at their time; once a night those that ended long ago are removed. */
export const expireSessions = recurring({
  name: 'expire-sessions',
  pattern: '20 4 * * *',
  atStart: false,
  async run(platform) {
    const removed = await removeEndedSessions(platform);
    platform.log.info({ removed }, 'sign-ins that ended long ago are removed');
  },
});

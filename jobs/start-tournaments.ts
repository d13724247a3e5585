import { boundFailures, planRun } from '../api/jobs/job-schedule.store.js';
import type { Platform } from '../api/platform.js';
import { scheduledStarts } from '../api/tournaments/scheduled-starts.store.js';
import { startOrCancel } from '../api/tournaments/start-or-cancel.js';
import { instant, type TournamentId } from '../engine/ids.js';
import type { CalendarJob, Look, Occasion } from './calendar/job.js';

const NAME = 'start-tournaments';

/** Starts that come within this are handed to the queue, in milliseconds. */
const AHEAD = 30_000;

/** How many at one look, the longest overdue first. */
const AT_ONCE = 1_000;

/** J2: each scheduled tournament starts at its time, or is cancelled; one that was missed, however long ago, at once. */
export const startTournaments: CalendarJob = {
  name: NAME,
  pattern: null,
  patience: 10_000,

  async occasions({ database: { pool } }: Platform, { now, schedule }: Look): Promise<readonly Occasion[]> {
    const starts = await scheduledStarts(pool, AT_ONCE);
    const nextRunAt = starts[0]?.startsAt ?? null;
    if (schedule === undefined || schedule.nextRunAt !== nextRunAt) {
      await planRun(pool, { name: NAME, pattern: null, nextRunAt });
    }
    const coming = starts.filter(({ startsAt }) => startsAt <= now + AHEAD);
    if (schedule !== undefined && schedule.failed > 0) {
      await boundFailures(pool, NAME, coming.filter(({ startsAt }) => startsAt <= now).length);
    }
    return coming.map(({ tournamentId, startsAt }) => ({
      job: NAME,
      id: `${NAME}_${tournamentId}_${startsAt}`,
      at: instant(startsAt),
      subject: tournamentId,
    }));
  },

  async run(platform, { subject }) {
    if (subject === null) return;
    const outcome = await startOrCancel(platform, subject as TournamentId);
    platform.log.info({ tournamentId: subject, outcome }, 'the time of a scheduled tournament has come');
  },
};

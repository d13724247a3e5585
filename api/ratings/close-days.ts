import { inTransaction } from '../database/transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';

/** So many days at a time, so that after a long outage completions get their turn in between. */
const DAYS_AT_ONCE = 31;

/** The first run on a database with a million players, or one after many days, takes longer than a page may. */
const PATIENCE_MILLISECONDS = 600_000;

/**
 * J1: closes every day in Rome that is over and not closed yet, in order: its decay (R2), the categories of the next
 * day (R3), and the ranks of the first 1,000 (R5). Each day is closed exactly once, however often and by however many
 * this is called; a clock set back closes nothing. Answers how many days it has closed.
 */
export async function closeDays(platform: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  for (let total = 0; ;) {
    const closed = await closeSome(platform);
    total += closed;
    if (closed < DAYS_AT_ONCE) return total;
  }
}

async function closeSome(platform: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const days = await inTransaction(platform.database.pool, async (tx) => {
    await tx.query(`SET LOCAL statement_timeout = ${PATIENCE_MILLISECONDS}`);
    const { rows } = await tx.query<{ closed: number }>('SELECT rating_close_days($1, $2) AS closed', [
      new Date(platform.clock.now()),
      DAYS_AT_ONCE,
    ]);
    await faultPoint('close-days.before-commit');
    return rows[0]?.closed ?? 0;
  });
  await faultPoint('close-days.after-commit');
  return days;
}

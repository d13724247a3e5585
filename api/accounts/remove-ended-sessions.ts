import { instant } from '../../engine/ids.js';
import type { Platform } from '../platform.js';
import { deleteSessionsEndedBefore } from './session.store.js';

const DAY = 86_400_000;

/** Days for which an ended sign-in is kept, for questions. */
const KEPT_DAYS = 30;

const BATCH = 5_000;

/** J4: removes sign-ins that ran out long ago, some thousands at a time. Answers how many. Safe to do twice at once. */
export async function removeEndedSessions(platform: Platform): Promise<number> {
  const before = instant(platform.clock.now() - KEPT_DAYS * DAY);
  let removed = 0;
  for (;;) {
    const batch = await deleteSessionsEndedBefore(platform.database.pool, before, BATCH);
    removed += batch;
    if (batch < BATCH) return removed;
  }
}

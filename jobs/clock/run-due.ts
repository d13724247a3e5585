import type { Platform } from '../../api/platform.js';
import { timeOut } from '../../api/tables/time-out.js';
import { claimDue, type Due } from '../../api/tournaments/claim-due.store.js';
import { direct } from '../../api/tournaments/direct.js';
import { faultPoint } from '../../api/faults/fault-point.js';

/** How much one round claims at once. */
const CLAIMED_AT_ONCE = 100;

/**
 * J3: claims everything whose time has come (action deadlines, ends of pauses, levels) and does it. One that fails is
 * logged and found again when its lease is over; the others go on. Returns how many were claimed.
 */
export async function runDue(platform: Platform): Promise<number> {
  const claimed = await claimDue(platform.database.pool, platform.clock.now(), CLAIMED_AT_ONCE);
  if (claimed.length > 0) await faultPoint('clock.after-claim');
  await Promise.all(claimed.map((due) => runOne(platform, due)));
  return claimed.length;
}

async function runOne(platform: Platform, due: Due): Promise<void> {
  try {
    if (due.kind === 'DEADLINE') await timeOut(platform, due.tableId);
    else await direct(platform, due.tournamentId);
  } catch (error) {
    platform.log.error({ error, due }, 'what was due failed; it will be tried again');
  }
}

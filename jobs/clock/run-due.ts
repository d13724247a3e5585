import type { Platform } from '../../api/platform.js';
import { faultPoint } from '../../api/faults/fault-point.js';
import { timeOut } from '../../api/tables/time-out.js';
import { claimDue, release, type Due } from '../../api/tournaments/claim-due.store.js';
import { direct } from '../../api/tournaments/direct.js';

/** How much is claimed and under way at once. */
const AT_ONCE = 50;

/**
 * What one clock has under way: each thing once, however long it takes, and none waiting for another. What falls due
 * again meanwhile is done once more: a table whose pause ends while its tournament is being directed.
 */
export class DueWork {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly again = new Map<string, Due>();

  constructor(private readonly platform: Platform) {}

  /**
   * J3: claims everything whose time has come (action deadlines, ends of pauses, levels) and starts it. What fails, or
   * cannot be had because somebody else holds it, is found again. Returns how many were started.
   */
  async look(): Promise<number> {
    const { database, clock, metrics } = this.platform;
    const room = AT_ONCE - this.underWay.size;
    if (room <= 0) return 0;
    const claimed = await claimDue(database.pool, clock.now(), room);
    if (claimed.length > 0) await faultPoint('clock.after-claim');
    const now = clock.now();
    for (const due of claimed) {
      metrics.clocks.lateness.observe({ kind: due.kind }, Math.max(0, now - due.dueAt) / 1_000);
      if (this.underWay.has(due.id)) this.again.set(due.id, due);
      else this.start(due);
    }
    return claimed.length;
  }

  private start(due: Due): void {
    const work = this.doOne(due).finally(() => {
      this.underWay.delete(due.id);
      const next = this.again.get(due.id);
      if (this.again.delete(due.id) && next) this.start(next);
    });
    this.underWay.set(due.id, work);
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay.values());
  }

  private async doOne(due: Due): Promise<void> {
    try {
      const done = due.kind === 'DEADLINE' ? await timeOut(this.platform, due.id) : await direct(this.platform, due.id);
      if (!done) await release(this.platform.database.pool, due);
    } catch (err) {
      this.platform.metrics.clocks.dueFailed.inc({ kind: due.kind });
      this.platform.log.error({ err, due }, 'what was due failed; it will be tried again');
    }
  }
}

/** One look, and all that it started done: for tests that move the clock by hand. */
export async function runDue(platform: Platform): Promise<number> {
  const work = new DueWork(platform);
  const started = await work.look();
  await work.settled();
  return started;
}

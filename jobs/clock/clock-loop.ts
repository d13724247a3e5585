import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../api/platform.js';
import { DueWork } from './run-due.js';

/** Between two looks; together with the work itself well below half a second. */
const LOOK_EVERY_MILLISECONDS = 150;

/** A running clock; `stop` lets what is under way finish. */
export interface ClockLoop {
  stop(): Promise<void>;
}

/** Looks for what is due, again and again, until it is stopped. A lost database is waited for. */
export function startClockLoop(platform: Platform): ClockLoop {
  const stopping = new AbortController();
  const running = loop(platform, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function loop(platform: Platform, stopping: AbortSignal): Promise<void> {
  const work = new DueWork(platform);
  while (!stopping.aborted) {
    let started = 0;
    try {
      started = await work.look();
    } catch (err) {
      platform.log.error({ err }, 'the clock could not look; it will look again');
    }
    // Full hands mean that more may be waiting.
    if (started === 0) await wait(LOOK_EVERY_MILLISECONDS, undefined, { signal: stopping }).catch(() => undefined);
  }
  await work.settled();
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../api/platform.js';
import { DueWork } from './run-due.js';

/** Between two looks; together with the work itself well below half a second. */
const LOOK_EVERY_MILLISECONDS = 150;
/** A clock that has not looked for so long stands still. */
const STANDS_STILL_MILLISECONDS = 5_000;

/** A running clock; `stop` lets what is under way finish. */
export interface ClockLoop {
  /** Whether it has looked lately, and could. */
  looks(): boolean;
  stop(): Promise<void>;
}

/** Looks for what is due, again and again, until it is stopped. A lost database is waited for. */
export function startClockLoop(platform: Platform): ClockLoop {
  const stopping = new AbortController();
  let lookedAt = -Infinity;
  const running = loop(platform, stopping.signal, () => {
    lookedAt = performance.now();
  });
  return {
    looks: () => performance.now() - lookedAt < STANDS_STILL_MILLISECONDS,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function loop(platform: Platform, stopping: AbortSignal, looked: () => void): Promise<void> {
  const work = new DueWork(platform);
  while (!stopping.aborted) {
    let started = 0;
    try {
      started = await work.look();
      looked();
    } catch (err) {
      platform.log.error({ err }, 'the clock could not look; it will look again');
    }
    // Full hands mean that more may be waiting.
    if (started === 0) await wait(LOOK_EVERY_MILLISECONDS, undefined, { signal: stopping }).catch(() => undefined);
  }
  await work.settled();
}

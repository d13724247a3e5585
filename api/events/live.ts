import { setTimeout as pause } from 'node:timers/promises';
import { forgetSession } from '../accounts/authenticate.js';
import type { Platform } from '../platform.js';
import type { Announcement } from './announcement.js';
import { Hub } from './hub/hub.js';
import type { RendererOptions } from './hub/renderer.js';
import { NotificationListener } from './notification-listener.js';

const HEAL_EVERY_MS = 2_000;

export interface LiveOptions extends RendererOptions {
  readonly platform: Platform;
  /** Milliseconds between two looks at all open streams. */
  readonly healEvery?: number;
}

/** The streams of one api process. */
export interface Live {
  readonly hub: Hub;
  /** Whether announcements of other processes are heard just now. */
  listens(): boolean;
  close(): Promise<void>;
}

/**
 * Brings streams to life: what this process announces is heard at once, what others announce over Postgres, and every
 * two seconds everything is looked at, so that a lost announcement delays and loses nothing.
 */
export function goLive(options: LiveOptions): Live {
  const { platform } = options;
  const { database, clock, log, metrics, notifier } = platform;
  const hub = new Hub({ ...options, pool: database.pool, clock, log, metrics });
  const heal = (): Promise<void> =>
    hub.heal().catch((error: unknown) => log.warn({ err: error }, 'streams could not be looked at'));
  const hear = (announcement: Announcement): void => {
    for (const sessionId of announcement.endedSessions) forgetSession(platform, sessionId);
    hub.hear(announcement);
  };
  const stopHearing = notifier.listen(hear);
  const listener = new NotificationListener(database.url, hear, () => void heal(), platform);
  const ending = new AbortController();
  const healing = keepHealing(options.healEvery ?? HEAL_EVERY_MS, ending.signal, async () => {
    notifier.announceLobby();
    await heal();
  });
  return {
    hub,
    listens: () => listener.listens,
    async close() {
      ending.abort();
      stopHearing();
      await Promise.all([healing, listener.close()]);
    },
  };
}

async function keepHealing(every: number, signal: AbortSignal, look: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await look();
    // Being woken by the end is what the signal is for.
    await pause(every, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

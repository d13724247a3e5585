import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** What is under way when service ends has this long to finish. */
const PATIENCE_MS = 10_000;

/** How a process goes out of service. */
export interface Ending {
  /** From now on it is not ready, and takes nothing that lasts. */
  readonly drain: () => void;
  /** Finishes what is under way and closes everything. */
  readonly end: () => Promise<void>;
}

/**
 * Ends the process in order on SIGTERM or SIGINT: it is not ready at once, serves on for `drainSeconds` so that load
 * balancers notice, then finishes and exits with 0; with 1 where that takes too long. A second signal ends it at once.
 */
export function stopInOrder(log: Logger, drainSeconds: number, ending: Ending): void {
  const stop = async (): Promise<void> => {
    log.info({ drainSeconds }, 'stopping');
    ending.drain();
    if (drainSeconds > 0) await wait(drainSeconds * 1_000);
    const late = setTimeout(() => exit(log, 1, 'stopped before all was finished'), PATIENCE_MS);
    try {
      await ending.end();
      clearTimeout(late);
      exit(log, 0, 'stopped');
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      exit(log, 1, 'stopped');
    }
  };
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) exit(log, 1, 'stopped at once');
      asked = true;
      void stop();
    });
  }
}

function exit(log: Logger, status: number, why: string): never {
  log.info(why);
  process.exit(status);
}

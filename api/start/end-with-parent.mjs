/** Preloaded into every service: a service whose starter was killed ends by itself, so that no port stays taken. */
import { isMainThread } from 'node:worker_threads';

const INTERVAL_MS = 1_000;
/** Callers who keep their connections busy must not hold up the end for ever. */
const PATIENCE_MS = 10_000;

if (isMainThread) {
  const parent = process.ppid;
  let orphanedMs = 0;
  setInterval(() => {
    if (process.ppid === parent) return;
    orphanedMs += INTERVAL_MS;
    process.kill(process.pid, orphanedMs > PATIENCE_MS ? 'SIGKILL' : 'SIGTERM');
  }, INTERVAL_MS).unref();
}

/** Preloaded into every service: a service whose starter was killed ends by itself, so that no port stays taken. */
import { isMainThread } from 'node:worker_threads';

const INTERVAL_MS = 1_000;

if (isMainThread) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS).unref();
}

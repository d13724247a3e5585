/**
 * Runs everything on one machine: the database, the api, the jobs, the pages and the demo's bots; in production each of
 * them is started alone. Stops in the opposite order on Ctrl-C or SIGTERM.
 */
import { DataDirectoryInUse } from '../../prisma/postgres/owner.js';
import { run } from './run.js';
import { readStartSettings } from './settings.js';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

try {
  await run(process.cwd(), readStartSettings(process.env, process.cwd()), stop.signal);
  process.exit(0);
} catch (error) {
  if (error instanceof DataDirectoryInUse) {
    console.error(`Mazziere is already running on ${error.dataDir} (process ${error.pid}).`);
    console.error('Stop it first, or start another one with its own DATA_DIR, PORT and ADMIN_PORT.');
  } else {
    console.error(error instanceof Error ? error.message : error);
  }
  process.exit(1);
}

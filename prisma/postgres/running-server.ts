import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordOf, ROLE } from './cluster.js';
import { readPostmasterFile } from './orphan.js';
import { clusterOf } from './place.js';
import { commandOf } from './processes.js';

/** The connection string of the server that runs on a data directory, whoever started it; null where none does. */
export function runningServer(dataDir: string): string | null {
  const cluster = clusterOf(dataDir);
  const file = readPostmasterFile(cluster);
  if (file === null || !file.ready || commandOf(file.pid)?.includes(cluster) !== true) return null;
  // The port is line 4 of what a server writes about itself.
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';
  return `postgresql://${ROLE}:${passwordOf(dataDir)}@127.0.0.1:${port.trim()}/mazziere`;
}

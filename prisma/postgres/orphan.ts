import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, ended } from './processes.js';

/** What a running server writes about itself into its cluster directory. */
export type PostmasterFile = { readonly pid: number; readonly ready: boolean };

/** Reads `postmaster.pid`: the process number in line 1, the state in line 8. Null when there is no such file. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

/**
 * Stops the server that a killed parent has left behind on this cluster, if there is one. Committed data is not touched.
 * A file left by a dead server, whose number another program may have by now, is removed.
 *
 * @throws Error when the server belongs to another user.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (file === null) return;
  const command = commandOf(file.pid);
  if (command === null || !command.includes(cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(file.pid, signal);
    } catch (cause) {
      if (commandOf(file.pid) === null) return;
      throw new Error(`another user's Postgres (process ${file.pid}) is running on ${cluster}`, { cause });
    }
    if (await ended(file.pid, 10_000)) return;
  }
}

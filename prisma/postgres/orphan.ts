import { readFileSync, writeFileSync } from 'node:fs';
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
 *
 * @throws Error when the server belongs to another user.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (file === null) return;
  const isServer = () => commandOf(file.pid)?.includes(cluster) === true;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isServer()) break;
    try {
      process.kill(file.pid, signal);
    } catch (cause) {
      if (!isServer()) break;
      throw new Error(`another user's Postgres (process ${file.pid}) is running on ${cluster}`, { cause });
    }
    if (await ended(file.pid, 10_000)) break;
  }
  takeOver(cluster);
}

/**
 * A killed server leaves its file. Postgres refuses to start while the process named there exists, though that may be
 * another program by now, or a dead one that nobody has collected. It does not mind its own parent: so this process is
 * named instead. The rest of the file stays, by which Postgres finds out whether sessions of the killed server still
 * run: removing the file would let two servers write to the same data.
 */
function takeOver(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  try {
    const [, ...rest] = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [process.pid, ...rest].join('\n'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

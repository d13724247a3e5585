import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProcess } from './processes.js';

/** Thrown when a live process already runs the server of this data directory. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(`the data directory ${dataDir} is in use by process ${pid}`);
  }
}

/**
 * Makes this process the only one that starts and stops the server of a data directory; returns the release.
 * The claim names the process, so that a killed owner's claim is recognized as stale and replaced.
 *
 * @throws DataDirectoryInUse when the owner is alive.
 */
export function claim(dataDir: string): () => void {
  const path = join(dataDir, 'owner');
  const draft = `${path}.${process.pid}`;
  const mine = `${process.pid}\n${describeProcess(process.pid) ?? ''}\n`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (tryLink(draft, path)) return () => release(path, mine);
      removeStale(dataDir, path);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`several processes are starting in ${dataDir} at once`);
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the claim aside before judging it, so that of two processes only one can find the same stale claim. */
function removeStale(dataDir: string, path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    const [pid, description] = readFileSync(path, 'utf8').split('\n');
    if (pid !== undefined && describeProcess(Number(pid)) === description)
      throw new DataDirectoryInUse(dataDir, Number(pid));
    renameSync(path, aside);
    const [movedPid, movedDescription] = readFileSync(aside, 'utf8').split('\n');
    const live = movedPid !== undefined && describeProcess(Number(movedPid)) === movedDescription;
    if (live) tryLink(aside, path);
    rmSync(aside, { force: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
}

function release(path: string, mine: string): void {
  try {
    if (readFileSync(path, 'utf8') === mine) rmSync(path, { force: true });
  } catch {
    // The data directory may be gone already, and its claim with it.
  }
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What tells a process from a later one with the same number: when it started. Null when there is none.
 * Read from /proc where that exists, from `ps` elsewhere.
 */
export function describeProcess(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  try {
    // Field 22, counted behind the program's name, which is in parentheses and may hold anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null;
    return fields[19] ?? null;
  } catch {
    return null;
  }
}

/** The command line of a process, or null when there is none. */
export function commandOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform !== 'linux') return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
}

/** Waits until the process has ended; false when it has not within the given milliseconds. */
export async function ended(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (describeProcess(pid) !== null) {
    if (performance.now() > deadline) return false;
    await wait(20);
  }
  return true;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function ps(pid: number, field: string): string | null {
  const text = spawnSync('ps', ['-p', String(pid), '-o', field], { encoding: 'utf8' }).stdout.trim();
  return text === '' ? null : text;
}

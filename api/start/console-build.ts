import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceLog } from './service-log.js';

/** Made by the build itself, so no source of it. */
const PRODUCTS = new Set(['.next', 'next-env.d.ts', 'tsconfig.tsbuildinfo', 'node_modules']);

/** Path of the Next.js program: started through npx, it would outlive whoever started it. */
export const NEXT = 'node_modules/next/dist/bin/next';

export type BuildPlan = {
  /** The checkout. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: ServiceLog;
  /** Breaks the build off. */
  readonly stop: AbortSignal;
};

/**
 * Builds the pages (Next.js) unless the last build was of the same sources. Takes 12 to 20 seconds.
 * @throws Error when the build fails (what it said is in the log) or is broken off.
 */
export async function buildConsoleIfNeeded({ root, env, log, stop }: BuildPlan): Promise<void> {
  const mark = join(root, 'admin', '.next', 'built-from');
  const sources = fingerprint(root);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return;
  console.log('Building the pages ...');
  const build = spawn(process.execPath, [NEXT, 'build', 'admin'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
  });
  log.follow(build.stdout, false);
  log.follow(build.stderr, false);
  const [status] = (await once(build, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`the pages could not be built; see ${log.path}`);
  writeFileSync(mark, sources);
}

function fingerprint(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const path of sourcesIn(join(root, 'admin'))) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function sourcesIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !PRODUCTS.has(entry.name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    });
}

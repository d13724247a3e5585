import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.js';
import { asIdentity } from './identity.js';
import type { Place } from './place.js';

/** The role that owns everything in the embedded database. */
export const ROLE = 'mazziere';

/** The password of a data directory's server: made at random once, readable by the data directory's user alone. */
export function passwordOf(dataDir: string): string {
  const path = join(dataDir, 'password');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Creates the cluster (UTF8, builtin C.UTF-8 locale, passwords only) unless it exists.
 * It appears under its name only once complete, so that a kill on the way leaves nothing half made.
 */
export function createCluster(place: Place, binaries: Binaries, password: string, sync: boolean): void {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return requireAccess(place);
  const draft = join(dirname(place.cluster), 'cluster-draft');
  const passwordFile = `${draft}-password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (place.identity !== null) {
    for (const path of [draft, passwordFile]) chownSync(path, place.identity.uid, place.identity.gid);
  }
  try {
    initialize(place, binaries.initdb, draft, passwordFile, sync);
    renameSync(draft, place.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function initialize(place: Place, initdb: string, draft: string, passwordFile: string, sync: boolean): void {
  const flags = ['-D', draft, '-U', ROLE, '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const run = spawnSync(initdb, [...flags, ...locale, ...(sync ? [] : ['--no-sync'])], {
    ...asIdentity(place.identity),
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? `${run.stdout}${run.stderr}`}`);
}

function requireAccess(place: Place): void {
  if (place.identity !== null) return;
  try {
    accessSync(join(place.cluster, 'PG_VERSION'));
  } catch (cause) {
    throw new Error(`${place.cluster} belongs to another user; choose another DATA_DIR`, { cause });
  }
}

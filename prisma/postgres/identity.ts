import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The operating system user a server runs as. Null: the user of this process. */
export type Identity = { readonly uid: number; readonly gid: number } | null;

const PREFERRED_USERS = ['postgres', 'nobody'] as const;

/**
 * The user that a server on the given cluster directory must run as.
 * Postgres refuses to run as root, so root hands over to the directory's owner or, for a new one, to an unprivileged
 * user of the system.
 */
export function identityFor(clusterDir: string): Identity {
  if (process.getuid?.() !== 0) return null;
  const existing = statSync(clusterDir, { throwIfNoEntry: false });
  if (existing !== undefined && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return unprivilegedUser();
}

/** Can this user pass through the directory and look into it? */
export function canEnter(identity: Identity, directory: string): boolean {
  if (identity === null) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', directory], {
    ...asIdentity(identity),
    stdio: 'ignore',
  });
  return probe.status === 0;
}

/** Spawn options for running a Postgres program as this user, in a neutral environment. */
export function asIdentity(identity: Identity) {
  return {
    ...identity,
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv,
  };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of PREFERRED_USERS) {
    const entry = entries.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error(`Postgres does not run as root, and none of the users ${PREFERRED_USERS.join(', ')} exists here`);
}

import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { canEnter, type Identity, identityFor } from './identity.js';

/** Where root puts what an unprivileged server must reach: not writable by others, so nobody can plant anything. */
export const ROOT_PLACE = '/var/lib/mazziere';

/** A cluster directory (existing or not; its parent exists) and the user who runs the server on it. */
export type Place = { readonly cluster: string; readonly identity: Identity };

/**
 * Prepares the place of a data directory's cluster: the data directory itself, or, where the server's user cannot enter
 * that (below /root, say), a directory under `ROOT_PLACE`. In the latter case `cluster` in the data directory is a link
 * to it, so that deleting the data directory still means starting afresh.
 */
export function preparePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true });
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const cluster = clusterOf(dataDir);
  const identity = identityFor(cluster);
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o711 });
  return canEnter(identity, dirname(cluster)) ? { cluster, identity } : { cluster: relocate(cluster), identity };
}

/** The cluster's real path, whether or not it exists yet. */
export function clusterOf(dataDir: string): string {
  const path = join(dataDir, 'cluster');
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true ? readlinkSync(path) : path;
}

function relocate(cluster: string): string {
  mkdirSync(ROOT_PLACE, { recursive: true, mode: 0o755 });
  const place = mkdtempSync(join(ROOT_PLACE, 'data-'));
  chmodSync(place, 0o711);
  const relocated = join(place, 'cluster');
  if (existsSync(cluster)) renameSync(cluster, relocated);
  symlinkSync(relocated, cluster);
  return relocated;
}

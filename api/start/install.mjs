/** Installs the packages of package-lock.json. Plain JavaScript without packages: it runs before there are any. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Runs `npm ci` when nothing is installed yet, or something else than the lock file says.
 * A lock keeps two commands started at once from installing over each other.
 *
 * @param {string} root the checkout
 * @throws {Error} when npm fails.
 */
export async function installIfNeeded(root) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed-lock');
  const isInstalled = () => existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
  if (isInstalled()) return;
  const release = await lock(join(root, '.data', 'installing'));
  try {
    if (isInstalled()) return;
    console.log('Installing packages ...');
    runNpm(root, ['ci', '--include=dev', '--include=optional', '--loglevel=error']);
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, wanted);
  } finally {
    release();
  }
}

/** @param {string} root @param {string[]} args */
function runNpm(root, args) {
  // Under `npm start` npm names its own program; started directly, npm is looked for where node is, and in the PATH.
  const own = process.env.npm_execpath;
  const [program, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:${join(process.execPath, '..')}` };
  const run = spawnSync(program, [...first, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (run.status !== 0) throw new Error(`npm ${args.join(' ')} failed${run.error ? `: ${run.error.message}` : ''}`);
}

/** @param {string} path a directory that exists while the lock is held */
async function lock(path) {
  const holder = join(path, 'pid');
  mkdirSync(join(path, '..'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(path);
      writeFileSync(holder, String(process.pid));
      return () => rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (existsSync(holder) && !isAlive(Number(readFileSync(holder, 'utf8'))))
      rmSync(path, { recursive: true, force: true });
    else await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

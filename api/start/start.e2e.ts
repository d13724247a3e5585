import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../prisma/postgres/free-port.js';
import { describeProcess } from '../../prisma/postgres/processes.js';
import { createTestDatabase } from '../../prisma/testing/database.js';

type Installation = { readonly process: ChildProcess; readonly output: () => string };

const started: ChildProcess[] = [];
let folder: string;
let environment: NodeJS.ProcessEnv;

function start(settings: NodeJS.ProcessEnv = {}): Installation {
  const child = spawn(process.execPath, ['api/start/start.mjs'], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return { process: child, output: () => text };
}

/** Waits until it says that it is running. @throws Error with all it has said when it ends instead. */
async function running({ process: child, output }: Installation): Promise<void> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`ended: ${output()}`)));
  const said = vi.waitFor(() => expect(output()).toContain('Mazziere is running'), { timeout: 200_000, interval: 100 });
  await Promise.race([said, ended]);
  ended.catch(() => {}); // that it ends later is what the tests want
}

const readiness = () => fetch(`http://127.0.0.1:${environment['PORT']}/ready`).then((response) => response.status);

/** Names of the tournaments, asked for as the pages do. */
async function tournaments(): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${environment['ADMIN_PORT']}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ tournaments(first: 50) { nodes { name } } }' }),
  });
  const answer = (await response.json()) as { data: { tournaments: { nodes: { name: string }[] } } };
  return answer.data.tournaments.nodes.map((node) => node.name);
}

const databasePid = () => Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mazziere-start-'));
  chmodSync(folder, 0o755);
  environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: String(await freePort()),
    ADMIN_PORT: String(await freePort()),
    METRICS_PORT: '0',
    JOBS_PORT: '0',
    DATABASE_URL: '',
    DEMO: '1',
  };
});

afterAll(() => {
  for (const child of started) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  test('brings up everything, once per data directory, and stops without a trace', async () => {
    const first = start();
    await running(first);
    expect(await readiness()).toBe(200);
    const page = await fetch(`http://127.0.0.1:${environment['ADMIN_PORT']}/`);
    expect(page.status).toBe(200);

    await vi.waitFor(async () => expect(await tournaments()).not.toEqual([]), { timeout: 60_000, interval: 200 });

    const second = start();
    const [status] = (await once(second.process, 'exit')) as [number];
    expect(status).toBe(1);
    expect(second.output()).toContain(`already running on ${folder} (process ${first.process.pid})`);
    expect(await readiness()).toBe(200);

    const database = databasePid();
    first.process.kill('SIGTERM');
    expect(await once(first.process, 'exit')).toEqual([0, null]);
    expect(describeProcess(database)).toBeNull();
    await expect(readiness()).rejects.toThrow('fetch failed');
  });

  test('uses a database of the user’s own, and puts no demo data into it', async () => {
    const database = await createTestDatabase();
    const dataDir = join(folder, 'own');
    const installation = start({ DATABASE_URL: database.url, DATA_DIR: dataDir });
    await running(installation);
    expect(await tournaments()).toEqual([]);
    expect(readdirSync(join(dataDir, 'logs')).filter((name) => name === 'bots.log')).toEqual([]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['logs', 'owner']);
    installation.process.kill('SIGTERM');
    expect(await once(installation.process, 'exit')).toEqual([0, null]);
    await database.drop();
  });

  test('revives a killed database', async () => {
    const installation = start();
    await running(installation);
    const database = databasePid();
    process.kill(database, 'SIGKILL');
    await vi.waitFor(() => expect(databasePid()).not.toBe(database), { timeout: 30_000, interval: 100 });
    await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 30_000, interval: 100 });
    installation.process.kill('SIGINT');
    expect(await once(installation.process, 'exit')).toEqual([0, null]);
  });

  test('after kill -9 its services end, and the next start takes over the data', async () => {
    const killed = start();
    await running(killed);
    const database = databasePid();
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    await vi.waitFor(() => expect(readiness()).rejects.toThrow('fetch failed'), { timeout: 30_000, interval: 100 });
    await vi.waitFor(
      async () => expect(fetch(`http://127.0.0.1:${environment['ADMIN_PORT']}/`)).rejects.toThrow('fetch failed'),
      {
        timeout: 30_000,
        interval: 100,
      },
    );
    expect(describeProcess(database)).not.toBeNull();

    const next = start();
    await running(next);
    expect(describeProcess(database)).toBeNull();
    next.process.kill('SIGTERM');
    expect(await once(next.process, 'exit')).toEqual([0, null]);
  });
});

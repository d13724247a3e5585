import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../prisma/testing/database.js';

// Whole processes start here.
const TIMEOUT = 120_000;

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A process of the api, as it is started in service, and what it has said. */
class Api {
  readonly lines: string[] = [];
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
  private readonly heard = new Set<() => void>();

  constructor(private readonly child: ChildProcess) {
    if (!child.stdout) throw new Error('the process has no output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.lines.push(line);
      for (const wake of this.heard) wake();
    });
    this.ended = once(child, 'exit').then((args: unknown[]) => ({
      code: args[0] as number | null,
      signal: args[1] as string | null,
    }));
  }

  /** The first line that says it. */
  async line(text: string): Promise<string> {
    for (;;) {
      const found = this.lines.find((line) => line.includes(text));
      if (found !== undefined) return found;
      await new Promise<void>((wake) => this.heard.add(wake));
    }
  }

  async url(): Promise<string> {
    const { url } = JSON.parse(await this.line('api: serving')) as { url: string };
    return url;
  }

  end(signal: 'SIGTERM' | 'SIGKILL'): void {
    this.child.kill(signal);
  }
}

async function database(): Promise<string> {
  const created = await createTestDatabase();
  endings.push(() => created.drop());
  return created.url;
}

function start(databaseUrl: string, environment: Record<string, string> = {}): Api {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: databaseUrl, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const api = new Api(child);
  endings.push(async () => {
    api.end('SIGKILL');
    await api.ended;
  });
  return api;
}

async function call(url: string, query: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return response.json();
}

const SIGN_UP = `mutation {
  signUp(input: { nickname: "ada", email: "ada@example.com", password: "a long password" }) {
    viewer { player { nickname } } userErrors { code }
  }
}`;
const SIGNED_UP = { data: { signUp: { viewer: { player: { nickname: 'ada' } }, userErrors: [] } } };

test(
  'X1: the first admin is there when it serves, and a signal ends it in order',
  async () => {
    const api = start(await database(), { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'the first admin' });
    const url = await api.url();
    const asks =
      'mutation { signIn(input: { email: "admin@example.com", password: "the first admin" }) { viewer { roles } } }';
    expect(await call(url, asks)).toEqual({ data: { signIn: { viewer: { roles: ['ADMIN'] } } } });
    api.end('SIGTERM');
    expect(await api.ended).toEqual({ code: 0, signal: null });
  },
  TIMEOUT,
);

test(
  'X1: a process killed at a fault point has done nothing by halves',
  async () => {
    const databaseUrl = await database();
    const doomed = start(databaseUrl, { FAULT_POINT: 'sign-up.before-insert:kill' });
    await expect(call(await doomed.url(), SIGN_UP)).rejects.toThrow('fetch failed');
    expect(await doomed.ended).toEqual({ code: null, signal: 'SIGKILL' });
    await doomed.line('fault point reached: sign-up.before-insert:kill');
    expect(await call(await start(databaseUrl).url(), SIGN_UP)).toEqual(SIGNED_UP);
  },
  TIMEOUT,
);

test(
  'a process is held at a fault point until the file exists',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mazziere-fault-'));
    endings.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'go on');
    const api = start(await database(), { FAULT_POINT: `sign-up.before-insert:hold:${file}` });
    const answer = call(await api.url(), SIGN_UP);
    await api.line('fault point reached');
    writeFileSync(file, '');
    expect(await answer).toEqual(SIGNED_UP);
  },
  TIMEOUT,
);

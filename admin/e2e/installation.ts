import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What the house gives each new player here, in cents. */
export const WELCOME_CENTS = 10_00;

/** A whole Mazziere of a test's own. */
export interface Installation {
  readonly pages: string;
  readonly api: string;
  readonly staff: { readonly email: string; readonly password: string };
  readonly stop: () => Promise<void>;
}

/** Starts everything as `npm start` does, without bots, on free ports and with data of its own. */
export async function startInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mazziere-pages-'));
  const [port, adminPort] = [await freePort(), await freePort()];
  const staff = { email: 'staff@example.com', password: 'a password for tests' };
  const child = spawn(process.execPath, ['api/start/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DEMO: '0',
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      WELCOME_CREDIT_CENTS: String(WELCOME_CENTS),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (line.startsWith('Mazziere is running')) break;
  }
  if (child.exitCode !== null) throw new Error(`nothing runs:\n${said.join('\n')}`);
  child.stdout.resume();
  return {
    pages: `http://127.0.0.1:${adminPort}`,
    api: `http://127.0.0.1:${port}/graphql`,
    staff,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { requireDurability } from '../../api/bench/durability.js';
import { openPlatform } from '../../api/open-platform.js';
import type { Platform } from '../../api/platform.js';
import { readSettings } from '../../api/settings.js';
import { migrate } from '../../prisma/migrate.js';
import { freePort } from '../../prisma/postgres/free-port.js';
import { stopOrphan } from '../../prisma/postgres/orphan.js';
import { claim, DataDirectoryInUse } from '../../prisma/postgres/owner.js';
import { clusterOf } from '../../prisma/postgres/place.js';
import { type EmbeddedPostgres, startPostgres } from '../../prisma/postgres/start.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DATA = join(ROOT, '.data');
const PREFIX = 'bench-';
const STARTED_WITHIN_MS = 60_000;
/** As the README starts them: young objects get more room, so that they are collected less often. */
const MEMORY = ['--max-semi-space-size=64'];
const END_WITH_PARENT = ['--import', './api/start/end-with-parent.mjs', '--import', 'tsx'];

/** As operators run it: all that is committed is on disk. */
const POSTGRES = { max_connections: '200' };

/** The platform on a disk of its own: Postgres as in production, and api and jobs as processes of their own. */
export class Installation {
  private readonly processes: ChildProcess[] = [];
  private stopped: Promise<void> | null = null;

  private constructor(
    private readonly dataDir: string,
    private readonly postgres: EmbeddedPostgres,
    readonly platform: Platform,
    private readonly closePlatform: () => Promise<void>,
  ) {}

  /** Starts the database alone; `platform` works on it in this process, to prepare what is measured. */
  static async start(): Promise<Installation> {
    mkdirSync(DATA, { recursive: true });
    await removeAbandoned();
    const dataDir = mkdtempSync(join(DATA, PREFIX));
    const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), settings: POSTGRES });
    await requireDurability(postgres.url);
    await migrate(postgres.url);
    const settings = readSettings({ DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' });
    const { platform, close } = await openPlatform(settings, 'jobs');
    const installation = new Installation(dataDir, postgres, platform, close);
    const stop = (): void => void installation.stop().finally(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    return installation;
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  /** Starts an api process. @returns its endpoint and its process number */
  async startApi(settings: Record<string, string> = {}): Promise<{ url: string; pid: number }> {
    const port = await freePort();
    const pid = this.spawn('api', 'api/main.ts', { ...settings, PORT: String(port) });
    await this.answers(`http://127.0.0.1:${port}/health`);
    return { url: `http://127.0.0.1:${port}/graphql`, pid };
  }

  /** Starts a jobs process. @returns its process number */
  startJobs(settings: Record<string, string> = {}): number {
    return this.spawn('jobs', 'jobs/main.ts', settings);
  }

  /** Stops everything and removes the data; once, whoever asks. */
  stop(): Promise<void> {
    this.stopped ??= this.stopAll();
    return this.stopped;
  }

  private async stopAll(): Promise<void> {
    await this.closePlatform();
    await Promise.all(
      this.processes.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }),
    );
    await this.postgres.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Logs go to a file, as they do in production; the end of it is shown where the process ends by itself. */
  private spawn(name: string, entry: string, settings: Record<string, string>): number {
    const path = join(this.dataDir, `${name}.log`);
    const log = openSync(path, 'a');
    const child = spawn(process.execPath, [...MEMORY, ...END_WITH_PARENT, entry], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: this.postgres.url, ...settings },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.once('exit', (code) => {
      if (code !== null && code !== 0) console.error(`${name} ended:\n${readFileSync(path, 'utf8').slice(-2_000)}`);
    });
    this.processes.push(child);
    return child.pid ?? 0;
  }

  private async answers(url: string): Promise<void> {
    const deadline = performance.now() + STARTED_WITHIN_MS;
    while (performance.now() < deadline) {
      const answer = await fetch(url).catch(() => null);
      if (answer?.ok === true) return;
      await wait(50);
    }
    throw new Error(`nothing answers at ${url}`);
  }
}

/** Stops and removes what benchmarks that were killed have left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(DATA).filter((entry) => entry.startsWith(PREFIX))) {
    const postgres = join(DATA, name, 'postgres');
    // Without an owner it may be one that is starting at this moment.
    if (!existsSync(join(postgres, 'owner'))) continue;
    try {
      claim(postgres);
      await stopOrphan(clusterOf(postgres));
      rmSync(join(DATA, name), { recursive: true, force: true });
    } catch (error) {
      // Another benchmark is at work there.
      if (!(error instanceof DataDirectoryInUse)) throw error;
    }
  }
}

import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { binariesFor } from './binaries.js';
import { createCluster, passwordOf, ROLE } from './cluster.js';
import { freePort } from './free-port.js';
import { stopOrphan } from './orphan.js';
import { claim } from './owner.js';
import { preparePlace } from './place.js';
import { halt, launch, type ServerPlan, type StopMode } from './server.js';

export type StartOptions = {
  /** One data directory, one server, one owning process. Created when missing. */
  readonly dataDir: string;
  /** A port of 127.0.0.1; a free one when left out. */
  readonly port?: number;
  /** Postgres settings by name (`max_connections`, ...). */
  readonly settings?: Readonly<Record<string, string>>;
  /** For data that may be lost: nothing is forced to disk. */
  readonly ephemeral?: boolean;
  /** Called when the server ends without `stop` or `restart`; `restart` may be called then. */
  readonly onUnexpectedEnd?: () => void;
};

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** Connection string of the database `mazziere`, password included. */
  readonly url: string;
  readonly port: number;
  /** Process number of the running server, for fault tests. */
  pid(): number;
  /** Stops the server and starts it again on the same port. */
  restart(mode: StopMode): Promise<void>;
  /** Stops the server and frees the data directory. May be called twice. */
  stop(): Promise<void>;
};

const DATABASE = 'mazziere';

/** What is committed still survives the death of the server, though not that of the machine. */
const EPHEMERAL = { fsync: 'off', full_page_writes: 'off' };

/**
 * Starts the embedded Postgres of a data directory: listening on 127.0.0.1 only, with a password of its own.
 * Runs as the current user; root hands over to an unprivileged one. A server that a killed process has left behind on
 * the same data is stopped first.
 *
 * @throws DataDirectoryInUse when another live process has started it.
 */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const place = preparePlace(dataDir);
  const release = claim(dataDir);
  try {
    await stopOrphan(place.cluster);
    const binaries = binariesFor(place.identity, dataDir);
    const password = passwordOf(dataDir);
    createCluster(place, binaries, password, options.ephemeral !== true);
    const settings = { ...(options.ephemeral === true ? EPHEMERAL : {}), ...options.settings };
    const plan = { program: binaries.postgres, place, settings, logFile: join(dataDir, 'postgres.log') };
    const { server, port } = await launchOnPort(plan, options.port);
    const url = `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
    await createDatabase(url).catch(async (error: unknown) => {
      await halt(server, 'fast');
      throw error;
    });
    return supervise(server, { ...plan, port }, url, release, options.onUnexpectedEnd ?? (() => {}));
  } catch (error) {
    release();
    throw error;
  }
}

function supervise(
  first: ChildProcess,
  plan: ServerPlan,
  url: string,
  release: () => void,
  onUnexpectedEnd: () => void,
): EmbeddedPostgres {
  let server = first;
  server.once('exit', onUnexpectedEnd);
  const end = async (mode: StopMode) => {
    server.removeListener('exit', onUnexpectedEnd);
    await halt(server, mode);
  };
  return {
    url,
    port: plan.port,
    pid: () => server.pid ?? 0,
    restart: async (mode) => {
      await end(mode);
      server = await launch(plan);
      server.once('exit', onUnexpectedEnd);
    },
    stop: async () => {
      await end('fast');
      release();
    },
  };
}

/** A port found free may be taken before the server binds it: then another one is tried. */
async function launchOnPort(
  plan: Omit<ServerPlan, 'port'>,
  wanted: number | undefined,
): Promise<{ server: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort());
    try {
      return { server: await launch({ ...plan, port }), port };
    } catch (error) {
      const taken = error instanceof Error && error.message.includes('could not bind');
      if (!taken || wanted !== undefined || attempt === 5) throw error;
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

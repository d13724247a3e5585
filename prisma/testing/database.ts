import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../migrate.js';
import { stopOrphan } from '../postgres/orphan.js';
import { claim, DataDirectoryInUse } from '../postgres/owner.js';
import { clusterOf } from '../postgres/place.js';
import { type EmbeddedPostgres, startPostgres } from '../postgres/start.js';

/** A database of one test file's own. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/** The environment variable by which a test run tells its workers of the server. */
export const SERVER_VARIABLE = 'MAZZIERE_TEST_POSTGRES';

const PREFIX = 'mazziere-test-';

const TEMPLATE = 'mazziere_template';

/** Many short-lived databases: what runs in the background would only slow down their making. */
const SETTINGS = { max_connections: '400', autovacuum: 'off', io_method: 'sync' };

/** Orders the clones: Postgres refuses to copy a template while another session is connected to it. */
const TEMPLATE_LOCK = 4_210_011;

/**
 * Starts the server of one test run, with a migrated template database to clone from. Its data is thrown away by
 * `stop`. Committed data survives a kill of the server, as in production.
 */
export async function startTestServer(): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  const server = await startPostgres({ dataDir, ephemeral: true, settings: SETTINGS });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await onDatabase(server.url, 'postgres', (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
    await migrate(withDatabase(server.url, TEMPLATE));
    // Tests bring their own clocks, which may be years ahead of the server's.
    await onDatabase(server.url, TEMPLATE, (client) =>
      client.query('UPDATE rating_guard SET ahead_seconds = 2000000000'),
    );
    return { ...server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * A new, migrated, empty database, in milliseconds: on the test run's server, or on the one whose url is given (tests
 * that restart Postgres start a test server of their own).
 * `drop` removes it, with whatever is still connected; databases not dropped end with the test run.
 *
 * @throws Error when there is neither.
 */
export async function createTestDatabase(url = process.env[SERVER_VARIABLE]): Promise<TestDatabase> {
  if (url === undefined)
    throw new Error('no test server: run through .ci/vitest.config.ts, or call startTestServer first');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onDatabase(url, 'postgres', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
    // A clone takes everything along but the rights on the database itself.
    await client.query(`GRANT CREATE ON DATABASE ${name} TO mazziere_app`);
  });
  const drop = () =>
    onDatabase(url, 'postgres', (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { url: withDatabase(url, name), drop };
}

/** Stops and removes the servers of test runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    // Without an owner it may be one that is starting at this moment.
    if (!existsSync(join(dataDir, 'owner'))) continue;
    try {
      claim(dataDir);
      await stopOrphan(clusterOf(dataDir));
      rmSync(dataDir, { recursive: true, force: true });
    } catch (error) {
      const foreign = error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
      if (!foreign && !(error instanceof DataDirectoryInUse)) throw error;
    }
  }
}

async function onDatabase(url: string, name: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, name) });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

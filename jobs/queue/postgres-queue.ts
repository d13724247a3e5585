import { createPostgresBackend, runMigrations, type PostgresPoolConfig, type PostgresQueueBackend } from 'bullmq';
import pg from 'pg';
import type { QueuePlace } from './calendar-queue.js';

/** The schema that the queue has to itself in the platform's database. */
const SCHEMA = 'bullmq';

/** Queue and worker have a pool each; the worker listens on a connection besides. */
const CONNECTIONS = 4;

/** The queue in the platform's own database: the default. Brings its schema up to date first. */
export async function postgresPlace(url: string): Promise<QueuePlace<PostgresQueueBackend, PostgresPoolConfig>> {
  await prepare(url);
  return {
    factory: createPostgresBackend,
    connection: {
      connectionString: url,
      schema: SCHEMA,
      max: CONNECTIONS,
      application_name: 'mazziere-queue',
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: 15_000,
    },
    // Of no meaning here: a database has the schema to itself.
    prefix: SCHEMA,
  };
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'mazziere-queue' });
  // A connection that breaks rejects what is asked of it, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    await client.end();
  }
}

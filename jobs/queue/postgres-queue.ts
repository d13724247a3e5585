import {
  createPostgresBackend,
  runMigrations,
  type PgQueryable,
  type PostgresPoolConfig,
  type PostgresQueueBackend,
} from 'bullmq';
import pg from 'pg';
import type { QueuePlace } from './calendar-queue.js';

/** The schema that the queue has to itself in the platform's database. */
const SCHEMA = 'bullmq';

/** Queue and worker have a pool each; the worker listens on a connection besides. */
const CONNECTIONS = 4;

/**
 * The queue in the platform's own database: the default. Brings its schema up to date first. The address names the role
 * of the application, to which the schema belongs.
 */
export async function postgresPlace(url: string): Promise<QueuePlace<PostgresQueueBackend, PostgresPoolConfig>> {
  await prepare(url);
  return {
    factory: createPostgresBackend,
    connection: {
      ...withOptionsApart(url),
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

/** The back end adds options of its own to those of a connection, but would lose them to those in an address. */
function withOptionsApart(url: string): { connectionString: string; options: string } {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  return { connectionString: address.href, options };
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'mazziere-queue' });
  // A connection that breaks rejects what is asked of it, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await runMigrations(inMadeSchema(client), SCHEMA);
  } finally {
    await client.end();
  }
}

/** The platform's own migrations have made the schema: to make one takes a right that the application's role has not. */
function inMadeSchema(client: pg.Client): PgQueryable {
  return {
    // `never` passes for rows of whatever kind is asked for.
    async query(text: string, values: readonly unknown[] = []): Promise<{ rows: never[] }> {
      if (text.startsWith('CREATE SCHEMA')) return { rows: [] };
      return client.query<never>(text, [...values]);
    },
  };
}

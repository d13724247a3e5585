import { createRedisBackend, type ConnectionOptions, type RedisQueueBackend } from 'bullmq';
import type { Pool } from 'pg';
import type { QueuePlace } from './calendar-queue.js';

/** The queue in Redis: of the platform's own, or shared with others, since its keys name the database that they serve. */
export async function redisPlace(
  redisUrl: string,
  database: Pool,
): Promise<QueuePlace<RedisQueueBackend, ConnectionOptions>> {
  return { factory: createRedisBackend, connection: { url: redisUrl }, prefix: await prefixOf(database) };
}

/** The same for all processes on one database, by whatever address they reach it. In braces: a cluster keeps it together. */
async function prefixOf(database: Pool): Promise<string> {
  const { rows } = await database.query<{ cluster: string; database: string }>(
    `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS cluster, oid::text AS database
     FROM pg_database WHERE datname = current_database()`,
  );
  const [row] = rows;
  if (!row) throw new Error('a database that does not know itself');
  return `{mazziere-${row.cluster}-${row.database}}`;
}

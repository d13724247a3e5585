import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../prisma/generated/client.js';
import { inApplicationRole } from './application-role.js';

/** One pool of connections: `pool` for transactions and hot paths, `prisma` for plain reads of lists. */
export interface Database {
  /** For connections of one's own, in the role of the application like those of the pool. */
  readonly url: string;
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

// int8: cents and chips stay below 2^53, so a number is exact.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

/** A process that freezes inside a transaction is cut off by the server, so that it holds nothing for long. */
const PATIENCE = { idle_in_transaction_session_timeout: 15_000, statement_timeout: 60_000 };

/** Opens the pool; connections are made when first needed, and enter the role of the application (R4). */
export function openDatabase(login: string, options: { connections: number }): Database {
  const url = inApplicationRole(login);
  const pool = new pg.Pool({
    ...PATIENCE,
    connectionString: url,
    max: options.connections,
    types,
    allowExitOnIdle: true,
  });
  // An idle connection that dies (a restarted server) is replaced by the next query.
  pool.on('error', () => undefined);
  const prismaPool = new pg.Pool({
    ...PATIENCE,
    connectionString: url,
    max: options.connections,
    allowExitOnIdle: true,
  });
  prismaPool.on('error', () => undefined);
  const prisma = new PrismaClient({ adapter: new PrismaPg(prismaPool) });
  return {
    url,
    pool,
    prisma,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

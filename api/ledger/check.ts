/**
 * `npm run -s check-books`: compares every balance, pool and prize with the ledger's entries and prints each deviation.
 * Ends with 1 where there is one. Looks at DATABASE_URL, or at the embedded database of DATA_DIR, which is started for
 * the while where it does not run.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clusterOf } from '../../prisma/postgres/place.js';
import { runningServer } from '../../prisma/postgres/running-server.js';
import { startPostgres } from '../../prisma/postgres/start.js';
import { openDatabase } from '../database/database.js';
import { readStartSettings } from '../start/settings.js';
import { checkBooks } from './check-books.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const settings = readStartSettings(process.env, root);
const dataDir = join(settings.dataDir, 'postgres');

async function check(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 2 });
  try {
    const deviations = await checkBooks(database.pool);
    for (const { check: name, subject, expected, found } of deviations) {
      console.log(`${subject}: ${name}: expected ${expected}, found ${found}`);
    }
    console.log(deviations.length === 0 ? 'The books are in order.' : `Deviations: ${deviations.length}`);
    process.exitCode = deviations.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function checkEmbedded(): Promise<void> {
  const running = runningServer(dataDir);
  if (running !== null) return check(running);
  if (!existsSync(clusterOf(dataDir))) throw new Error(`there is no database in ${dataDir}`);
  const server = await startPostgres({ dataDir });
  try {
    await check(server.url);
  } finally {
    await server.stop();
  }
}

try {
  await (settings.databaseUrl === null ? checkEmbedded() : check(settings.databaseUrl));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/**
 * Writes the migration that leads from the migrations so far to `schema.prisma`:
 * `npm run new-migration -- what_it_does`. Read it, and complete it by hand, before it is committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_DIR } from '../migrate.js';
import { createTestDatabase, startTestServer } from '../testing/database.js';
import { difference } from './engine.js';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('give the migration a name in lower case, words joined by _');

const server = await startTestServer();
try {
  const database = await createTestDatabase(server.url);
  const sql = await difference(database.url);
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const directory = join(MIGRATIONS_DIR, `${time}_${name}`);
  mkdirSync(directory);
  writeFileSync(join(directory, 'migration.sql'), sql === '' ? '-- Write the migration here.\n' : sql);
  console.log(directory);
} finally {
  await server.stop();
}

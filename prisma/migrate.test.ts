import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, MigrationRefused } from './migrate.js';
import { createTestDatabase, type TestDatabase } from './testing/database.js';

let database: TestDatabase;
let client: pg.Client;
let directory: string;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  directory = mkdtempSync(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

function write(name: string, sql: string): void {
  mkdirSync(join(directory, name), { recursive: true });
  writeFileSync(join(directory, name, 'migration.sql'), sql);
}

async function tables(): Promise<string[]> {
  const result = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return result.rows.map((row) => row.name);
}

async function records(): Promise<unknown[]> {
  const result = await client.query<Record<string, unknown>>(
    `SELECT migration_name AS name, checksum, applied_steps_count AS steps, finished_at IS NOT NULL AS finished, logs
     FROM _prisma_migrations ORDER BY started_at`,
  );
  return result.rows;
}

test('applies what is missing, in order, once', async () => {
  write('2_second', 'ALTER TABLE a ADD COLUMN d int;');
  write('1_first', 'CREATE TABLE a (c int);');
  expect(await migrate(database.url, directory)).toEqual(['1_first', '2_second']);
  expect(await migrate(database.url, directory)).toEqual([]);
  write('3_third', 'CREATE TABLE b (c int);');
  expect(await migrate(database.url, directory)).toEqual(['3_third']);
  expect(await tables()).toEqual(['_prisma_migrations', 'a', 'b']);
});

test('keeps the books as the Prisma CLI does: the checksum is the SHA-256 of the file', async () => {
  const sql = "CREATE TABLE a (c text DEFAULT 'è; non finisce qui');\n";
  write('1_first', sql);
  await migrate(database.url, directory);
  const checksum = createHash('sha256').update(sql).digest('hex');
  expect(await records()).toEqual([{ name: '1_first', checksum, steps: 1, finished: true, logs: null }]);
});

test('several processes at once: one applies, the others wait and find nothing to do', async () => {
  write('1_first', 'CREATE TABLE a (c int); SELECT pg_sleep(0.2);');
  write('2_second', 'CREATE TABLE b (c int);');
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, directory)));
  expect(runs.flat()).toEqual(['1_first', '2_second']);
  expect(await records()).toHaveLength(2);
});

test('an applied migration that was edited is refused', async () => {
  write('1_first', 'CREATE TABLE a (c int);');
  await migrate(database.url, directory);
  appendFileSync(join(directory, '1_first', 'migration.sql'), '-- a remark\n');
  write('2_second', 'CREATE TABLE b (c int);');
  await expect(migrate(database.url, directory)).rejects.toThrow(/1_first was edited/);
  expect(await tables()).not.toContain('b');
});

test('a database with a migration that is unknown here is refused', async () => {
  write('1_first', 'CREATE TABLE a (c int);');
  await migrate(database.url, directory);
  rmSync(join(directory, '1_first'), { recursive: true });
  await expect(migrate(database.url, directory)).rejects.toThrow(MigrationRefused);
});

test('a failing migration leaves nothing but its record, and blocks the way until it is resolved', async () => {
  write('1_first', 'CREATE TABLE a (c int);');
  write('2_broken', 'CREATE TABLE b (c int); INSERT INTO missing VALUES (1);');
  write('3_third', 'CREATE TABLE c (c int);');
  await expect(migrate(database.url, directory)).rejects.toThrow(/2_broken failed: relation "missing" does not exist/);
  expect(await tables()).toEqual(['_prisma_migrations', 'a']);
  expect(await records()).toMatchObject([
    { name: '1_first', finished: true },
    { name: '2_broken', finished: false, steps: 0, logs: 'relation "missing" does not exist' },
  ]);
  await expect(migrate(database.url, directory)).rejects.toThrow(/2_broken failed earlier/);

  write('2_broken', 'CREATE TABLE b (c int);');
  await client.query('UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL');
  expect(await migrate(database.url, directory)).toEqual(['2_broken', '3_third']);
});

test('a migration without its file is refused', async () => {
  mkdirSync(join(directory, '1_empty'));
  await expect(migrate(database.url, directory)).rejects.toThrow(/1_empty has no migration.sql/);
});

test('every test database is a migrated one, apart from all others', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  expect(one.url).not.toBe(other.url);
  expect(await migrate(one.url)).toEqual([]);
  await Promise.all([one.drop(), other.drop()]);
});

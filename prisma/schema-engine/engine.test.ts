import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { difference } from './engine.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

async function change(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test('migrations and schema agree', async () => {
  expect(await difference(database.url)).toBe('');
});

test.each([
  ['a lost column', 'ALTER TABLE account DROP COLUMN email', /ALTER TABLE "account" ADD COLUMN +"email" TEXT NOT NULL/],
  ['a surplus table', 'CREATE TABLE surplus (id int PRIMARY KEY)', /DROP TABLE "surplus"/],
  ['another type', 'ALTER TABLE account ALTER COLUMN email TYPE varchar(9)', /"email" SET DATA TYPE TEXT/],
  ['a lost index', 'DROP INDEX session_account_id_idx', /CREATE INDEX "session_account_id_idx"/],
  [
    'a lost foreign key',
    'ALTER TABLE session DROP CONSTRAINT session_account_id_fkey',
    /ADD CONSTRAINT "session_account_id_fkey"/,
  ],
])('%s is a difference', async (_, sql, missing) => {
  await change(sql);
  expect(await difference(database.url)).toMatch(missing);
});

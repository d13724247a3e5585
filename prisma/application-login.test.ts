import pg from 'pg';
import { expect, test } from 'vitest';
import { applicationLogin } from './application-login.js';
import { createTestDatabase } from './testing/database.js';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('R4: the services of an embedded database sign in as nobody who may write ratings, each run with a new password', async () => {
  const database = await createTestDatabase();
  const first = await applicationLogin(database.url);
  const [who] = await ask(
    first,
    'SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = session_user',
  );
  expect(who).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
  expect(await ask(first, 'SELECT count(*)::int AS count FROM player')).toEqual([{ count: 0 }]);
  await expect(ask(first, 'UPDATE player_rating SET norm = 0')).rejects.toThrow(/permission denied/);
  const second = await applicationLogin(database.url);
  expect(await ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await expect(ask(first, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  await database.drop();
});

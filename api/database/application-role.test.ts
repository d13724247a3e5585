import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../prisma/migrate.js';
import { createTestDatabase } from '../../prisma/testing/database.js';
import { inApplicationRole } from './application-role.js';
import { openDatabase } from './database.js';

const options = (url: string): string | null => new URL(url).searchParams.get('options');

test('R4: a connection enters the role, once, and keeps what else its address says', () => {
  const plain = inApplicationRole('postgresql://ann:a%2Fb@db.example:5433/poker');
  expect(options(plain)).toBe('-c role=mazziere_app');
  expect(plain).toContain('postgresql://ann:a%2Fb@db.example:5433/poker?');
  expect(inApplicationRole(plain)).toBe(plain);
  const rich = inApplicationRole('postgresql://db.example/poker?sslmode=verify-full&options=-c%20search_path%3Dpublic');
  expect(new URL(rich).searchParams.get('sslmode')).toBe('verify-full');
  expect(options(rich)).toBe('-c search_path=public -c role=mazziere_app');
});

test('R4: an owner who is no superuser can migrate, and processes that sign in for themselves need no more than the role', async () => {
  const template = await createTestDatabase();
  const superuser = new pg.Client({ connectionString: template.url });
  await superuser.connect();
  const name = `own_${randomBytes(6).toString('hex')}`;
  const [owner, login] = [`${name}_owner`, `${name}_login`];
  const url = (role: string): string => {
    const changed = new URL(template.url);
    [changed.username, changed.password, changed.pathname] = [role, role, `/${name}`];
    return changed.href;
  };
  try {
    await superuser.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${owner}'; GRANT mazziere_app TO ${owner}`);
    await superuser.query(`CREATE ROLE ${login} LOGIN PASSWORD '${login}' IN ROLE mazziere_app`);
    await superuser.query(`CREATE DATABASE ${name} OWNER ${owner}`);
    await expect(migrate(url(login))).rejects.toThrow(/permission denied/);
    expect((await migrate(url(owner))).length).toBeGreaterThan(0);
    // All is done: the processes may ask, too.
    expect(await migrate(url(login))).toEqual([]);
    for (const role of [owner, login]) {
      const database = openDatabase(url(role), { connections: 1 });
      const { rows } = await database.pool.query('SELECT current_user AS role, session_user AS login');
      expect(rows).toEqual([{ role: 'mazziere_app', login: role }]);
      expect(await database.prisma.player.count()).toBe(0);
      await expect(database.pool.query('UPDATE player_rating SET norm = 0')).rejects.toThrow(/permission denied/);
      // The queue makes and keeps its own schema.
      await database.pool.query('CREATE SCHEMA IF NOT EXISTS bullmq; CREATE TABLE bullmq.probe (id int)');
      await database.pool.query('DROP TABLE bullmq.probe');
      await database.close();
    }
  } finally {
    await superuser.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await superuser.query(`DROP ROLE IF EXISTS ${owner}; DROP ROLE IF EXISTS ${login}`);
    await superuser.end();
    await template.drop();
  }
});

import { randomBytes } from 'node:crypto';
import {
  isInputObjectType,
  isObjectType,
  isScalarType,
  isEnumType,
  getNamedType,
  type GraphQLInputType,
} from 'graphql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerId } from '../../engine/ids.js';
import { buildApiSchema } from '../graphql/schema.js';
import type { Platform } from '../platform.js';
import { insertPlayers, postResults } from '../testing/rated-results.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { closeDays } from './close-days.js';

const DAY = 86_400_000;

let opened: TestPlatform;
let platform: Platform;
let ada: PlayerId;
let ben: PlayerId;
/** A sign-in of its own, as in production: it has the role's rights and no others. */
let login: pg.Client;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  [ada, ben] = (await insertPlayers(platform, ['ada', 'ben'])) as [PlayerId, PlayerId];
  await postResults(platform, 10_000, [
    { playerId: ada, position: 1 },
    { playerId: ben, position: 2 },
  ]);
  opened.clock.advance(DAY);
  await closeDays(platform);
  const name = `login_${randomBytes(6).toString('hex')}`;
  await opened.asOwner(`CREATE ROLE ${name} LOGIN PASSWORD '${name}' IN ROLE mazziere_app`);
  const url = new URL(platform.database.url);
  url.username = name;
  url.password = name;
  login = new pg.Client({ connectionString: url.href });
  await login.connect();
});
afterAll(async () => {
  const { rows } = await login.query<{ name: string }>('SELECT session_user AS name');
  await login.end();
  await opened.asOwner(`DROP ROLE ${rows[0]?.name}`);
  await opened.close();
});

const RATINGS = ['player_rating', 'rating_day', 'newcomer_category', 'daily_rank', 'rating_guard'];

async function stored(): Promise<unknown> {
  const tables = await Promise.all(
    [...RATINGS, 'registration'].map((table) => opened.asOwner(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  );
  return tables;
}

const DENIED = /permission denied|must be owner|must be superuser|must be able to SET ROLE/;

describe('R4: the role of the application reads ratings, and writes none', () => {
  const edits = [
    ...RATINGS.flatMap((table) => [
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `INSERT INTO ${table} SELECT * FROM ${table}`,
      `DO $$ BEGIN LOCK TABLE ${table} IN SHARE MODE; END $$`,
      `SELECT * FROM ${table} FOR UPDATE`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `ALTER TABLE ${table} OWNER TO mazziere_app`,
      `CREATE TRIGGER mine BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION only_ever_appended()`,
      `CREATE RULE mine AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
      `DROP TABLE ${table}`,
    ]),
    `UPDATE player_rating SET norm = norm * 2`,
    `UPDATE player_rating SET category = 'GROUP_ONE'`,
    `UPDATE rating_day SET day = day - 1`,
    `UPDATE newcomer_category SET category = 'GROUP_ONE'`,
    `UPDATE daily_rank SET rank = rank + 1`,
    `UPDATE rating_guard SET ahead_seconds = 0`,
    `UPDATE registration SET points = 100`,
    `UPDATE registration SET rated_on = NULL`,
    `UPDATE registration SET points = points, rated_on = rated_on`,
    `UPDATE registration SET player_id = 'ply_other'`,
    `INSERT INTO registration (id, tournament_id, player_id, number, method, status, paid_prize_cents, paid_fee_cents,
       registered_at, points) SELECT 'reg_x', tournament_id, player_id, 99, method, 'UNREGISTERED'::registration_status, 1, 1, registered_at, 9
       FROM registration LIMIT 1`,
    `DELETE FROM registration`,
    `TRUNCATE registration`,
    `COPY player_rating FROM STDIN`,
    `SET session_replication_role = replica`,
    `CREATE FUNCTION rating_norm(double precision, date) RETURNS double precision LANGUAGE sql AS 'SELECT 1e9'`,
    `CREATE OR REPLACE FUNCTION rating_post_results(text) RETURNS date LANGUAGE sql AS 'SELECT DATE ''2026-01-01'''`,
    `ALTER FUNCTION rating_close_days(timestamptz, integer) RESET search_path`,
    `CREATE TABLE public.player_rating_2 (id text)`,
    `ALTER ROLE mazziere_app SUPERUSER`,
    ...[
      `rating_check_clock('2000-01-01')`,
      `rating_category_below('')`,
      `rating_gather_moved('2026-01-01')`,
      `rating_place_moved('2026-01-01', true)`,
      `rating_lapse('2026-01-01', NULL)`,
      `rating_take_categories(NULL, '2026-01-01')`,
      `rating_lower_cut('2026-01-01', '', 1)`,
      `rating_raise_cut('2026-01-01', '', 1)`,
      `rating_cut(NULL, NULL)`,
      `rating_note_day(NULL)`,
      `rating_settle_moved(NULL)`,
    ].map((call) => `SELECT ${call}`),
  ];

  test.each(edits)('%s', async (sql) => {
    const before = await stored();
    await expect(platform.database.pool.query(sql)).rejects.toThrow(DENIED);
    await expect(login.query(sql)).rejects.toThrow(DENIED);
    expect(await stored()).toEqual(before);
  });

  test('it can read them all, and give itself nothing more', async () => {
    for (const table of RATINGS) {
      await login.query(`SELECT * FROM ${table}`);
      await login.query(`GRANT ALL ON ${table} TO mazziere_app`);
      const rights = await opened.asOwner<{ right: string }>(
        `SELECT r AS right FROM unnest(ARRAY['SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']) r
         WHERE has_table_privilege('mazziere_app', $1, r)`,
        [table],
      );
      expect(rights).toEqual([{ right: 'SELECT' }]);
    }
  });

  test('a sign-in of its own cannot become the owner, whatever it sets or resets', async () => {
    const [owner] = await opened.asOwner<{ name: string }>('SELECT current_user AS name');
    for (const sql of [`SET ROLE ${owner?.name}`, `SET SESSION AUTHORIZATION ${owner?.name}`]) {
      await expect(login.query(sql)).rejects.toThrow(/permission denied/);
    }
    for (const sql of ['RESET ROLE', 'SET ROLE NONE', 'RESET SESSION AUTHORIZATION']) {
      await login.query(sql);
      await expect(login.query('UPDATE player_rating SET norm = 0')).rejects.toThrow(DENIED);
    }
    await login.query('SET ROLE mazziere_app');
  });

  test('every other column of a registration can be written: who adds one grants it', async () => {
    const [denied] = await opened.asOwner<{ columns: string[] }>(
      `SELECT array_agg(attname::text ORDER BY attname) AS columns FROM pg_attribute
       WHERE attrelid = 'registration'::regclass AND attnum > 0 AND NOT attisdropped
         AND NOT has_column_privilege('mazziere_app', attrelid, attnum, 'INSERT')`,
    );
    expect(denied?.columns).toEqual(['points', 'rated_on']);
    const [fixed] = await opened.asOwner<{ columns: string[] }>(
      `SELECT array_agg(attname::text ORDER BY attname) AS columns FROM pg_attribute
       WHERE attrelid = 'registration'::regclass AND attnum > 0 AND NOT attisdropped
         AND NOT has_column_privilege('mazziere_app', attrelid, attnum, 'UPDATE')`,
    );
    expect(fixed?.columns).toEqual([
      'id',
      'number',
      'player_id',
      'points',
      'rated_on',
      'registered_at',
      'tournament_id',
    ]);
  });
});

describe('R4: the two functions take neither points nor categories', () => {
  test('they are all that the role may call, and what they take', async () => {
    const rows = await opened.asOwner<{ name: string; takes: string }>(
      `SELECT proname AS name, pg_get_function_identity_arguments(oid) AS takes FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND starts_with(proname, 'rating_') AND provolatile = 'v'
         AND has_function_privilege('mazziere_app', oid, 'EXECUTE') ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: 'rating_close_days', takes: 'moment timestamp with time zone, most integer' },
      { name: 'rating_post_results', takes: 'ended_tournament_id text' },
    ]);
  });

  test.each([
    ['a tournament that is none', `SELECT rating_post_results('trn_none')`, /is not over/],
    ['no tournament', `SELECT rating_post_results(NULL)`, /is not over/],
    ['points besides', `SELECT rating_post_results('trn_none', 5.0)`, /does not exist/],
    ['no moment', `SELECT rating_close_days(NULL, 1)`, /has not come yet/],
    ['a category', `SELECT rating_close_days('GROUP_ONE', 1)`, /invalid input syntax/],
  ])('refused: %s', async (_, sql, why) => {
    const before = await stored();
    await expect(login.query(sql)).rejects.toThrow(why);
    expect(await stored()).toEqual(before);
  });

  test('a tournament still running, or one posted already, changes nothing', async () => {
    const before = await stored();
    const { rows } = await login.query<{ id: string }>(`SELECT id FROM tournament WHERE status = 'COMPLETED'`);
    for (const { id } of rows) await login.query('SELECT rating_post_results($1)', [id]);
    expect(await stored()).toEqual(before);
    await login.query(`UPDATE tournament SET status = 'RUNNING' WHERE id = $1`, [rows[0]?.id]);
    await expect(login.query('SELECT rating_post_results($1)', [rows[0]?.id])).rejects.toThrow(/is not over/);
    await login.query(`UPDATE tournament SET status = 'COMPLETED' WHERE id = $1`, [rows[0]?.id]);
  });

  test('days of the future cannot be closed, nor results won on them, by the database’s own clock', async () => {
    const before = await stored();
    await opened.asOwner('UPDATE rating_guard SET ahead_seconds = 60');
    const later = new Date(Date.now() + 10 * DAY);
    await expect(login.query('SELECT rating_close_days($1, 31)', [later])).rejects.toThrow(/has not come yet/);
    await login.query(
      `INSERT INTO tournament (id, name, kind, format, betting_structure, status, definition, max_players,
         buy_in_total_cents, created_at, published_at, ended_at)
       SELECT 'trn_future', name, kind, format, betting_structure, status, definition, max_players, buy_in_total_cents,
         created_at, published_at, $1 FROM tournament LIMIT 1`,
      [later],
    );
    await expect(login.query(`SELECT rating_post_results('trn_future')`)).rejects.toThrow(/has not come yet/);
    await opened.asOwner('UPDATE rating_guard SET ahead_seconds = 2000000000');
    expect(await stored()).toEqual(before);
  });

  test('a table of that name in the caller’s own temporary schema is not taken for the function’s', async () => {
    await login.query(
      'CREATE TEMPORARY TABLE rating_moved (player_id text); CREATE TEMPORARY TABLE player_rating (x int)',
    );
    opened.clock.advance(DAY);
    const before = await stored();
    await expect(login.query('SELECT rating_close_days($1, 31)', [new Date(platform.clock.now())])).rejects.toThrow(
      /already exists/,
    );
    expect(await stored()).toEqual(before);
    await login.query('DROP TABLE pg_temp.rating_moved, pg_temp.player_rating');
    expect(await closeDays(platform)).toBe(1);
  });
});

test('R4: no call of the API takes points, a category or a rating but to filter', () => {
  const schema = buildApiSchema();
  const found: string[] = [];
  const walk = (path: string, type: GraphQLInputType, seen: readonly string[]): void => {
    const named = getNamedType(type);
    if (/point(?!.*basis)|categor|rating|rank/i.test(path.split('.').at(-1) ?? '')) found.push(path);
    if (isScalarType(named) || isEnumType(named) || !isInputObjectType(named) || seen.includes(named.name)) return;
    for (const field of Object.values(named.getFields())) {
      walk(`${path}.${field.name}`, field.type, [...seen, named.name]);
    }
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      for (const argument of field.args) walk(`${type.name}.${field.name}.${argument.name}`, argument.type, []);
    }
  }
  expect(found.filter((path) => !/basisPoints/i.test(path)).toSorted()).toEqual([
    'Mutation.createTournament.input.allowedCategories',
    'Mutation.createTournament.input.deniedCategories',
    'Mutation.createTournamentTemplate.input.terms.allowedCategories',
    'Mutation.createTournamentTemplate.input.terms.deniedCategories',
    'Mutation.updateTournament.input.allowedCategories',
    'Mutation.updateTournament.input.deniedCategories',
    'Mutation.updateTournamentTemplate.input.terms.allowedCategories',
    'Mutation.updateTournamentTemplate.input.terms.deniedCategories',
    'Query.leaderboard.category',
  ]);
});

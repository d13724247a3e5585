import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Where the migrations lie: one folder `<timestamp>_<name>` each, holding `migration.sql`. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('migrations', import.meta.url));

/** Thrown when the database and the migrations contradict each other; the message says what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

type Applied = {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
  readonly logs: string | null;
};

/** The Prisma CLI's own advisory lock, so that runner and CLI exclude each other too. */
const LOCK = 72_707_369;

/** The Prisma CLI's own table, column by column, so that the CLI can take over at any time. */
const BOOKKEEPING = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * Brings a database up to date and returns the names of the migrations applied now, oldest first.
 * Several processes may call this at once: one works, the others wait and find nothing to do. Who may read the books
 * but not write them can call it, too, as long as there is nothing to do.
 *
 * @throws MigrationRefused when an applied migration was edited or is unknown here, or an earlier one failed.
 * @throws Error of the database when a migration fails; the failure is recorded and the script's effects rolled back.
 */
export async function migrate(url: string, directory: string = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = readMigrations(directory);
  const client = new pg.Client({ connectionString: url, application_name: 'mazziere-migrate' });
  await client.connect();
  try {
    if (await isUpToDate(client, migrations)) return [];
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(BOOKKEEPING);
    const pending = pendingOf(migrations, await readApplied(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // The lock belongs to the session and goes with it.
    await client.end();
  }
}

function readMigrations(directory: string): Migration[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
    .map((name) => {
      const path = join(directory, name, 'migration.sql');
      if (!existsSync(path)) throw new MigrationRefused(`the migration ${name} has no migration.sql`);
      const content = readFileSync(path);
      return { name, sql: content.toString('utf8'), checksum: createHash('sha256').update(content).digest('hex') };
    });
}

async function isUpToDate(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  const books = await client.query<{ there: boolean }>(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`);
  if (books.rows[0]?.there !== true) return false;
  const applied = await readApplied(client);
  // One that is not finished may be another process's at this moment.
  return applied.every((row) => row.finished_at !== null) && pendingOf(migrations, applied).length === 0;
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const result = await client.query<Applied>(
    `SELECT migration_name, checksum, finished_at, logs FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return result.rows;
}

function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const row of applied) {
    if (row.finished_at === null) {
      throw new MigrationRefused(
        `the migration ${row.migration_name} failed earlier: repair the database by hand, then mark it with ` +
          `"prisma migrate resolve"; it said: ${row.logs ?? 'nothing, it was interrupted'}`,
      );
    }
    const migration = known.get(row.migration_name);
    if (migration === undefined) {
      throw new MigrationRefused(
        `the database has the migration ${row.migration_name}, which is unknown here: newer code made it`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new MigrationRefused(
        `the migration ${row.migration_name} was edited after it was applied: restore it and add a new one`,
      );
    }
  }
  const done = new Set(applied.map((row) => row.migration_name));
  return migrations.filter((migration) => !done.has(migration.name));
}

/** The script goes as one simple query: unless it says otherwise itself, all of it happens or nothing. */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID();
  await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(sql);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    await client.query('ROLLBACK');
    await client.query('UPDATE _prisma_migrations SET logs = $2 WHERE id = $1', [id, reason]);
    throw new Error(`the migration ${name} failed: ${reason}`, { cause });
  }
  await client.query('UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1', [id]);
}

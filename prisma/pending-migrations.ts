import { readdirSync } from 'node:fs';
import type { Pool } from 'pg';
import { MIGRATIONS_DIR } from './migrate.js';

/**
 * Names of the migrations that this code needs and the database lacks. Migrations of newer code are no matter: they
 * keep older code running.
 */
export async function pendingMigrations(pool: Pool, directory: string = MIGRATIONS_DIR): Promise<string[]> {
  const needed = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  const applied = new Set(rows.map(({ name }) => name));
  return needed.filter((name) => !applied.has(name)).toSorted();
}

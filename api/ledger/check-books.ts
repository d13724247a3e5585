import type { Pool } from 'pg';
import { CHECKS, type Deviation } from './book-checks.js';

/**
 * M7: rebuilds everything that is known of money from the entries alone, and lists what deviates, all as of one
 * moment, so that it may run while the platform does. Sound books give an empty list.
 */
export async function checkBooks(pool: Pool): Promise<Deviation[]> {
  const connection = await pool.connect();
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const deviations: Deviation[] = [];
    for (const { name, sql } of CHECKS) {
      const { rows } = await connection.query<{ subject: string; expected: string | null; found: string | null }>(sql);
      for (const { subject, expected, found } of rows) {
        deviations.push({ check: name, subject, expected: expected ?? 'none', found: found ?? 'none' });
      }
    }
    return deviations;
  } finally {
    await connection.query('ROLLBACK').catch(() => undefined);
    connection.release();
  }
}

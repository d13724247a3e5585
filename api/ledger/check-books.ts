import type { Pool } from 'pg';
import type { Deviation } from './book-check.js';
import { CHECKS } from './book-checks.js';

/**
 * M7: rebuilds everything that is known of money from the entries alone, and lists what deviates, all as of one
 * moment, so that it may run while the platform does. Sound books give an empty list.
 */
export async function checkBooks(pool: Pool): Promise<Deviation[]> {
  const connection = await pool.connect();
  // What breaks it is told by the next query; as an event that nobody hears, it would end the process.
  const broken = (): void => undefined;
  connection.on('error', broken);
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
    const lost = await connection.query('ROLLBACK').then(
      () => false,
      () => true,
    );
    connection.off('error', broken);
    connection.release(lost);
  }
}

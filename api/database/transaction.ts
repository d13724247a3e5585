import type { Pool, PoolClient } from 'pg';

/** SQLSTATEs after which the same transaction may simply be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** A connection inside a transaction. */
export type Transaction = PoolClient;

/** The SQLSTATE of a database error, or null. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The constraint that a database error names, or null. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null;
}

/** Thrown inside a transaction to take everything back and give the caller this refusal. */
export class Refused<Refusal> extends Error {
  constructor(readonly refusal: Refusal) {
    super('refused');
  }
}

export interface TransactionOptions {
  /** Milliseconds to wait for any one lock, before SQLSTATE 55P03; without it, as long as it takes. */
  readonly lockPatience?: number;
  /** Statements that have a name keep the plan they were first given; for those that are about few rows each time. */
  readonly keepsPlans?: boolean;
}

const KEEP_PLANS = 'SET LOCAL plan_cache_mode = force_generic_plan';

/**
 * Runs `work` in one transaction: all of it or nothing. A deadlock or serialization failure is tried again, so `work`
 * must have no effect outside the database.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, work, options);
    } catch (error) {
      if (attempt >= 5 || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}

function beginningOf({ lockPatience, keepsPlans = false }: TransactionOptions): string {
  const patience = lockPatience === undefined ? [] : [`SET LOCAL lock_timeout = ${lockPatience}`];
  return ['BEGIN', ...patience, ...(keepsPlans ? [KEEP_PLANS] : [])].join('; ');
}

/** In a transaction that keeps plans: what follows is about many rows, and gets plans of its own. */
export async function planAnew(tx: Transaction): Promise<void> {
  await tx.query('SET LOCAL plan_cache_mode = auto');
}

async function attemptTransaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks says so by an event too, and an event that nobody hears ends the process.
  const breaks = (error: Error): void => {
    broken = error;
  };
  tx.on('error', breaks);
  try {
    await tx.query(beginningOf(options));
    const value = await work(tx);
    await tx.query('COMMIT');
    return value;
  } catch (error) {
    await tx.query('ROLLBACK').catch((lost: unknown) => {
      broken = lost instanceof Error ? lost : new Error('rollback failed');
    });
    throw error;
  } finally {
    tx.off('error', breaks);
    tx.release(broken);
  }
}

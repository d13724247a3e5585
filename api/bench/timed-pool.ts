import type { Pool } from 'pg';

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly 'Planning Time': number; readonly 'Execution Time': number }[];
}

/** A pool that asks the database how long each statement takes inside it, planning included. */
export class TimedPool {
  /** Milliseconds since the last look. */
  private spent = 0;

  constructor(private readonly pool: Pool) {}

  /** As the pool that others take it for. */
  get asPool(): Pool {
    const query = async (asked: string | { text: string; values?: unknown[] }, values: unknown[] = []) => {
      const statement = typeof asked === 'string' ? { text: asked, values } : { values: [], ...asked };
      const { rows } = await this.pool.query<Explained>(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement.text}`,
        statement.values,
      );
      for (const plan of rows[0]?.['QUERY PLAN'] ?? []) this.spent += plan['Planning Time'] + plan['Execution Time'];
      return this.pool.query(statement.text, statement.values);
    };
    return new Proxy(this.pool, {
      get: (pool, name) => (name === 'query' ? query : (Reflect.get(pool, name) as unknown)),
    });
  }

  /** What the statements since the last look have taken, in milliseconds. */
  look(): number {
    const spent = this.spent;
    this.spent = 0;
    return spent;
  }
}

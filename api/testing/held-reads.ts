import { setImmediate as turn } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import { PrismaClient } from '../../prisma/generated/client.js';
import type { Platform } from '../platform.js';
import { TableCache } from '../tables/table-cache.js';

/** Something read in several statements, any of which can be late while the world goes on. */
export interface SeveralReads<Answer> {
  readonly ask: (platform: Platform) => Promise<Answer>;
  /** What happens meanwhile. */
  readonly change: () => Promise<void>;
  /** What must hold of every answer. */
  readonly check: (answer: Answer) => Promise<void>;
}

/**
 * Asks once for each statement that the answer takes. That statement is held back until everything else that does not
 * wait for it has been read, and then until the change is committed. How many statements there are.
 */
export async function holdEachRead<Answer>(platform: Platform, reads: SeveralReads<Answer>): Promise<number> {
  const seen = new WatchedPool(platform.database.pool, null);
  await reads.ask(seen.under(platform));
  await seen.close();
  for (const text of seen.texts) {
    const held = new WatchedPool(platform.database.pool, text);
    // An answer that does without that statement keeps nobody waiting.
    const asked = reads.ask(held.under(platform)).finally(() => held.release());
    await held.quiet();
    await reads.change();
    held.release();
    await reads.check(await asked);
    await held.close();
  }
  return seen.texts.size;
}

/** A pool whose statements are sent on as they come, but for one text. */
class WatchedPool {
  readonly texts = new Set<string>();
  private readonly pool: Pool;
  private readonly prisma: PrismaClient;
  private underway = 0;
  private holds = false;
  private released = false;
  private letGo!: () => void;
  private readonly gate = new Promise<void>((resolve) => {
    this.letGo = resolve;
  });

  constructor(
    pool: Pool,
    private readonly heldText: string | null,
  ) {
    const query = (sent: string | QueryConfig, values?: unknown[]) => this.send(pool, sent, values);
    this.pool = new Proxy(pool, {
      get: (target, key): unknown => (key === 'query' ? query : Reflect.get(target, key, target)),
    });
    this.prisma = new PrismaClient({ adapter: new PrismaPg(this.pool) });
  }

  /** The platform as it reads through this pool. */
  under(platform: Platform): Platform {
    const database = { ...platform.database, pool: this.pool, prisma: this.prisma };
    return { ...platform, database, tables: new TableCache(this.pool) };
  }

  /** Resolves when the statement is held and nothing else is on its way. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 5; still = this.isQuiet() ? still + 1 : 0) await turn();
  }

  release(): void {
    this.released = true;
    this.letGo();
  }

  private isQuiet(): boolean {
    return this.released || (this.holds && this.underway === 0);
  }

  /** The pool itself stays open. */
  async close(): Promise<void> {
    await this.prisma.$disconnect();
  }

  private async send(pool: Pool, sent: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const statement = typeof sent === 'string' ? { text: sent, ...(values && { values }) } : sent;
    this.texts.add(statement.text);
    if (statement.text === this.heldText) {
      this.holds = true;
      await this.gate;
    }
    this.underway += 1;
    try {
      return await pool.query(statement);
    } finally {
      this.underway -= 1;
    }
  }
}

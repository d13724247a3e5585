import type { Pool } from 'pg';
import { pendingMigrations } from '../../prisma/pending-migrations.js';

const PATIENCE_MS = 2_000;
/** Who asks more often gets the same answer: the question is open to everybody. */
const BELIEVED_MS = 250;

type Check = () => boolean | Promise<boolean>;

/**
 * Whether a process can take work (X3): every condition that was named holds, and nobody is stopping it. Being alive is
 * another matter: it may come back by itself.
 */
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private stopping = false;
  private asked: { readonly at: number; readonly missing: Promise<readonly string[]> } | null = null;

  /** Adds a condition; one that throws, or does not answer in good time, does not hold. */
  require(name: string, check: Check): void {
    this.checks.set(name, check);
    this.asked = null;
  }

  /** From now on it is not ready, so that a load balancer sends nobody any more. */
  drain(): void {
    this.stopping = true;
  }

  get draining(): boolean {
    return this.stopping;
  }

  /** The names of the conditions that do not hold; none where it is ready. */
  async missing(): Promise<readonly string[]> {
    if (this.stopping) return ['stopping'];
    const now = performance.now();
    if (this.asked === null || now - this.asked.at > BELIEVED_MS) this.asked = { at: now, missing: this.look() };
    const missing = await this.asked.missing;
    return this.draining ? ['stopping'] : missing;
  }

  private async look(): Promise<readonly string[]> {
    const names = [...this.checks.keys()];
    const held = await Promise.all([...this.checks.values()].map(inGoodTime));
    return names.filter((_, place) => !held[place]);
  }
}

async function inGoodTime(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** What every process needs: a database that answers, and that is as new as this code. */
export function requireDatabase(readiness: Readiness, pool: Pool): void {
  readiness.require('database', async () => {
    await pool.query('SELECT 1');
    return true;
  });
  readiness.require('migrations', async () => (await pendingMigrations(pool)).length === 0);
}

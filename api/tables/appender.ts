import type { Pool } from 'pg';
import type { TableId } from '../../engine/ids.js';
import type { Metrics } from '../metrics/metrics.js';
import { appendBatch, type Append } from './append.store.js';

interface Waiting {
  readonly append: Append;
  readonly settle: (stored: boolean) => void;
  readonly fail: (error: unknown) => void;
}

const BATCH = 32;
/** One statement at a time gathers the most; one that takes longer than this lets another go beside it. */
const SLOW_MS = 25;
const MOST_IN_FLIGHT = 4;

/**
 * Stores what tables decide, many at a time: what arrives while a statement is under way goes with the next one.
 * An append that does not come back has lost the race (the table moved on, is held, or the sign-in ended):
 * the caller loads again and decides again.
 */
export class TableAppender {
  private queue: Waiting[] = [];
  private inFlight = 0;
  private slow = 0;

  constructor(
    private readonly pool: Pool,
    private readonly metrics: Metrics,
  ) {}

  /** Whether the events were stored. @throws where the outcome is unknown (the connection was lost at the commit). */
  append(append: Append): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.queue.push({ append, settle, fail });
      this.pump();
    });
  }

  private pump(): void {
    while (this.inFlight < Math.min(1 + this.slow, MOST_IN_FLIGHT) && this.queue.length > 0) {
      void this.send(this.takeBatch());
    }
  }

  private async send(batch: readonly Waiting[]): Promise<void> {
    let isSlow = false;
    const patience = setTimeout(() => {
      isSlow = true;
      this.slow += 1;
      this.pump();
    }, SLOW_MS);
    this.inFlight += 1;
    try {
      await this.store(batch);
    } finally {
      this.inFlight -= 1;
      clearTimeout(patience);
      if (isSlow) this.slow -= 1;
      this.pump();
    }
  }

  /** One command per table; a second one for the same table waits for the next batch. */
  private takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const tables = new Set<TableId>();
    for (const waiting of this.queue) {
      if (batch.length < BATCH && !tables.has(waiting.append.tableId)) {
        tables.add(waiting.append.tableId);
        batch.push(waiting);
      } else {
        left.push(waiting);
      }
    }
    this.queue = left;
    return batch;
  }

  private async store(batch: readonly Waiting[]): Promise<void> {
    const { tables } = this.metrics;
    const measured = tables.appendSeconds.startTimer();
    try {
      const stored = await appendBatch(
        this.pool,
        batch.map((waiting) => waiting.append),
      );
      measured();
      tables.appendBatch.observe(batch.length);
      tables.lostRaces.inc(batch.length - stored.size);
      for (const waiting of batch) waiting.settle(stored.has(waiting.append.tableId));
    } catch (error) {
      if (batch.length === 1) batch[0]?.fail(error);
      else for (const waiting of batch) await this.store([waiting]);
    }
  }
}

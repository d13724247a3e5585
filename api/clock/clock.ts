import type { Pool } from 'pg';
import { instant, type Instant } from '../../engine/ids.js';

/** Where every "now" of the platform comes from; tests bring their own. */
export interface Clock {
  now(): Instant;
}

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  constructor(private moment: number) {}

  now(): Instant {
    return instant(this.moment);
  }

  advance(milliseconds: number): void {
    this.moment += milliseconds;
  }
}

/** The database's time, kept as an offset to this process's own: no SQL says now(), and all processes agree. */
export class DatabaseClock implements Clock {
  private offset = 0;

  private constructor(private readonly pool: Pool) {}

  /** Measures once; call `measure` now and then, since clocks drift. */
  static async start(pool: Pool): Promise<DatabaseClock> {
    const clock = new DatabaseClock(pool);
    await clock.measure();
    return clock;
  }

  async measure(): Promise<void> {
    const before = Date.now();
    const { rows } = await this.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    const after = Date.now();
    const [row] = rows;
    if (row) this.offset = row.at.getTime() - (before + after) / 2;
  }

  now(): Instant {
    return instant(Math.round(Date.now() + this.offset));
  }
}

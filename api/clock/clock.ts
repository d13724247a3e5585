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

/**
 * The database's time, kept as an offset to this process's own steady clock, which nobody sets: no SQL says now(), and
 * all processes agree, also while this machine's time of day is put right.
 */
export class DatabaseClock implements Clock {
  private offset: number | null = null;

  private constructor(private readonly pool: Pool) {}

  /** Measures once; call `measure` now and then, since clocks drift. */
  static async start(pool: Pool): Promise<DatabaseClock> {
    const clock = new DatabaseClock(pool);
    await clock.measure();
    return clock;
  }

  /** The answer was true between question and arrival: what fits that stays, so that a slow answer says no more than it knows. */
  async measure(): Promise<void> {
    const before = performance.now();
    const { rows } = await this.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    const after = performance.now();
    const at = rows[0]?.at.getTime();
    if (at === undefined) return;
    const [least, greatest] = [at - after, at - before];
    this.offset = this.offset === null ? (least + greatest) / 2 : Math.min(Math.max(this.offset, least), greatest);
  }

  now(): Instant {
    return instant(Math.round(performance.now() + (this.offset ?? performance.timeOrigin)));
  }
}

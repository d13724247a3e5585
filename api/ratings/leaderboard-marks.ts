import type { Pool } from 'pg';
import type { Clock } from '../clock/clock.js';
import { type MarkedList, type Marks, MARKS_LAST_MS } from './marks.js';
import { readMarks } from './marks.store.js';

/** From this age on they are read anew while the old ones still serve, so that nobody waits. */
const RENEW_AFTER_MS = 30_000;

/** The marks of each list, read when somebody asks and kept for a minute; all callers of a process see the same. */
export class LeaderboardMarks {
  private readonly kept = new Map<MarkedList, Marks>();
  private readonly reading = new Map<MarkedList, Promise<Marks>>();

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** Marks at most a minute old. */
  async of(list: MarkedList): Promise<Marks> {
    const kept = this.kept.get(list);
    const age = kept ? this.clock.now() - kept.asOf : Infinity;
    if (!kept || age >= MARKS_LAST_MS || age < 0) return this.read(list);
    // Whether that succeeds or not is for whoever has to wait for it to say.
    if (age >= RENEW_AFTER_MS) this.read(list).catch(() => undefined);
    return kept;
  }

  private read(list: MarkedList): Promise<Marks> {
    const known = this.reading.get(list);
    if (known) return known;
    const reading = readMarks(this.pool, list, this.clock.now())
      .then((marks) => {
        this.kept.set(list, marks);
        return marks;
      })
      .finally(() => this.reading.delete(list));
    this.reading.set(list, reading);
    return reading;
  }
}

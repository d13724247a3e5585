import type { Pool } from 'pg';
import type { Clock } from '../../clock/clock.js';
import { standingSessions } from '../../accounts/session.store.js';

const BELIEVED_MS = 1_000;

interface Seen {
  readonly stands: boolean;
  /** By the process's own steady clock. */
  readonly at: number;
}

/** Whether sign-ins still stand, as of a second ago at most; asked about many at once. */
export class SessionStanding {
  private readonly seen = new Map<string, Seen>();
  private readonly ended = new Set<string>();
  private asking: Promise<void> | null = null;
  private wanted = new Set<string>();

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** What is known at that moment of `performance.now()`, without asking; null where it is too old. */
  known(sessionId: string, now = performance.now()): boolean | null {
    if (this.ended.has(sessionId)) return false;
    const seen = this.seen.get(sessionId);
    return seen && now - seen.at < BELIEVED_MS ? seen.stands : null;
  }

  /** Looks again at these sign-ins. Afterwards each of them is known. @throws where the database cannot be asked. */
  async look(sessionIds: Iterable<string>): Promise<void> {
    for (const id of sessionIds) this.wanted.add(id);
    // A question under way was put before this wish: the wish goes with the next one.
    await this.asking?.catch(() => undefined);
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    await this.asking;
  }

  /** This sign-in has ended, as somebody has just announced. */
  end(sessionId: string): void {
    this.ended.add(sessionId);
  }

  /** Forgets all sign-ins but these, so that memory stays bounded. */
  keepOnly(sessionIds: ReadonlySet<string>): void {
    for (const id of this.seen.keys()) if (!sessionIds.has(id)) this.seen.delete(id);
    for (const id of this.ended) if (!sessionIds.has(id)) this.ended.delete(id);
  }

  private async ask(): Promise<void> {
    const ids = [...this.wanted];
    this.wanted = new Set();
    const at = performance.now();
    const standing = await standingSessions(this.pool, ids, this.clock.now());
    for (const id of ids) this.seen.set(id, { stands: standing.has(id), at });
  }
}

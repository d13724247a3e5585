import type { Pool } from 'pg';
import type { Instant } from '../../engine/ids.js';
import type { Clock } from '../clock/clock.js';
import type { Caller } from './caller.js';
import { findSessions, type StandingSession } from './session.store.js';

/** Milliseconds for which a sign-in is believed without a look; what changes anything looks again (DESIGN j). */
const BELIEVED = 2_000;
/** From then on whoever uses it has it looked at, beside his call: who calls often never waits for it. */
const LOOKED_AT_AFTER = 1_500;
/** Milliseconds for which looks that nobody waits for are gathered. */
const GATHERING_MS = 50;
const KEPT = 10_000;
const BATCH = 200;

type Seen = StandingSession & { readonly seenAt: Instant };

interface Wanted {
  readonly found: Promise<Caller | null>;
  readonly settle: (caller: Caller | null) => void;
  readonly fail: (error: unknown) => void;
}

/** Sign-ins by the hash of their token, as one process believes them; looked up many in one statement. */
export class KnownSessions {
  private readonly seen = new Map<string, Seen>();
  private wanted = new Map<string, Wanted>();
  private asking = false;
  private readonly ageing = new Set<string>();
  private soon: NodeJS.Timeout | null = null;
  /** Ended since the statement under way was sent, which may have read before that. */
  private readonly ended = new Set<string>();

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** Who signed in; null where there is no such sign-in, or it is over. */
  find(hash: string): Promise<Caller | null> {
    const at = this.clock.now();
    const seen = this.seen.get(hash);
    if (!seen || at - seen.seenAt >= BELIEVED || at >= seen.expiresAt) return this.look(hash);
    if (at - seen.seenAt >= LOOKED_AT_AFTER) this.lookSoon(hash);
    return Promise.resolve(seen.caller);
  }

  /** That sign-in has ended. */
  end(sessionId: string): void {
    if (this.asking) this.ended.add(sessionId);
    for (const [hash, { caller }] of this.seen) if (caller.sessionId === sessionId) this.seen.delete(hash);
  }

  /** What is wanted while a statement is under way goes with the next one. */
  private look(hash: string): Promise<Caller | null> {
    const { found } = this.want(hash);
    if (!this.asking) void this.ask();
    return found;
  }

  /** For whom nobody waits: together with all others of a moment. */
  private lookSoon(hash: string): void {
    this.ageing.add(hash);
    this.soon ??= setTimeout(() => {
      // Whether that fails, who next has to wait for it will hear.
      for (const each of this.ageing) this.want(each).found.catch(() => undefined);
      this.ageing.clear();
      this.soon = null;
      if (!this.asking) void this.ask();
    }, GATHERING_MS).unref();
  }

  private want(hash: string): Wanted {
    const known = this.wanted.get(hash);
    if (known) return known;
    let settle: Wanted['settle'] = () => undefined;
    let fail: Wanted['fail'] = () => undefined;
    const found = new Promise<Caller | null>((resolve, reject) => {
      settle = resolve;
      fail = reject;
    });
    const wanted = { found, settle, fail };
    this.wanted.set(hash, wanted);
    return wanted;
  }

  private async ask(): Promise<void> {
    this.asking = true;
    while (this.wanted.size > 0) {
      const batch = [...this.wanted].slice(0, BATCH);
      for (const [hash] of batch) this.wanted.delete(hash);
      this.ended.clear();
      const at = this.clock.now();
      try {
        const hashes = batch.map(([hash]) => hash);
        const standing = await findSessions(this.pool, hashes, at);
        for (const [hash, { settle }] of batch) settle(this.keep(hash, standing.get(hash), at));
      } catch (error) {
        for (const [, { fail }] of batch) fail(error);
      }
    }
    this.asking = false;
  }

  private keep(hash: string, found: StandingSession | undefined, seenAt: Instant): Caller | null {
    this.seen.delete(hash);
    if (!found || this.ended.has(found.caller.sessionId)) return null;
    this.seen.set(hash, { ...found, seenAt });
    if (this.seen.size > KEPT) {
      const [oldest] = this.seen.keys();
      if (oldest !== undefined) this.seen.delete(oldest);
    }
    return found.caller;
  }
}

import type { Instant } from '../../engine/ids.js';
import type { Database } from '../database/database.js';
import type { Platform } from '../platform.js';
import type { Caller } from './caller.js';
import { findSession, tokenHash, type StandingSession } from './session.store.js';

/** Milliseconds for which a sign-in is believed without a look; what changes anything looks again (DESIGN j). */
const BELIEVED = 2_000;
const KEPT = 10_000;

type Seen = StandingSession & { readonly seenAt: Instant };

const caches = new WeakMap<Database, Map<string, Seen>>();

/** Who holds this access token (from `Authorization: Bearer`); null where it is unknown, signed out or run out. */
export async function authenticate(platform: Platform, accessToken: string): Promise<Caller | null> {
  const at = platform.clock.now();
  const cache = cacheOf(platform.database);
  const hash = tokenHash(accessToken);
  const seen = cache.get(hash);
  if (seen && at - seen.seenAt < BELIEVED && at < seen.expiresAt) return seen.caller;
  cache.delete(hash);
  const found = await findSession(platform.database.pool, hash, at);
  if (!found) return null;
  cache.set(hash, { ...found, seenAt: at });
  if (cache.size > KEPT) {
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  }
  return found.caller;
}

/** Lets this process look again at a sign-in that has ended. */
export function forgetSession(platform: Platform, sessionId: string): void {
  const cache = cacheOf(platform.database);
  for (const [hash, seen] of cache) {
    if (seen.caller.sessionId === sessionId) cache.delete(hash);
  }
}

function cacheOf(database: Database): Map<string, Seen> {
  const cache = caches.get(database) ?? new Map<string, Seen>();
  caches.set(database, cache);
  return cache;
}

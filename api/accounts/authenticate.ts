import type { Database } from '../database/database.js';
import type { Platform } from '../platform.js';
import type { Caller } from './caller.js';
import { KnownSessions } from './known-sessions.js';
import { tokenHash } from './session.store.js';

const known = new WeakMap<Database, KnownSessions>();

/** Who holds this access token (from `Authorization: Bearer`); null where it is unknown, signed out or run out. */
export function authenticate(platform: Platform, accessToken: string): Promise<Caller | null> {
  return sessionsOf(platform).find(tokenHash(accessToken));
}

/** A sign-in has ended: this process believes it no longer. */
export function forgetSession(platform: Platform, sessionId: string): void {
  sessionsOf(platform).end(sessionId);
}

function sessionsOf({ database, clock }: Platform): KnownSessions {
  const sessions = known.get(database) ?? new KnownSessions(database.pool, clock);
  known.set(database, sessions);
  return sessions;
}

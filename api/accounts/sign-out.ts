import { accept, refuse, type Result } from '../../engine/result.js';
import type { Platform } from '../platform.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { forgetSession } from './authenticate.js';
import type { Caller } from './caller.js';
import { revokeSession } from './session.store.js';

/** Ends the sign-in with which the caller comes, and its subscriptions; others of the account stand (X2). Refused: UNAUTHENTICATED. */
export async function signOut(platform: Platform, caller: Caller | null): Promise<Result<null, readonly Refusal[]>> {
  if (caller === null) return refuse([refusal('UNAUTHENTICATED', 'Sign in first.')]);
  await revokeSession(platform.database.pool, caller.sessionId, platform.clock.now());
  forgetSession(platform, caller.sessionId);
  platform.notifier.announceSessionEnd(caller.sessionId);
  return accept(null);
}

import { accept, refuse, type Result } from '../../engine/result.js';
import type { Platform } from '../platform.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { findByEmail } from './account.store.js';
import type { Caller } from './caller.js';
import { passwordFits } from './password.js';
import { openSession } from './session.store.js';

/** A new sign-in: the token to send as `Authorization: Bearer`, and who it makes the caller. */
export interface SignedIn {
  readonly accessToken: string;
  readonly caller: Caller;
}

/**
 * Signs in by e-mail address and password. Refused: INVALID_CREDENTIALS, which tells, also by the time it takes, not
 * which of the two was wrong (X2).
 */
export async function signIn(
  platform: Platform,
  input: { readonly email: string; readonly password: string },
): Promise<Result<SignedIn, readonly Refusal[]>> {
  const { pool } = platform.database;
  const account = await findByEmail(pool, input.email);
  const fits = await passwordFits(input.password, account?.passwordHash ?? null);
  if (!fits || account === null) {
    return refuse([refusal('INVALID_CREDENTIALS', 'The e-mail address or the password is wrong.')]);
  }
  const { accountId, playerId, roles } = account;
  const { SESSION_DAYS } = platform.settings;
  const { sessionId, accessToken } = await openSession(pool, accountId, platform.clock.now(), SESSION_DAYS);
  return accept({ accessToken, caller: { sessionId, accountId, playerId, roles } });
}

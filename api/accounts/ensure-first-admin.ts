import { inTransaction } from '../database/transaction.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { findByEmail, hasAdmin, insertAccount } from './account.store.js';
import { hashPassword } from './password.js';

/** Orders processes that start at once. */
const LOCK = 4_210_021;

/**
 * Makes the admin of ADMIN_EMAIL and ADMIN_PASSWORD where there is no admin yet: an account without a player.
 * Several processes may call this at once, and at every start.
 *
 * @throws Error where the address is already the sign-in of somebody else, who is not made an admin by it.
 */
export async function ensureFirstAdmin(platform: Platform): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = platform.settings;
  if (email === undefined || password === undefined) return;
  if (await hasAdmin(platform.database.pool)) return;
  const passwordHash = await hashPassword(password);
  await inTransaction(platform.database.pool, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    if (await hasAdmin(tx)) return;
    if (await findByEmail(tx, email)) {
      throw new Error('ADMIN_EMAIL is the address of an account that is not an admin: choose another one');
    }
    const at = platform.clock.now();
    await insertAccount(tx, { id: newId('account', at), email, passwordHash, roles: ['ADMIN'], at });
  });
}

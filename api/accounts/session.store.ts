import type { Pool } from 'pg';
import type { Instant } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';

/** Whether a sign-in still stands: neither signed out nor run out. */
export async function sessionStands(connection: Pool | Transaction, sessionId: string, at: Instant): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'session-stands',
    text: 'SELECT FROM session WHERE id = $1 AND revoked_at IS NULL AND expires_at > $2',
    values: [sessionId, new Date(at)],
  });
  return rowCount === 1;
}

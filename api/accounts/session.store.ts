import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { instant, type Instant, type PlayerId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import { newId } from '../random/id.js';
import { secret } from '../random/random.js';
import type { Caller, StaffRole } from './caller.js';

const DAY = 86_400_000;

/** Whether a sign-in still stands: neither signed out nor run out. */
export async function sessionStands(connection: Pool | Transaction, sessionId: string, at: Instant): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'session-stands',
    text: 'SELECT FROM session WHERE id = $1 AND revoked_at IS NULL AND expires_at > $2',
    values: [sessionId, new Date(at)],
  });
  return rowCount === 1;
}

/** Those of the sign-ins that still stand. */
export async function standingSessions(pool: Pool, sessionIds: readonly string[], at: Instant): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'standing-sessions',
    text: 'SELECT id FROM session WHERE id = ANY($1::text[]) AND revoked_at IS NULL AND expires_at > $2',
    values: [sessionIds, new Date(at)],
  });
  return new Set(rows.map((row) => row.id));
}

/** Signs an account in for `days` days. Answers the access token, which is nowhere stored (X2). */
export async function openSession(
  connection: Pool | Transaction,
  accountId: string,
  at: Instant,
  days: number,
): Promise<{ readonly sessionId: string; readonly accessToken: string }> {
  const sessionId = newId('session', at);
  const accessToken = secret();
  await connection.query(
    'INSERT INTO session (id, account_id, token_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [sessionId, accountId, tokenHash(accessToken), new Date(at), new Date(at + days * DAY)],
  );
  return { sessionId, accessToken };
}

/** Ends a sign-in for good. */
export async function revokeSession(pool: Pool, sessionId: string, at: Instant): Promise<void> {
  await pool.query('UPDATE session SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [
    sessionId,
    new Date(at),
  ]);
}

/** Removes at most `limit` sign-ins that ran out before that moment; answers how many. What others remove is left to them. */
export async function deleteSessionsEndedBefore(pool: Pool, before: Instant, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM session WHERE id IN (
       SELECT id FROM session WHERE expires_at < $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [new Date(before), limit],
  );
  return rowCount ?? 0;
}

/** A sign-in that stands, and until when it does by itself. */
export interface StandingSession {
  readonly caller: Caller;
  readonly expiresAt: Instant;
}

/** The sign-ins with these hashes of their tokens that stand, by hash. */
export async function findSessions(
  pool: Pool,
  hashes: readonly string[],
  at: Instant,
): Promise<ReadonlyMap<string, StandingSession>> {
  const { rows } = await pool.query<{
    token_hash: string;
    session_id: string;
    account_id: string;
    player_id: PlayerId | null;
    roles: StaffRole[];
    expires_at: Date;
  }>({
    name: 'find-sessions',
    text: `SELECT s.token_hash, s.id AS session_id, a.id AS account_id, p.id AS player_id, a.roles::text[] AS roles,
             s.expires_at
           FROM session s JOIN account a ON a.id = s.account_id LEFT JOIN player p ON p.account_id = a.id
           WHERE s.token_hash = ANY($1::text[]) AND s.revoked_at IS NULL AND s.expires_at > $2`,
    values: [hashes, new Date(at)],
  });
  return new Map(
    rows.map((row) => {
      const caller = {
        sessionId: row.session_id,
        accountId: row.account_id,
        playerId: row.player_id,
        roles: row.roles,
      };
      return [row.token_hash, { caller, expiresAt: instant(row.expires_at.getTime()) }];
    }),
  );
}

/** What is stored of an access token: its SHA-256. The token is random, so that needs no salt. */
export function tokenHash(accessToken: string): string {
  return hash('sha256', accessToken);
}

import type { Pool } from 'pg';
import type { Instant, PlayerId } from '../../engine/ids.js';
import { violatedConstraint, type Transaction } from '../database/transaction.js';
import { isStorable } from '../refusals/storable-text.js';
import type { StaffRole } from './caller.js';

/** Somebody who can sign in, as far as signing in needs it. */
export interface StoredAccount {
  readonly accountId: string;
  readonly playerId: PlayerId | null;
  readonly roles: readonly StaffRole[];
  readonly passwordHash: string;
}

/** The account with this e-mail address, in any case of letters; null where there is none. */
export async function findByEmail(connection: Pool | Transaction, email: string): Promise<StoredAccount | null> {
  if (!isStorable(email)) return null;
  const { rows } = await connection.query<{
    account_id: string;
    player_id: PlayerId | null;
    roles: StaffRole[];
    password_hash: string;
  }>(
    `SELECT a.id AS account_id, p.id AS player_id, a.roles::text[] AS roles, a.password_hash
     FROM account a LEFT JOIN player p ON p.account_id = a.id WHERE a.email_key = $1`,
    [emailKey(email)],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    accountId: row.account_id,
    playerId: row.player_id,
    roles: row.roles,
    passwordHash: row.password_hash,
  };
}

/** A new account. @throws the database's error where the e-mail address is taken (`isTaken` tells). */
export async function insertAccount(
  tx: Transaction,
  account: {
    readonly id: string;
    readonly email: string;
    readonly passwordHash: string;
    readonly roles: readonly StaffRole[];
    readonly at: Instant;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO account (id, email, email_key, password_hash, roles, created_at)
     VALUES ($1, $2, $3, $4, $5::staff_role[], $6)`,
    [account.id, account.email, emailKey(account.email), account.passwordHash, account.roles, new Date(account.at)],
  );
}

/** A new player. @throws the database's error where the nickname is taken (`isTaken` tells). */
export async function insertPlayer(
  tx: Transaction,
  player: { readonly id: PlayerId; readonly accountId: string; readonly nickname: string; readonly at: Instant },
): Promise<void> {
  await tx.query(
    'INSERT INTO player (id, account_id, nickname, nickname_key, created_at) VALUES ($1, $2, $3, $4, $5)',
    [player.id, player.accountId, player.nickname, nicknameKey(player.nickname), new Date(player.at)],
  );
}

/** Which of the two somebody has already; null asks for nothing. */
export async function findTaken(
  connection: Pool | Transaction,
  wanted: { readonly nickname: string | null; readonly email: string | null },
): Promise<{ readonly nickname: boolean; readonly email: boolean }> {
  const { rows } = await connection.query<{ nickname: boolean; email: boolean }>(
    `SELECT EXISTS (SELECT FROM player WHERE nickname_key = $1) AS nickname,
       EXISTS (SELECT FROM account WHERE email_key = $2) AS email`,
    [wanted.nickname && nicknameKey(wanted.nickname), wanted.email && emailKey(wanted.email)],
  );
  return rows[0] ?? { nickname: false, email: false };
}

/** Whether the database refused an insert because the nickname or the e-mail address is taken. */
export function isTaken(error: unknown): boolean {
  return ['account_email_key_key', 'player_nickname_key_key'].includes(violatedConstraint(error) ?? '');
}

/** Whether any account is an admin's. */
export async function hasAdmin(connection: Pool | Transaction): Promise<boolean> {
  const { rows } = await connection.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM account WHERE 'ADMIN' = ANY (roles)) AS found`,
  );
  return rows[0]?.found ?? false;
}

function emailKey(email: string): string {
  return email.toLowerCase();
}

function nicknameKey(nickname: string): string {
  return nickname.toLowerCase();
}

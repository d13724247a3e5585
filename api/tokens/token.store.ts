import type { Pool, PoolClient } from 'pg';
import { cents, instant, type Instant, type PlayerId, type TokenId, type TournamentId } from '../../engine/ids.js';
import type { Price } from '../../engine/money/price.js';
import type { SatelliteAward } from '../../engine/tournament/definition.js';
import type { TokenStatus } from '../../prisma/generated/enums.js';
import type { Transaction } from '../database/transaction.js';

/** A place in a tournament that a player has won or been given (P4, P8): a right, or a token with its code. */
export interface TokenRecord {
  readonly id: TokenId;
  readonly award: SatelliteAward;
  /** Of tokens alone. For its player and staff (A5). */
  readonly code: string | null;
  readonly playerId: PlayerId;
  readonly targetId: TournamentId;
  /** The satellite; null where staff gave it. */
  readonly sourceId: TournamentId | null;
  readonly status: TokenStatus;
  /** What it stands for (P5). */
  readonly value: Price;
  readonly issuedAt: Instant;
  readonly redeemedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Why staff gave or revoked it. */
  readonly reason: string | null;
}

export interface TokenRow {
  readonly id: TokenId;
  readonly award: SatelliteAward;
  readonly code: string | null;
  readonly player_id: PlayerId;
  readonly target_id: TournamentId;
  readonly source_id: TournamentId | null;
  readonly status: TokenStatus;
  readonly value_prize_cents: number;
  readonly value_fee_cents: number;
  readonly issued_at: Date;
  readonly redeemed_at: Date | null;
  readonly ended_at: Date | null;
  readonly reason: string | null;
}

/** In the order of the columns of `TokenRow`. */
export const TOKEN_COLUMNS = `id, award, code, player_id, target_id, source_id, status, value_prize_cents,
  value_fee_cents, issued_at, redeemed_at, ended_at, reason`;

/** Tokens by their ids. */
export async function findTokens(
  connection: Pool | Transaction,
  ids: readonly TokenId[],
): Promise<Map<TokenId, TokenRecord>> {
  const { rows } = await connection.query<TokenRow>(`SELECT ${TOKEN_COLUMNS} FROM token WHERE id = ANY($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, toToken(row)]));
}

/** The token with that code, whoever's it is; null where there is none. */
export async function tokenByCode(tx: Transaction, code: string): Promise<TokenRecord | null> {
  const { rows } = await tx.query<TokenRow>(`SELECT ${TOKEN_COLUMNS} FROM token WHERE code = $1`, [code]);
  const [row] = rows;
  return row ? toToken(row) : null;
}

/** The right or token that a player has for a tournament, used or not; at most one. P4. */
export async function rightOf(
  tx: Transaction,
  targetId: TournamentId,
  playerId: PlayerId,
): Promise<TokenRecord | null> {
  const [right] = (await rightsOf(tx, targetId, [playerId])).values();
  return right ?? null;
}

/** The same for many players. */
export async function rightsOf(
  tx: Transaction,
  targetId: TournamentId,
  playerIds: readonly PlayerId[],
): Promise<Map<PlayerId, TokenRecord>> {
  const { rows } = await tx.query<TokenRow>(
    `SELECT ${TOKEN_COLUMNS} FROM token
     WHERE target_id = $1 AND player_id = ANY($2) AND status IN ('ISSUED', 'REDEEMED')`,
    [targetId, playerIds],
  );
  return new Map(rows.map((row) => [row.player_id, toToken(row)]));
}

/** The rights and tokens for a tournament that nobody has used yet, in the order of their players' ids (DESIGN f). */
export async function unusedTokens(tx: Transaction, targetId: TournamentId): Promise<TokenRecord[]> {
  const { rows } = await tx.query<TokenRow>(
    `SELECT ${TOKEN_COLUMNS} FROM token WHERE target_id = $1 AND status = 'ISSUED' ORDER BY player_id COLLATE "C"`,
    [targetId],
  );
  return rows.map(toToken);
}

/** A right or token to be. */
export interface NewToken {
  readonly id: TokenId;
  readonly award: SatelliteAward;
  readonly code: string | null;
  readonly playerId: PlayerId;
}

/**
 * Issues rights and tokens for one tournament, which this transaction holds, and reserves a place there for each (P4).
 * There must be room for all.
 */
export async function insertTokens(
  tx: PoolClient,
  issue: {
    readonly targetId: TournamentId;
    readonly sourceId: TournamentId | null;
    readonly value: Price;
    readonly at: Instant;
    readonly actorId?: string;
    readonly reason?: string;
  },
  tokens: readonly NewToken[],
): Promise<void> {
  await tx.query(
    `INSERT INTO token (id, award, code, player_id, target_id, source_id, status, value_prize_cents, value_fee_cents,
       issued_at, actor_id, reason)
     SELECT t.id, t.award::satellite_award, t.code, t.player_id, $5, $6, 'ISSUED', $7, $8, $9, $10, $11
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS t(id, award, code, player_id)`,
    [
      tokens.map(({ id }) => id),
      tokens.map(({ award }) => award),
      tokens.map(({ code }) => code),
      tokens.map(({ playerId }) => playerId),
      issue.targetId,
      issue.sourceId,
      issue.value.prizeCents,
      issue.value.feeCents,
      new Date(issue.at),
      issue.actorId ?? null,
      issue.reason ?? null,
    ],
  );
  await tx.query('UPDATE tournament SET reserved_places = reserved_places + $2 WHERE id = $1', [
    issue.targetId,
    tokens.length,
  ]);
}

/** ISSUED -> REDEEMED: each by its player's registration. P8. */
export async function saveRedemption(tx: PoolClient, ids: readonly TokenId[], at: Instant): Promise<void> {
  await tx.query(`UPDATE token SET status = 'REDEEMED', redeemed_at = $2 WHERE id = ANY($1) AND status = 'ISSUED'`, [
    ids,
    new Date(at),
  ]);
}

/** REDEEMED -> ISSUED: its player has left again, and may come back by it. P2. */
export async function saveReturn(tx: PoolClient, id: TokenId): Promise<void> {
  await tx.query(`UPDATE token SET status = 'ISSUED', redeemed_at = NULL WHERE id = $1 AND status = 'REDEEMED'`, [id]);
}

/** For good (P8): expired, revoked by staff, or refunded. The places of those that nobody had used are free. */
export async function saveEnd(
  tx: PoolClient,
  targetId: TournamentId,
  ids: readonly TokenId[],
  end: {
    readonly status: 'EXPIRED' | 'REVOKED' | 'REFUNDED';
    readonly at: Instant;
    readonly actorId?: string;
    readonly reason?: string;
  },
): Promise<void> {
  await tx.query(
    `WITH before AS (
       SELECT id, status FROM token WHERE id = ANY($2) AND target_id = $1
     ), ended AS (
       UPDATE token SET status = $3::token_status, ended_at = $4, actor_id = coalesce($5, actor_id),
         reason = coalesce($6, reason)
       WHERE id IN (SELECT id FROM before)
     )
     UPDATE tournament SET reserved_places = reserved_places - (SELECT count(*) FROM before WHERE status = 'ISSUED')
     WHERE id = $1`,
    [targetId, ids, end.status, new Date(end.at), end.actorId ?? null, end.reason ?? null],
  );
}

export function toToken(row: TokenRow): TokenRecord {
  return {
    id: row.id,
    award: row.award,
    code: row.code,
    playerId: row.player_id,
    targetId: row.target_id,
    sourceId: row.source_id,
    status: row.status,
    value: { prizeCents: cents(row.value_prize_cents), feeCents: cents(row.value_fee_cents) },
    issuedAt: instant(row.issued_at.getTime()),
    redeemedAt: row.redeemed_at && instant(row.redeemed_at.getTime()),
    endedAt: row.ended_at && instant(row.ended_at.getTime()),
    reason: row.reason,
  };
}

/** A player and a tournament, as one key. */
type RightKey = `${PlayerId} ${TournamentId}`;

/** The rights and tokens of players to tournaments that have not been used. P4. */
export async function findUnusedRights(
  pool: Pool,
  keys: readonly RightKey[],
): Promise<ReadonlyMap<RightKey, TokenRecord>> {
  const { rows } = await pool.query<TokenRow>(
    `SELECT ${TOKEN_COLUMNS} FROM token WHERE status = 'ISSUED' AND (player_id, target_id) IN (
       SELECT split_part(key, ' ', 1), split_part(key, ' ', 2) FROM unnest($1::text[]) AS key
     )`,
    [keys],
  );
  return new Map(rows.map((row) => [`${row.player_id} ${row.target_id}`, toToken(row)]));
}

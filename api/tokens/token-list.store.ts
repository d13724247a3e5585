import type { Pool } from 'pg';
import type { PlayerId } from '../../engine/ids.js';
import type { TokenStatus } from '../../prisma/generated/enums.js';
import { TOKEN_COLUMNS, toToken, type TokenRecord, type TokenRow } from './token.store.js';

const OF_PLAYER = 'player_id = $1 AND ($2::text IS NULL OR status::text = $2)';

/** A player's rights and tokens from the newest on, of one status or of all, at most `limit` of those after the key. */
export async function tokensOf(
  pool: Pool,
  playerId: PlayerId,
  status: TokenStatus | null,
  page: { readonly after: readonly [issuedAt: number, id: string] | null; readonly limit: number },
): Promise<TokenRecord[]> {
  const [issuedAt, id] = page.after ?? [null, null];
  const { rows } = await pool.query<TokenRow>(
    `SELECT ${TOKEN_COLUMNS} FROM token
     WHERE ${OF_PLAYER} AND ($3::timestamptz IS NULL OR (issued_at, id COLLATE "C") < ($3, $4))
     ORDER BY issued_at DESC, id COLLATE "C" DESC LIMIT $5`,
    [playerId, status, issuedAt === null ? null : new Date(issuedAt), id, page.limit],
  );
  return rows.map(toToken);
}

/** How many he has. */
export async function countTokensOf(pool: Pool, playerId: PlayerId, status: TokenStatus | null): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM token WHERE ${OF_PLAYER}`, [
    playerId,
    status,
  ]);
  return rows[0]?.count ?? 0;
}

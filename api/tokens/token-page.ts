import { z } from 'zod';
import type { PlayerId } from '../../engine/ids.js';
import type { TokenStatus } from '../../prisma/generated/enums.js';
import type { Context } from '../graphql/context.js';
import { CURSOR_ID, decodeCursor, encodeCursor } from '../graphql/cursor.js';
import { type Page, pageOf, type PageRequest } from '../graphql/page.js';
import { countTokensOf, tokensOf } from './token-list.store.js';
import { TokenType } from './token.type.js';

/** The last moment that a Date can hold. */
const LATEST = 8.64e15;
const LIST = 'tokens';
const KEY = z.tuple([z.int().min(0).max(LATEST), CURSOR_ID]);

/** A page of a player's rights and tokens, newest first; of one status, or of all. */
export async function tokenPage(
  { platform }: Context,
  playerId: PlayerId | null,
  status: TokenStatus | null,
  request: PageRequest,
): Promise<Page<TokenType>> {
  const { pool } = platform.database;
  const key = request.after === null ? null : decodeCursor(LIST, request.after, KEY);
  const page = { after: key, limit: request.first + 1 };
  const rows = playerId === null ? [] : await tokensOf(pool, playerId, status, page);
  return pageOf(request, rows, {
    cursor: (record) => encodeCursor(LIST, [record.issuedAt, record.id]),
    item: (record) => new TokenType(record),
    count: () => (playerId === null ? Promise.resolve(0) : countTokensOf(pool, playerId, status)),
  });
}

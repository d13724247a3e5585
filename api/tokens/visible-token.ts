import type { TokenId } from '../../engine/ids.js';
import { hasRole, STAFF_ROLES } from '../accounts/caller.js';
import type { Context } from '../graphql/context.js';
import { TokenType } from './token.type.js';

/** A right or token by its id, for its player and staff; null where there is none, and for everybody else (A5). */
export async function visibleToken({ caller, loaders }: Context, id: TokenId): Promise<TokenType | null> {
  const record = caller && (await loaders.tokens.load(id));
  if (!record) return null;
  return record.playerId === caller.playerId || hasRole(caller, ...STAFF_ROLES) ? new TokenType(record) : null;
}

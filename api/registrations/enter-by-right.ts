import { unreachable } from '../../engine/result.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { isStorable } from '../refusals/storable-text.js';
import { rightOf, tokenByCode, type TokenRecord } from '../tokens/token.store.js';
import { enterQualified } from './enter-qualified.js';
import type { Attempt, Entered, WayIn } from './way-in.js';

/**
 * P4: by a code that the player has won or been given, for this tournament, once. A right or token is all the access
 * that it takes: its place is reserved. Refused also: TOKEN_INVALID, TOKEN_USED.
 */
export const enterByToken: WayIn = {
  async wrongRight(attempt) {
    const token = await shownToken(attempt);
    return token === null ? [invalidToken('This is no code for you and this tournament (P4).')] : wrongToken(token);
  },
  obstacles: () => Promise.resolve([]),
  enter: async (attempt) => redeem(attempt, await shownToken(attempt)),
};

/** P4: by a right without a code. Refused also: ACCESS_DENIED. */
export const enterByEntryRight: WayIn = {
  async obstacles(attempt) {
    if ((await unusedRight(attempt)) !== null) return [];
    const message = 'You have no right to enter here that is not used (P4).';
    return [refusal('ACCESS_DENIED', message, { field: ['input', 'method'], rule: 'P4' })];
  },
  enter: async (attempt) => redeem(attempt, await unusedRight(attempt)),
};

/** The token of the code that he shows, where it is his and for this tournament: of others nobody learns anything. */
async function shownToken({ tx, player, tournament, tokenCode }: Attempt): Promise<TokenRecord | null> {
  const token = tokenCode === null || !isStorable(tokenCode) ? null : await tokenByCode(tx, tokenCode);
  return token?.playerId === player.playerId && token.targetId === tournament.id ? token : null;
}

async function unusedRight({ tx, player, tournament }: Attempt): Promise<TokenRecord | null> {
  const right = await rightOf(tx, tournament.id, player.playerId);
  return right?.award === 'ENTRY_RIGHT' && right.status === 'ISSUED' ? right : null;
}

/** P8: why a token of his gets him in no more. */
function wrongToken({ status }: TokenRecord): Refusal[] {
  switch (status) {
    case 'ISSUED':
      return [];
    case 'REDEEMED':
      return [tokenRefusal('TOKEN_USED', 'This token has been redeemed (P8).')];
    case 'EXPIRED':
      return [invalidToken('This token has expired: the tournament has started (P8).')];
    case 'REVOKED':
      return [invalidToken('This token has been revoked (P8).')];
    case 'REFUNDED':
      return [invalidToken('This token has been refunded: the tournament was cancelled (P8).')];
    default:
      return unreachable(status);
  }
}

function invalidToken(message: string): Refusal {
  return tokenRefusal('TOKEN_INVALID', message);
}

function tokenRefusal(code: 'TOKEN_INVALID' | 'TOKEN_USED', message: string): Refusal {
  return refusal(code, message, { field: ['input', 'tokenCode'], rule: 'P8' });
}

async function redeem(attempt: Attempt, token: TokenRecord | null): Promise<Entered> {
  if (token === null) throw new Error(`no right to tournament ${attempt.tournament.id}`);
  const { tx, recorder, at, player } = attempt;
  const entered = await enterQualified(tx, recorder, [token], { at, actorId: player.accountId });
  const [registrationId] = entered.registrationIds;
  if (registrationId === undefined) throw new Error(`token ${token.id} got nobody in`);
  return { ...entered, registrationId };
}

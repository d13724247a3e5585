import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { TokenId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { TokenStatus } from '../../prisma/generated/enums.js';
import { hasRole, STAFF_ROLES } from '../accounts/caller.js';
import { ViewerType } from '../accounts/viewer.type.js';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';
import { answer } from '../graphql/payload.js';
import { Personal } from '../graphql/personal.js';
import { type Page, pageRequest } from '../graphql/page.js';
import { PlayerType } from '../players/player.type.js';
import type { Refusal } from '../refusals/refusal.js';
import { TournamentType } from '../tournaments/tournament.type.js';
import { issueToken } from './issue-token.js';
import { revokeToken } from './revoke-token.js';
import { TokenStatusEnum } from './token-enums.js';
import { tokenPage } from './token-page.js';
import { TokenConnection, TokenPayload, TokenType } from './token.type.js';

const USUAL_TOKENS = 20;
const REASON = 'Why, 1 to 500 characters; the player reads it.';

@Resolver(() => TokenType)
export class TokenResolver {
  @Personal()
  @FieldResolver(() => String, {
    nullable: true,
    description: 'What redeems it, for its player and staff alone (A5); null for a right, which has none.',
  })
  code(@Root() { record }: TokenType, @Ctx() { caller }: Context): string | null {
    const mayKnow = caller !== null && (record.playerId === caller.playerId || hasRole(caller, ...STAFF_ROLES));
    return mayKnow ? record.code : null;
  }

  @FieldResolver(() => PlayerType, { description: 'The only one who can use it.' })
  player(@Root() { record }: TokenType, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, record.playerId);
  }

  @FieldResolver(() => TournamentType, { description: 'The tournament it is for.' })
  target(@Root() { record }: TokenType, @Ctx() context: Context): Promise<TournamentType> {
    return present(context.loaders.tournaments, record.targetId);
  }

  @FieldResolver(() => TournamentType, {
    nullable: true,
    description: 'The satellite where it was won; null where staff gave it.',
  })
  source(@Root() { record }: TokenType, @Ctx() context: Context): Promise<TournamentType> | null {
    return record.sourceId && present(context.loaders.tournaments, record.sourceId);
  }
}

@Resolver(() => ViewerType)
export class ViewerTokensResolver {
  @FieldResolver(() => TokenConnection, {
    description: 'The rights and tokens that the player has won or been given, newest first (P4, P8).',
  })
  tokens(
    @Root() viewer: ViewerType,
    @Ctx() context: Context,
    @Arg('status', () => TokenStatusEnum, {
      nullable: true,
      description: 'Those of this status; all where it is null.',
    })
    status: TokenStatus | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: USUAL_TOKENS, description: 'How many at most, 1 to 100.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor after which to go on.' })
    after: string | null,
  ): Promise<Page<TokenType>> {
    return tokenPage(context, viewer.caller.playerId, status ?? null, pageRequest(first, after, USUAL_TOKENS));
  }
}

@Resolver()
export class TokenMutations {
  @Mutation(() => TokenPayload, {
    description:
      'Tournament staff: gives a player a token for a scheduled tournament, at the cost of the house (P4, P8).',
  })
  async issueToken(
    @Arg('playerId', () => ID, { description: 'The id of the player.' }) playerId: string,
    @Arg('targetId', () => ID, { description: 'The id of the tournament, which still takes registrations.' })
    targetId: string,
    @Arg('reason', () => String, { description: REASON }) reason: string,
    @Arg('idempotencyKey', () => String, {
      description:
        'The caller’s own name of this call, 1 to 100 characters: repeated under it, it gives the same (P3).',
    })
    idempotencyKey: string,
    @Ctx() context: Context,
  ): Promise<TokenPayload> {
    const input = { playerId, targetId, reason, idempotencyKey };
    return served(context, await issueToken(context.platform, context.caller, input));
  }

  @Mutation(() => TokenPayload, {
    description: 'Tournament staff: takes back a right or token that nobody has used, and frees its place (P8).',
  })
  async revokeToken(
    @Arg('id', () => ID, { description: 'The id of the token.' }) id: string,
    @Arg('reason', () => String, { description: REASON }) reason: string,
    @Ctx() context: Context,
  ): Promise<TokenPayload> {
    return served(context, await revokeToken(context.platform, context.caller, { id, reason }));
  }
}

function served(context: Context, result: Result<TokenId, readonly Refusal[]>): Promise<TokenPayload> {
  return answer(context, TokenPayload, result, async (id) => ({
    token: new TokenType(await present(context.loaders.tokens, id)),
  }));
}

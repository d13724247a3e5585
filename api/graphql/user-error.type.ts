import { Field, ObjectType } from 'type-graphql';
import type { Refusal, UserErrorCode } from '../refusals/refusal.js';
import { LegalActionsType } from '../tables/hand-parts.type.js';
import { graphqlEnum } from './enum.js';

const UserErrorCodeEnum = graphqlEnum<UserErrorCode>('UserErrorCode', 'Why a call is refused.', {
  UNAUTHENTICATED: 'No sign-in, or one that is no longer valid.',
  FORBIDDEN: 'The caller lacks the role or scope.',
  ACCESS_DENIED: 'The category or the invitation is missing.',
  ALREADY_REGISTERED: 'The player is registered in this tournament already.',
  CHAT_BANNED: 'The player may not chat.',
  CONFLICT: 'The state has moved on: read again, then decide again.',
  EXCLUDED: 'A suspension or exclusion is in force.',
  SELF_EXCLUDED: 'The player has excluded himself.',
  IDEMPOTENCY_MISMATCH: 'The idempotency key was used with other arguments.',
  ILLEGAL_ACTION: 'The rules of the hand do not allow this action now.',
  INSUFFICIENT_FUNDS: 'The balance does not cover the amount.',
  INVALID_CREDENTIALS: 'E-mail address or password is wrong.',
  INVALID_INPUT: 'An argument breaks a stated limit; `field` names it.',
  NOT_FOUND: 'There is no such object.',
  NOT_YOUR_TURN: 'It is not this player who is to act.',
  RATE_LIMITED: 'Too many calls in a short time.',
  REGISTRATION_CLOSED: 'The tournament takes no registrations, and gives none back.',
  TOKEN_INVALID: 'There is no such token for this player and tournament.',
  TOKEN_USED: 'The token is used up.',
  TOURNAMENT_FULL: 'All places are taken.',
});

@ObjectType('UserError', {
  description: 'An expected failure: nothing was changed.',
  simpleResolvers: true,
})
export class UserError implements Refusal {
  @Field(() => UserErrorCodeEnum, { description: 'What went wrong, for programs.' })
  readonly code!: UserErrorCode;

  @Field(() => String, { description: 'What went wrong, for people, in English.' })
  readonly message!: string;

  @Field(() => [String], {
    nullable: true,
    description: 'The path of the argument at fault, from the arguments of the mutation on; list places are numbers.',
  })
  readonly field!: readonly string[] | null;

  @Field(() => String, { nullable: true, description: 'The rule that refuses, where there is one: `P1`, `H3`, `T4`.' })
  readonly rule!: string | null;

  @Field(() => LegalActionsType, {
    nullable: true,
    description:
      'What the viewer may do instead, where a hand waits for him and he did something else; null otherwise (H7).',
  })
  readonly legalActions!: Refusal['legalActions'];
}

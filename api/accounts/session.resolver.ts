import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Result } from '../../engine/result.js';
import type { Context } from '../graphql/context.js';
import { answer } from '../graphql/payload.js';
import type { Refusal } from '../refusals/refusal.js';
import { serveViewer } from './serve-viewer.js';
import { SessionPayload, SignInInputType, SignOutPayload, SignUpInputType } from './session.type.js';
import { signIn, type SignedIn } from './sign-in.js';
import { signOut } from './sign-out.js';
import { signUp } from './sign-up.js';

@Resolver()
export class SessionResolver {
  @Mutation(() => SessionPayload, { description: 'A new account with a player, signed in.' })
  async signUp(
    @Arg('input', () => SignUpInputType, { description: 'What the newcomer chooses.' }) input: SignUpInputType,
    @Ctx() context: Context,
  ): Promise<SessionPayload> {
    return served(context, await signUp(context.platform, input));
  }

  @Mutation(() => SessionPayload, { description: 'A new sign-in; earlier ones stand.' })
  async signIn(
    @Arg('input', () => SignInInputType, { description: 'Who comes back.' }) input: SignInInputType,
    @Ctx() context: Context,
  ): Promise<SessionPayload> {
    return served(context, await signIn(context.platform, input));
  }

  @Mutation(() => SignOutPayload, { description: 'Ends the sign-in with which the call is made; others stand.' })
  async signOut(@Ctx() context: Context): Promise<SignOutPayload> {
    return answer(context, SignOutPayload, await signOut(context.platform, context.caller), () => ({}));
  }
}

function served(context: Context, result: Result<SignedIn, readonly Refusal[]>): Promise<SessionPayload> {
  return answer(context, SessionPayload, result, async ({ accessToken, caller }) => ({
    accessToken,
    viewer: await serveViewer(context, caller),
  }));
}

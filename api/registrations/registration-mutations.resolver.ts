import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RegistrationId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';
import { answer } from '../graphql/payload.js';
import type { Refusal } from '../refusals/refusal.js';
import { register } from './register.js';
import { RegisterInputType, RegistrationPayload, UnregisterInputType } from './registration-input.type.js';
import { RegistrationType } from './registration.type.js';
import { unregister } from './unregister.js';

@Resolver()
export class RegistrationMutations {
  @Mutation(() => RegistrationPayload, {
    description: 'The viewer enters a tournament (P1). Who takes the last place of a sit & go starts it.',
  })
  async register(
    @Arg('input', () => RegisterInputType, { description: 'Which one, and how.' }) input: RegisterInputType,
    @Ctx() context: Context,
  ): Promise<RegistrationPayload> {
    const { tournamentId, method, tokenCode, idempotencyKey } = input;
    const wanted = { tournamentId, method: method ?? 'BUY_IN', tokenCode: tokenCode ?? null, idempotencyKey };
    return served(context, await register(context.platform, context.caller, wanted));
  }

  @Mutation(() => RegistrationPayload, {
    description: 'The viewer leaves a tournament that still takes registrations, with what he paid (P2).',
  })
  async unregister(
    @Arg('input', () => UnregisterInputType, { description: 'Which one.' }) input: UnregisterInputType,
    @Ctx() context: Context,
  ): Promise<RegistrationPayload> {
    return served(context, await unregister(context.platform, context.caller, input));
  }
}

function served(context: Context, result: Result<RegistrationId, readonly Refusal[]>): Promise<RegistrationPayload> {
  return answer(context, RegistrationPayload, result, async (id) => ({
    registration: new RegistrationType(await present(context.loaders.registrations, id)),
  }));
}

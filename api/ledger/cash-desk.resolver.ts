import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Cents } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Context } from '../graphql/context.js';
import { Money } from '../graphql/money.type.js';
import { answer } from '../graphql/payload.js';
import type { Refusal } from '../refusals/refusal.js';
import { CreditPayload, CreditPlayerInputType } from './cash-desk.type.js';
import { creditPlayer } from './credit-player.js';
import { debitPlayer } from './debit-player.js';

@Resolver()
export class CashDeskResolver {
  @Mutation(() => CreditPayload, { description: 'Admins: the cash desk, in.' })
  async creditPlayer(
    @Arg('input', () => CreditPlayerInputType, { description: 'How much, for whom and why.' })
    input: CreditPlayerInputType,
    @Ctx() context: Context,
  ): Promise<CreditPayload> {
    return served(context, await creditPlayer(context.platform, context.caller, input));
  }

  @Mutation(() => CreditPayload, { description: 'Admins: the cash desk, out; never below zero (M7).' })
  async debitPlayer(
    @Arg('input', () => CreditPlayerInputType, { description: 'How much, from whom and why.' })
    input: CreditPlayerInputType,
    @Ctx() context: Context,
  ): Promise<CreditPayload> {
    return served(context, await debitPlayer(context.platform, context.caller, input));
  }
}

function served(context: Context, result: Result<Cents, readonly Refusal[]>): Promise<CreditPayload> {
  return answer(context, CreditPayload, result, (balance) => ({ balance: new Money(balance) }));
}

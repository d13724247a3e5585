import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Result } from '../../../engine/result.js';
import type { Context } from '../../graphql/context.js';
import type { Page } from '../../graphql/page.js';
import { answer } from '../../graphql/payload.js';
import type { Refusal } from '../../refusals/refusal.js';
import { staffPage, USUAL_PAGE } from '../staff-page.js';
import { archivePayoutScheme } from './archive-payout-scheme.js';
import { countPayoutSchemes, findPayoutScheme, listPayoutSchemes } from './payout-scheme.store.js';
import {
  PayoutSchemeConnection,
  PayoutSchemeInputType,
  PayoutSchemePayload,
  type PayoutSchemeType,
} from './payout-scheme.type.js';
import { createPayoutScheme } from './create-payout-scheme.js';
import { updatePayoutScheme } from './update-payout-scheme.js';

const THE_ID = 'The id of the payout scheme.';

@Resolver()
export class PayoutSchemeResolver {
  @Query(() => PayoutSchemeConnection, {
    nullable: true,
    description: 'Staff: payout schemes in the order in which they were made. Null, with an error, for anybody else.',
  })
  payoutSchemes(
    @Ctx() context: Context,
    @Arg('archived', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Whether archived ones are listed, too.',
    })
    archived: boolean | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: USUAL_PAGE, description: 'How many at most, 1 to 100.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor after which to go on.' })
    after: string | null,
  ): Promise<Page<PayoutSchemeType>> {
    return staffPage(
      context,
      { first, after },
      {
        name: 'payout schemes',
        find: (pool, page) => listPayoutSchemes(pool, archived ?? false, page),
        count: (pool) => countPayoutSchemes(pool, archived ?? false),
      },
    );
  }

  @Mutation(() => PayoutSchemePayload, {
    description: 'Staff: shares by ranges of entries under a name. One user error for each limit that they break (M2).',
  })
  async createPayoutScheme(
    @Arg('input', () => PayoutSchemeInputType, { description: 'The shares.' })
    input: PayoutSchemeInputType,
    @Ctx() context: Context,
  ): Promise<PayoutSchemePayload> {
    return served(context, await createPayoutScheme(context.platform, context.caller, input));
  }

  @Mutation(() => PayoutSchemePayload, {
    description:
      'Staff: other shares, for tournaments that are yet to be made; no tournament changes. Refused where a ' +
      'template that refers to it would break a limit by it (T10).',
  })
  async updatePayoutScheme(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Arg('input', () => PayoutSchemeInputType, { description: 'All of it, changed or not.' })
    scheme: PayoutSchemeInputType,
    @Ctx() context: Context,
  ): Promise<PayoutSchemePayload> {
    return served(context, await updatePayoutScheme(context.platform, context.caller, { id, scheme }));
  }

  @Mutation(() => PayoutSchemePayload, {
    description: 'Staff: nothing new may refer to it. Refused while a template in use does.',
  })
  async archivePayoutScheme(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Ctx() context: Context,
  ): Promise<PayoutSchemePayload> {
    return served(context, await archivePayoutScheme(context.platform, context.caller, id));
  }
}

function served(context: Context, result: Result<string, readonly Refusal[]>): Promise<PayoutSchemePayload> {
  return answer(context, PayoutSchemePayload, result, async (id) => ({
    payoutScheme: await findPayoutScheme(context.platform.database.pool, id),
  }));
}

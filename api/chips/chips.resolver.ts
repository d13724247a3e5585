import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { RegistrationId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';
import { answer } from '../graphql/payload.js';
import { Personal } from '../graphql/personal.js';
import type { Refusal } from '../refusals/refusal.js';
import { RegistrationPayload } from '../registrations/registration-input.type.js';
import { RegistrationType } from '../registrations/registration.type.js';
import { TournamentType } from '../tournaments/tournament.type.js';
import { addOn } from './add-on.js';
import { ChipOfferType } from './chip-offer.type.js';
import { offerOf } from './chip-terms.js';
import { AddOnTermsType, RebuyTermsType } from './chip-terms.type.js';
import { declineOffer } from './decline-offer.js';
import { rebuy } from './rebuy.js';

@InputType('BuyChipsInput', { description: 'In which tournament to buy chips.' })
class BuyChipsInputType {
  @Field(() => ID, { description: 'The id of the tournament.' })
  readonly tournamentId!: string;

  @Field(() => String, {
    description:
      'The caller’s own name of this call, 1 to 100 characters: repeated under it, the call moves nothing and has the ' +
      'first result (P3).',
  })
  readonly idempotencyKey!: string;
}

@Resolver()
export class ChipMutations {
  @Mutation(() => RegistrationPayload, {
    description:
      'The viewer, who has run out of chips, buys himself back in while that is offered to him (T5, P10). The price ' +
      'counts for pool, fee and tax (M1, M5), and the chips play from the next hand on.',
  })
  async rebuy(
    @Arg('input', () => BuyChipsInputType, { description: 'Where.' }) input: BuyChipsInputType,
    @Ctx() context: Context,
  ): Promise<RegistrationPayload> {
    return served(context, await rebuy(context.platform, context.caller, input));
  }

  @Mutation(() => RegistrationPayload, {
    description:
      'The viewer, who is still in, buys more chips in a break in which they are sold (T6). The price counts for pool, ' +
      'fee and tax (M1, M5), and the chips play from the next hand on.',
  })
  async addOn(
    @Arg('input', () => BuyChipsInputType, { description: 'Where.' }) input: BuyChipsInputType,
    @Ctx() context: Context,
  ): Promise<RegistrationPayload> {
    return served(context, await addOn(context.platform, context.caller, input));
  }

  @Mutation(() => RegistrationPayload, {
    description:
      'The viewer does without what is offered to him, so that nobody waits for it: who has run out of chips is out, ' +
      'with the place of the hand in which he did (P10, O1).',
  })
  async declineOffer(
    @Arg('tournamentId', () => ID, { description: 'The id of the tournament.' }) tournamentId: string,
    @Ctx() context: Context,
  ): Promise<RegistrationPayload> {
    return served(context, await declineOffer(context.platform, context.caller, tournamentId));
  }
}

function served(context: Context, result: Result<RegistrationId, readonly Refusal[]>): Promise<RegistrationPayload> {
  return answer(context, RegistrationPayload, result, async (id) => ({
    registration: new RegistrationType(await present(context.loaders.registrations, id)),
  }));
}

@Resolver(() => RegistrationType)
export class RegistrationChipsResolver {
  @FieldResolver(() => Int, { description: 'How many rebuys he has had (T5).' })
  rebuys(@Root() { record }: RegistrationType): number {
    return record.rebuys;
  }

  @FieldResolver(() => Int, { description: 'How many add-ons he has had (T6).' })
  addOns(@Root() { record }: RegistrationType): number {
    return record.addOns;
  }

  @Personal()
  @FieldResolver(() => ChipOfferType, {
    nullable: true,
    description: 'What he may buy now (P10, T6); null where nothing is offered, and to everybody else.',
  })
  async offer(@Root() { record, own }: RegistrationType, @Ctx() context: Context): Promise<ChipOfferType | null> {
    const { offer, offerExpiresAt, playerId, tournamentId } = record;
    if (offer === null || offerExpiresAt === null || (!own && playerId !== context.caller?.playerId)) return null;
    const { row } = await present(context.loaders.tournaments, tournamentId);
    return new ChipOfferType(offerOf(row.definition, offer, offerExpiresAt));
  }
}

@Resolver(() => TournamentType)
export class TournamentChipsResolver {
  @FieldResolver(() => RebuyTermsType, { nullable: true, description: 'Rebuys (T5); null for none.' })
  rebuy(@Root() { row }: TournamentType): RebuyTermsType | null {
    const { rebuy: terms } = row.definition;
    return terms && new RebuyTermsType(terms);
  }

  @FieldResolver(() => AddOnTermsType, { nullable: true, description: 'Add-ons (T6); null for none.' })
  addOn(@Root() { row }: TournamentType): AddOnTermsType | null {
    const { addOn: terms } = row.definition;
    return terms && new AddOnTermsType(terms);
  }
}

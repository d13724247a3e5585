import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { JackpotHitType, type TournamentSourceOf } from '../events/tournament-event.type.js';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';
import { Money } from '../graphql/money.type.js';
import { answer } from '../graphql/payload.js';
import { PlayerType } from '../players/player.type.js';
import { TournamentType } from '../tournaments/tournament.type.js';
import { createJackpot } from './create-jackpot.js';
import { findJackpots } from './jackpot.store.js';
import { JackpotInputType, JackpotPayload, JackpotType } from './jackpot.type.js';

@Resolver()
export class JackpotResolver {
  @Query(() => [JackpotType], { description: 'All progressive jackpots, in the order in which they were made (M6).' })
  async jackpots(@Ctx() { platform }: Context): Promise<JackpotType[]> {
    return [...(await findJackpots(platform.database.pool)).values()].map((record) => new JackpotType(record));
  }

  @Mutation(() => JackpotPayload, {
    description: 'Tournament staff: a new progressive jackpot, with its seed from the house (M6).',
  })
  async createJackpot(
    @Arg('input', () => JackpotInputType, { description: 'The jackpot.' }) input: JackpotInputType,
    @Ctx() context: Context,
  ): Promise<JackpotPayload> {
    const result = await createJackpot(context.platform, context.caller, input);
    return answer(context, JackpotPayload, result, async (id) => ({ jackpot: await servedJackpot(context, id) }));
  }
}

@Resolver(() => TournamentType)
export class TournamentJackpotResolver {
  @FieldResolver(() => JackpotType, {
    nullable: true,
    description: 'The jackpot that can be won in it; null for none (M6).',
  })
  jackpot(@Root() { row }: TournamentType, @Ctx() context: Context): Promise<JackpotType> | null {
    const { jackpotId } = row.definition;
    return jackpotId === null ? null : servedJackpot(context, jackpotId);
  }
}

@Resolver(() => JackpotHitType)
export class JackpotHitResolver {
  @FieldResolver(() => PlayerType, { description: 'Who has won it.' })
  player(@Root() event: TournamentSourceOf<'JackpotHit'>, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, event.playerId);
  }

  @FieldResolver(() => Money, { description: 'What he has won: all that lay in it.' })
  amount(@Root() event: TournamentSourceOf<'JackpotHit'>): Money {
    return new Money(event.amountCents);
  }

  @FieldResolver(() => JackpotType, { description: 'The jackpot, as it is when the event is served.' })
  jackpot(@Root() event: TournamentSourceOf<'JackpotHit'>, @Ctx() context: Context): Promise<JackpotType> {
    return servedJackpot(context, event.jackpotId);
  }
}

async function servedJackpot(context: Context, id: string): Promise<JackpotType> {
  return new JackpotType(await present(context.loaders.jackpots, id));
}

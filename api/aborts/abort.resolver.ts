import { GraphQLError } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { ViewerSourceOf } from '../events/viewer-event.type.js';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';
import { Money } from '../graphql/money.type.js';
import { answer } from '../graphql/payload.js';
import { PlayerType } from '../players/player.type.js';
import { TournamentPayload } from '../tournaments/tournament-payload.type.js';
import { abortPreview } from './abort-preview.js';
import { abortTournament } from './abort-tournament.js';
import { AbortPreviewType, RefundLineType, SessionRefundedType } from './abort.type.js';

@Resolver()
export class AbortResolver {
  @Query(() => AbortPreviewType, {
    nullable: true,
    description:
      'Staff: every amount that calling off a tournament under way would pay, by the state after the last completed hand ' +
      'of each table (C7). Null, with an error, for anybody else, and where there is nothing to call off.',
  })
  async abortPreview(
    @Arg('tournamentId', () => ID, { description: 'The id of the tournament.' }) tournamentId: string,
    @Ctx() context: Context,
  ): Promise<AbortPreviewType> {
    const result = await abortPreview(context.platform, context.caller, tournamentId);
    if (result.ok) return new AbortPreviewType(result.value);
    // An error with null: one refusal does not blank the rest of the answer.
    const [refused] = result.error;
    throw new GraphQLError(refused?.message ?? 'refused', { extensions: { code: refused?.code ?? 'FORBIDDEN' } });
  }

  @Mutation(() => TournamentPayload, {
    description:
      'Staff: a paused tournament is called off (section C), once and for good: hands being played are void, and ' +
      'everybody gets what the preview says. CONFLICT where it is not paused, or the preview is out of date.',
  })
  async abortTournament(
    @Arg('id', () => ID, { description: 'The id of the tournament.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, in 1 to 500 characters; players read it.' }) reason: string,
    @Arg('previewVersion', () => String, { description: 'The version of the preview that is confirmed.' })
    previewVersion: string,
    @Ctx() context: Context,
  ): Promise<TournamentPayload> {
    const result = await abortTournament(context.platform, context.caller, { id, reason, previewVersion });
    return answer(context, TournamentPayload, result, async (done) => ({
      tournament: await context.loaders.tournaments.load(done),
    }));
  }
}

@Resolver(() => RefundLineType)
export class RefundLineResolver {
  @FieldResolver(() => PlayerType, { description: 'Who.' })
  player(@Root() { line }: RefundLineType, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, line.playerId);
  }
}

@Resolver(() => SessionRefundedType)
export class SessionRefundedResolver {
  @FieldResolver(() => Money, { description: 'What he paid, given back.' })
  refund(@Root() event: ViewerSourceOf<'SessionRefunded'>): Money {
    return new Money(event.refundCents);
  }

  @FieldResolver(() => Money, { description: 'The prize of a position (C4).' })
  prize(@Root() event: ViewerSourceOf<'SessionRefunded'>): Money {
    return new Money(event.prizeCents);
  }

  @FieldResolver(() => Money, { description: 'His share of what was left of the pool (C3, C4).' })
  share(@Root() event: ViewerSourceOf<'SessionRefunded'>): Money {
    return new Money(event.shareCents);
  }
}

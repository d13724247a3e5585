import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { TournamentId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Context } from '../graphql/context.js';
import { answer } from '../graphql/payload.js';
import type { Refusal } from '../refusals/refusal.js';
import { cancelTournament } from './cancel-tournament.js';
import { createTournament } from './create-tournament.js';
import { pauseTournament } from './pause-tournament.js';
import { publishTournament } from './publish-tournament.js';
import { resumeTournament } from './resume-tournament.js';
import { TournamentInputType } from './tournament-input.type.js';
import { TournamentPayload } from './tournament-payload.type.js';
import { updateTournament } from './update-tournament.js';

const THE_ID = 'The id of the tournament.';

@Resolver()
export class TournamentMutations {
  @Mutation(() => TournamentPayload, {
    description: 'Staff: a new tournament as a draft. One user error for each limit that its terms break (T10).',
  })
  async createTournament(
    @Arg('input', () => TournamentInputType, { description: 'The terms.' }) input: TournamentInputType,
    @Ctx() context: Context,
  ): Promise<TournamentPayload> {
    return served(context, await createTournament(context.platform, context.caller, input));
  }

  @Mutation(() => TournamentPayload, {
    description: 'Staff: other terms; with registrations only another name, or a later start (T10).',
  })
  async updateTournament(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Arg('input', () => TournamentInputType, { description: 'All the terms, changed or not.' })
    input: TournamentInputType,
    @Ctx() context: Context,
  ): Promise<TournamentPayload> {
    return served(context, await updateTournament(context.platform, context.caller, { id, terms: input }));
  }

  @Mutation(() => TournamentPayload, { description: 'Staff: a draft opens for registration (T11).' })
  async publishTournament(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Ctx() context: Context,
  ): Promise<TournamentPayload> {
    return served(context, await publishTournament(context.platform, context.caller, id));
  }

  @Mutation(() => TournamentPayload, { description: 'Staff: before the start, with full refunds (T11).' })
  async cancelTournament(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Arg('reason', () => String, { description: 'Why; players read it.' }) reason: string,
    @Ctx() context: Context,
  ): Promise<TournamentPayload> {
    return served(context, await cancelTournament(context.platform, context.caller, { id, reason }));
  }

  @Mutation(() => TournamentPayload, {
    description:
      'Staff: a running tournament stands still: all tables, levels and breaks. Hands that have ended are settled first; ' +
      'one that is over by that completes, and the call is refused (C7). Again, it changes nothing (T11).',
  })
  async pauseTournament(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Ctx() context: Context,
  ): Promise<TournamentPayload> {
    return served(context, await pauseTournament(context.platform, context.caller, id));
  }

  @Mutation(() => TournamentPayload, {
    description:
      'Staff: a paused tournament goes on, every clock with what was left on it: five seconds at least for who is to ' +
      'act. Tables paused for a reason of their own stay so (T11).',
  })
  async resumeTournament(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Ctx() context: Context,
  ): Promise<TournamentPayload> {
    return served(context, await resumeTournament(context.platform, context.caller, id));
  }
}

function served(context: Context, result: Result<TournamentId, readonly Refusal[]>): Promise<TournamentPayload> {
  return answer(context, TournamentPayload, result, async (id) => ({
    tournament: await context.loaders.tournaments.load(id),
  }));
}

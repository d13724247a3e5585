import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Instant } from '../../../engine/ids.js';
import type { Result } from '../../../engine/result.js';
import type { Context } from '../../graphql/context.js';
import { DateTime } from '../../graphql/instant.scalar.js';
import type { Page } from '../../graphql/page.js';
import { answer } from '../../graphql/payload.js';
import type { Refusal } from '../../refusals/refusal.js';
import { TournamentPayload } from '../../tournaments/tournament-payload.type.js';
import { staffPage, USUAL_PAGE } from '../staff-page.js';
import { archiveTournamentTemplate } from './archive-tournament-template.js';
import {
  countTournamentTemplates,
  findTournamentTemplate,
  listTournamentTemplates,
} from './tournament-template.store.js';
import {
  TournamentTemplateConnection,
  TournamentTemplateInputType,
  TournamentTemplatePayload,
  type TournamentTemplateType,
} from './tournament-template.type.js';
import { createTournamentFromTemplate } from './create-tournament-from-template.js';
import { createTournamentTemplate } from './create-tournament-template.js';
import { updateTournamentTemplate } from './update-tournament-template.js';

const THE_ID = 'The id of the tournament template.';

@Resolver()
export class TournamentTemplateResolver {
  @Query(() => TournamentTemplateConnection, {
    nullable: true,
    description:
      'Staff: tournament templates in the order in which they were made. Null, with an error, for anybody else.',
  })
  tournamentTemplates(
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
  ): Promise<Page<TournamentTemplateType>> {
    return staffPage(
      context,
      { first, after },
      {
        name: 'tournament templates',
        find: (pool, page) => listTournamentTemplates(pool, archived ?? false, page),
        count: (pool) => countTournamentTemplates(pool, archived ?? false),
      },
    );
  }

  @Mutation(() => TournamentTemplatePayload, {
    description:
      'Staff: the terms of tournaments to come, under a name. One user error for each limit that they break (T10).',
  })
  async createTournamentTemplate(
    @Arg('input', () => TournamentTemplateInputType, { description: 'The terms, and what they refer to.' })
    input: TournamentTemplateInputType,
    @Ctx() context: Context,
  ): Promise<TournamentTemplatePayload> {
    return served(context, await createTournamentTemplate(context.platform, context.caller, input));
  }

  @Mutation(() => TournamentTemplatePayload, {
    description:
      'Staff: other terms, for tournaments that are yet to be made; no tournament changes. One user error for each limit ' +
      'that they break (T10).',
  })
  async updateTournamentTemplate(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Arg('input', () => TournamentTemplateInputType, { description: 'All of it, changed or not.' })
    template: TournamentTemplateInputType,
    @Ctx() context: Context,
  ): Promise<TournamentTemplatePayload> {
    return served(context, await updateTournamentTemplate(context.platform, context.caller, { id, template }));
  }

  @Mutation(() => TournamentTemplatePayload, {
    description: 'Staff: nothing is made from it any more. Refused while a recurring tournament is that has not ended.',
  })
  async archiveTournamentTemplate(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Ctx() context: Context,
  ): Promise<TournamentTemplatePayload> {
    return served(context, await archiveTournamentTemplate(context.platform, context.caller, id));
  }

  @Mutation(() => TournamentPayload, {
    description:
      'Staff: a new tournament as a draft, with the terms that the template and what it refers to hold at this moment. One ' +
      'user error for each limit that it breaks (T10).',
  })
  async createTournamentFromTemplate(
    @Arg('templateId', () => ID, { description: THE_ID }) templateId: string,
    @Arg('startsAt', () => DateTime, {
      nullable: true,
      description: 'When a scheduled tournament starts, in the future (T12); null for a sit & go (T1).',
    })
    startsAt: Instant | null,
    @Arg('name', () => String, { nullable: true, description: 'Its name; null for the one in the terms.' })
    name: string | null,
    @Ctx() context: Context,
  ): Promise<TournamentPayload> {
    const wanted = { templateId, startsAt: startsAt ?? null, name: name ?? null };
    const result = await createTournamentFromTemplate(context.platform, context.caller, wanted);
    return answer(context, TournamentPayload, result, async (id) => ({
      tournament: await context.loaders.tournaments.load(id),
    }));
  }
}

function served(context: Context, result: Result<string, readonly Refusal[]>): Promise<TournamentTemplatePayload> {
  return answer(context, TournamentTemplatePayload, result, async (id) => ({
    tournamentTemplate: await findTournamentTemplate(context.platform.database.pool, id),
  }));
}

import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Instant } from '../../../engine/ids.js';
import type { Result } from '../../../engine/result.js';
import type { Context } from '../../graphql/context.js';
import { DateTime } from '../../graphql/instant.scalar.js';
import { present } from '../../graphql/loaders.js';
import type { Page } from '../../graphql/page.js';
import { answer } from '../../graphql/payload.js';
import type { Refusal } from '../../refusals/refusal.js';
import { TournamentType } from '../../tournaments/tournament.type.js';
import { staffPage, USUAL_PAGE } from '../staff-page.js';
import { findTournamentTemplate } from '../tournament-templates/tournament-template.store.js';
import { TournamentTemplateType } from '../tournament-templates/tournament-template.type.js';
import { createRecurringTournament, type RecurringTournamentInput } from './create-recurring-tournament.js';
import { endRecurringTournament } from './end-recurring-tournament.js';
import { pauseRecurringTournament } from './pause-recurring-tournament.js';
import { comingTournaments, countRecurring, findRecurring, listRecurring } from './recurring-tournament.store.js';
import {
  RecurringTournamentConnection,
  RecurringTournamentInputType,
  RecurringTournamentPayload,
  RecurringTournamentType,
} from './recurring-tournament.type.js';
import { resumeRecurringTournament } from './resume-recurring-tournament.js';
import { startsAhead } from './starts.js';
import { updateRecurringTournament } from './update-recurring-tournament.js';

const THE_ID = 'The id of the recurring tournament.';

/** Any day of the week comes within so many days. */
const A_WEEK = 7;

@Resolver(() => RecurringTournamentType)
export class RecurringTournamentResolver {
  @FieldResolver(() => TournamentTemplateType, { description: 'What its tournaments are made from.' })
  async template(@Root() { row }: RecurringTournamentType, @Ctx() context: Context): Promise<TournamentTemplateType> {
    const template = await findTournamentTemplate(context.platform.database.pool, row.templateId);
    if (template === null) throw new Error(`missing: ${row.templateId}`);
    return template;
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'The next start by the calendar, whatever has become of its tournament; null unless ACTIVE.',
  })
  nextStartAt(@Root() { row, status }: RecurringTournamentType, @Ctx() { platform }: Context): Instant | null {
    if (status !== 'ACTIVE') return null;
    return startsAhead({ ...row, daysAhead: A_WEEK }, platform.clock.now())[0]?.startsAt ?? null;
  }

  @FieldResolver(() => [TournamentType], {
    description: 'Its tournaments that were created and whose start is still to come, the next one first.',
  })
  async tournaments(@Root() { id }: RecurringTournamentType, @Ctx() context: Context): Promise<TournamentType[]> {
    const { database, clock } = context.platform;
    const ids = await comingTournaments(database.pool, id, clock.now());
    return Promise.all(ids.map((each) => present(context.loaders.tournaments, each)));
  }
}

@Resolver()
export class RecurringTournamentQueries {
  @Query(() => RecurringTournamentConnection, {
    nullable: true,
    description:
      'Staff: recurring tournaments in the order in which they were made. Null, with an error, for anybody else.',
  })
  recurringTournaments(
    @Ctx() context: Context,
    @Arg('ended', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Whether those that have ended are listed, too.',
    })
    ended: boolean | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: USUAL_PAGE, description: 'How many at most, 1 to 100.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor after which to go on.' })
    after: string | null,
  ): Promise<Page<RecurringTournamentType>> {
    return staffPage(
      context,
      { first, after },
      {
        name: 'recurring tournaments',
        find: (pool, page) => listRecurring(pool, ended ?? false, page),
        count: (pool) => countRecurring(pool, ended ?? false),
      },
    );
  }

  @Mutation(() => RecurringTournamentPayload, {
    description:
      'Staff: a scheduled tournament that comes again on days of the week. What is due is created and published at ' +
      'once, the rest by a job, ahead (J2).',
  })
  async createRecurringTournament(
    @Arg('input', () => RecurringTournamentInputType, { description: 'When, and from which template.' })
    input: RecurringTournamentInputType,
    @Ctx() context: Context,
  ): Promise<RecurringTournamentPayload> {
    return served(context, await createRecurringTournament(context.platform, context.caller, usualAhead(input)));
  }

  @Mutation(() => RecurringTournamentPayload, {
    description: 'Staff: other days, another time or template, for days that have no tournament yet.',
  })
  async updateRecurringTournament(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Arg('input', () => RecurringTournamentInputType, { description: 'All of it, changed or not.' })
    input: RecurringTournamentInputType,
    @Ctx() context: Context,
  ): Promise<RecurringTournamentPayload> {
    const recurring = usualAhead(input);
    return served(context, await updateRecurringTournament(context.platform, context.caller, { id, recurring }));
  }

  @Mutation(() => RecurringTournamentPayload, {
    description:
      'Staff: no further tournaments are created until it is resumed; those that were stand. Again, it changes nothing.',
  })
  async pauseRecurringTournament(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Ctx() context: Context,
  ): Promise<RecurringTournamentPayload> {
    return served(context, await pauseRecurringTournament(context.platform, context.caller, id));
  }

  @Mutation(() => RecurringTournamentPayload, {
    description: 'Staff: a paused one goes on; days that have passed are not made up for. Again, it changes nothing.',
  })
  async resumeRecurringTournament(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Ctx() context: Context,
  ): Promise<RecurringTournamentPayload> {
    return served(context, await resumeRecurringTournament(context.platform, context.caller, id));
  }

  @Mutation(() => RecurringTournamentPayload, {
    description: 'Staff: no further tournaments are ever created; those that were stand. Again, it changes nothing.',
  })
  async endRecurringTournament(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Ctx() context: Context,
  ): Promise<RecurringTournamentPayload> {
    return served(context, await endRecurringTournament(context.platform, context.caller, id));
  }
}

/** Null stands for the default, as everywhere. */
function usualAhead(input: RecurringTournamentInputType): RecurringTournamentInput {
  return { ...input, daysAhead: input.daysAhead ?? A_WEEK };
}

function served(context: Context, result: Result<string, readonly Refusal[]>): Promise<RecurringTournamentPayload> {
  return answer(context, RecurringTournamentPayload, result, async (id) => ({
    recurringTournament: await findRecurring(context.platform.database.pool, id),
  }));
}

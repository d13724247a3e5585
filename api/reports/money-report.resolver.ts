import { GraphQLError } from 'graphql';
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { z } from 'zod';
import type { Context } from '../graphql/context.js';
import { CURSOR_ID, decodeCursor, encodeCursor } from '../graphql/cursor.js';
import { CalendarDate } from '../graphql/day.scalar.js';
import { present } from '../graphql/loaders.js';
import { badArgument, type Page, pageOf, pageRequest } from '../graphql/page.js';
import { Personal } from '../graphql/personal.js';
import { TournamentType } from '../tournaments/tournament.type.js';
import { moneyOfPeriod, moneyOfTournaments, moneyReader } from './money-report.js';
import { countTournamentsOfPeriod, tournamentsOfPeriod } from './money-report.store.js';
import {
  MoneyFiguresType,
  MoneyReportType,
  ReportedTournamentConnection,
  ReportedTournamentType,
} from './money-report.type.js';

const USUAL_PAGE = 50;
const LIST = 'reported tournaments';
const KEY = z.tuple([CURSOR_ID]);

@Resolver(() => MoneyReportType)
export class MoneyReportResolver {
  @Query(() => MoneyReportType, {
    nullable: true,
    description: 'Admins: the money of a stretch of days (M7). Null, with an error, for anybody else.',
  })
  async moneyReport(
    @Arg('from', () => CalendarDate, { description: 'The first day.' }) from: string,
    @Arg('to', () => CalendarDate, { description: 'The last day, not before the first.' }) to: string,
    @Ctx() context: Context,
  ): Promise<MoneyReportType> {
    requireReader(context);
    if (to < from) throw badArgument('to', `a day not before ${from}`);
    const period = { from, to };
    return new MoneyReportType(period, await moneyOfPeriod(context.platform.database.pool, period));
  }

  @FieldResolver(() => ReportedTournamentConnection, {
    description: 'The tournaments for which anything was posted on these days, in the order in which they were made.',
  })
  async tournaments(
    @Root() { period }: MoneyReportType,
    @Ctx() { platform }: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: USUAL_PAGE, description: 'How many at most, 1 to 100.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor after which to go on.' })
    after: string | null,
  ): Promise<Page<ReportedTournamentType>> {
    const { pool } = platform.database;
    const request = pageRequest(first, after, USUAL_PAGE);
    const key = request.after === null ? null : decodeCursor(LIST, request.after, KEY);
    const ids = await tournamentsOfPeriod(pool, period, { after: key?.[0] ?? null, limit: request.first + 1 });
    const money = await moneyOfTournaments(pool, ids, period);
    return pageOf(request, [...money], {
      cursor: ([id]) => encodeCursor(LIST, [id]),
      item: ([id, figures]) => new ReportedTournamentType({ id, figures }),
      count: () => countTournamentsOfPeriod(pool, period),
    });
  }
}

@Resolver(() => ReportedTournamentType)
export class ReportedTournamentResolver {
  @FieldResolver(() => TournamentType, { description: 'The tournament.' })
  tournament(@Root() { reported }: ReportedTournamentType, @Ctx() { loaders }: Context): Promise<TournamentType> {
    return present(loaders.tournaments, reported.id);
  }
}

@Resolver(() => TournamentType)
export class TournamentReportResolver {
  @Personal()
  @FieldResolver(() => MoneyFiguresType, {
    nullable: true,
    description: 'Admins: its money from the first entry on (M7). Null, with an error, for anybody else.',
  })
  async money(@Root() { id }: TournamentType, @Ctx() context: Context): Promise<MoneyFiguresType> {
    requireReader(context);
    return new MoneyFiguresType(await present(context.loaders.money, id));
  }
}

/** @throws GraphQLError for anybody but an admin: an error with null, so that one refusal does not blank the rest. */
function requireReader({ caller }: Context): void {
  const reader = moneyReader(caller);
  if (reader.ok) return;
  const [refused] = reader.error;
  throw new GraphQLError(refused?.message ?? 'refused', { extensions: { code: refused?.code ?? 'FORBIDDEN' } });
}

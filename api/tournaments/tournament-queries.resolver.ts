import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import type { TournamentId } from '../../engine/ids.js';
import { hasRole } from '../accounts/caller.js';
import { LOBBY } from '../events/stream.js';
import { connectionOf } from '../graphql/connection.js';
import type { Context } from '../graphql/context.js';
import { CURSOR_ID, decodeCursor, encodeCursor } from '../graphql/cursor.js';
import { present } from '../graphql/loaders.js';
import { type Page, pageOf, pageRequest } from '../graphql/page.js';
import { TournamentFilterType, TournamentSortEnum } from './tournament-filter.type.js';
import { countTournaments, listTournaments, type TournamentSort } from './tournament-list.store.js';
import { TournamentType } from './tournament.type.js';
import { visibleTournament } from './visible-tournament.js';

const USUAL_TOURNAMENTS = 20;
const USUAL_SORT: TournamentSort = 'STARTS_AT_ASC';

const TournamentConnection = connectionOf('Tournament', 'tournaments', () => TournamentType);
const KEY = z.tuple([z.number(), CURSOR_ID]);

@Resolver()
export class TournamentQueries {
  @Query(() => TournamentConnection, { description: 'The lobby: tournaments by filter and order, page by page.' })
  async tournaments(
    @Ctx() context: Context,
    @Arg('filter', () => TournamentFilterType, { nullable: true, description: 'Which ones; all where it is null.' })
    filter: TournamentFilterType | null,
    @Arg('sort', () => TournamentSortEnum, { nullable: true, defaultValue: USUAL_SORT, description: 'In which order.' })
    sort: TournamentSort | null,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: USUAL_TOURNAMENTS,
      description: 'How many at most, 1 to 100.',
    })
    first: number | null,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The cursor after which to go on, from the same order.',
    })
    after: string | null,
  ): Promise<Page<TournamentType>> {
    const { pool } = context.platform.database;
    const request = pageRequest(first, after, USUAL_TOURNAMENTS);
    const order = sort ?? USUAL_SORT;
    const list = { filter: filter ?? {}, sort: order, unpublished: hasRole(context.caller, 'TOURNAMENT_DIRECTOR') };
    const cursors = `tournaments ${order}`;
    const key = request.after === null ? null : decodeCursor(cursors, request.after, KEY);
    const rows = await listTournaments(pool, list, { after: key, limit: request.first + 1 });
    const { tournaments } = context.loaders;
    for (const { tournament } of rows) tournaments.prime(tournament.id, tournament);
    // Where the request has read one before, it is shown as it was then, with the `lastSeq` of then.
    const shown = await Promise.all(
      rows.map(async ({ tournament, key: at }) => ({ tournament: await present(tournaments, tournament.id), at })),
    );
    return pageOf(request, shown, {
      cursor: (row) => encodeCursor(cursors, row.at),
      item: (row) => row.tournament,
      count: () => countTournaments(pool, list),
    });
  }

  @Query(() => TournamentType, {
    nullable: true,
    description:
      'A tournament by its id; null where there is none, and where it was never published and the caller is no tournament staff.',
  })
  tournament(
    @Arg('id', () => ID, { description: 'The id of the tournament.' }) id: string,
    @Ctx() context: Context,
  ): Promise<TournamentType | null> {
    return visibleTournament(context, id as TournamentId);
  }

  @Query(() => Int, { description: 'The number of the last lobby event; go on with `lobbyEvents(after:)` from here.' })
  lobbyLastSeq(@Ctx() context: Context): Promise<number> {
    return present(context.loaders.lastSeqs, LOBBY);
  }
}

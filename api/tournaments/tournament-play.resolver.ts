import { Arg, Ctx, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import { z } from 'zod';
import { cents, type Cents } from '../../engine/ids.js';
import { sharedPrize } from '../../engine/money/shared-prizes.js';
import type { PlayerId } from '../../engine/ids.js';
import { hasRole } from '../accounts/caller.js';
import type { Context } from '../graphql/context.js';
import { decodeCursor, encodeCursor } from '../graphql/cursor.js';
import { present } from '../graphql/loaders.js';
import { Personal } from '../graphql/personal.js';
import { type Page, pageOf, pageRequest } from '../graphql/page.js';
import { PlayerType } from '../players/player.type.js';
import { TableType } from '../tables/table.type.js';
import { servedTarget } from './served-target.js';
import { StandingConnection, StandingType } from './standing.type.js';
import { countStandings, loadStandings, type StoredStanding } from './standings.store.js';
import { prizesFor } from './tournament-money.js';
import { TournamentType } from './tournament.type.js';

const USUAL_STANDINGS = 50;
const LIST = 'standings';
const KEY = z.tuple([z.int32(), z.int32()]);

@Resolver(() => TournamentType)
export class TournamentPlayResolver {
  @FieldResolver(() => [TableType], {
    description: 'The tables being played, by number; once the tournament is over, all it had.',
  })
  async tables(@Root() tournament: TournamentType, @Ctx() context: Context): Promise<readonly TableType[]> {
    return (await context.loaders.tablesOf.load(tournament.id)) ?? [];
  }

  @Personal()
  @FieldResolver(() => [[ID]], {
    nullable: true,
    description:
      'The pairs of players who are kept at different tables (S9), by their ids; null for all but those who direct tournaments.',
  })
  separated(@Root() { row }: TournamentType, @Ctx() { caller }: Context): readonly (readonly PlayerId[])[] | null {
    return hasRole(caller, 'TOURNAMENT_DIRECTOR') ? row.definition.separated : null;
  }

  @FieldResolver(() => StandingConnection, {
    description: 'Those still in by chips, as of the last settled hand, then the others by position.',
  })
  async standings(
    @Root() { id, row }: TournamentType,
    @Ctx() context: Context,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: USUAL_STANDINGS,
      description: 'How many at most, 1 to 100.',
    })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor after which to go on.' })
    after: string | null,
  ): Promise<Page<StandingType>> {
    const { pool } = context.platform.database;
    const request = pageRequest(first, after, USUAL_STANDINGS);
    const key = request.after === null ? null : decodeCursor(LIST, request.after, KEY);
    const rows = await loadStandings(pool, id, { after: key, limit: request.first + 1 });
    const target = await servedTarget(row.definition, context);
    const prizes = prizesFor(row.definition, target, row.entrants, row.prizePoolCents).map(({ prize }) => prize);
    return pageOf(request, rows, {
      cursor: (standing) => encodeCursor(LIST, standing.key),
      item: (standing) => toStanding(standing, prizes, row.status === 'ABORTED'),
      count: () => countStandings(pool, id),
    });
  }
}

@Resolver(() => StandingType)
export class StandingResolver {
  @FieldResolver(() => PlayerType, { description: 'Whose place it is.' })
  player(@Root() standing: StandingType, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, standing.playerId);
  }
}

/** Section C: where a tournament was called off, positions have no prizes but what was paid. */
function toStanding(stored: StoredStanding, prizes: readonly Cents[], aborted: boolean): StandingType {
  const { finalPosition, sharing, nth } = stored;
  const prizeOf = (): Cents =>
    finalPosition === null ? cents(0) : sharedPrize({ position: finalPosition, sharing, nth }, prizes);
  return new StandingType({
    playerId: stored.playerId,
    position: finalPosition ?? stored.chipPosition,
    chips: stored.chips,
    eliminated: stored.eliminated,
    prizeCents: aborted ? stored.wonCents : prizeOf(),
  });
}

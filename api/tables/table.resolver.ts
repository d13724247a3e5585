import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { TableId } from '../../engine/ids.js';
import { reasonOf } from '../../engine/table/pausing.js';
import type { TableState } from '../../engine/table/state.js';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';
import { pageRequest } from '../graphql/page.js';
import { idKind } from '../random/id.js';
import { TournamentType } from '../tournaments/tournament.type.js';
import { findLastHands } from './hand-rows.store.js';
import { HandType } from './hand.type.js';
import { SeatType, tableSeat } from './seat.type.js';
import { TableType } from './table.type.js';

const USUAL_HANDS = 20;

@Resolver(() => TableType)
export class TableResolver {
  @Query(() => TableType, { nullable: true, description: 'A table by its id; null where there is none.' })
  table(
    @Arg('id', () => ID, { description: 'The id of the table.' }) id: string,
    @Ctx() context: Context,
  ): Promise<TableType | null> {
    return idKind(id) === 'table' ? context.loaders.tables.load(id as TableId) : Promise.resolve(null);
  }

  @FieldResolver(() => TournamentType, { description: 'The tournament it belongs to.' })
  tournament(@Root() table: TableType, @Ctx() context: Context): Promise<TournamentType> {
    return present(context.loaders.tournaments, table.tournamentId);
  }

  @FieldResolver(() => [SeatType], { description: 'The occupied seats, by number.' })
  async seats(@Root() table: TableType, @Ctx() context: Context): Promise<SeatType[]> {
    const state = await stateOf(table, context);
    context.loaders.know(state);
    const hand = state.hand && context.loaders.lyingHand(state.hand.handId);
    return state.seats.map((seat) => tableSeat(seat, hand?.view ?? null));
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The seat with the button, which may be empty (S5); null before the first hand.',
  })
  async button(@Root() table: TableType, @Ctx() context: Context): Promise<number | null> {
    return (await stateOf(table, context)).positions?.button ?? null;
  }

  @FieldResolver(() => HandType, { nullable: true, description: 'The hand being played, else the last one.' })
  async hand(@Root() table: TableType, @Ctx() context: Context): Promise<HandType | null> {
    const state = await stateOf(table, context);
    context.loaders.know(state);
    if (state.hand === null) return null;
    const { handId } = state.hand;
    return context.loaders.lyingHand(handId)?.hand ?? context.loaders.hands.load(handId);
  }

  @FieldResolver(() => [HandType], { description: 'The last hands, the oldest of them first.' })
  async hands(
    @Root() table: TableType,
    @Ctx() context: Context,
    @Arg('last', () => Int, { nullable: true, defaultValue: USUAL_HANDS, description: 'How many at most, 1 to 100.' })
    last: number | null,
  ): Promise<readonly HandType[]> {
    const { first } = pageRequest(last, null, USUAL_HANDS, 'last');
    // First the state with its seq, so that no hand up to `lastSeq` is missing.
    await stateOf(table, context);
    return findLastHands(context.platform.database.pool, table.id, first);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether staff have stopped play here or in the whole tournament; all clocks stand still (H11, T11).',
  })
  async paused(@Root() table: TableType, @Ctx() context: Context): Promise<boolean> {
    return (await stateOf(table, context)).paused !== null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why play stands still, in staff’s words: the table’s own reason, or else the tournament’s.',
  })
  async pauseReason(@Root() table: TableType, @Ctx() context: Context): Promise<string | null> {
    const { paused } = await stateOf(table, context);
    return paused && reasonOf(paused).reason;
  }

  @FieldResolver(() => Int, {
    description: 'The number of the last event in what this answer shows; go on with `tableEvents(after:)` from here.',
  })
  async lastSeq(@Root() table: TableType, @Ctx() context: Context): Promise<number> {
    return (await stateOf(table, context)).seq;
  }
}

function stateOf(table: TableType, context: Context): Promise<TableState> {
  return present(context.loaders.tableStates, table.id);
}

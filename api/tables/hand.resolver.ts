import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { LegalActions } from '../../engine/hand/legal-actions.js';
import { writePhh } from '../../engine/hand/phh.js';
import { instant, type HandId, type Instant } from '../../engine/ids.js';
import type { Street } from '../../engine/table/events.js';
import type { ViewedHand, ViewedPot } from '../../engine/table/view.js';
import type { Context } from '../graphql/context.js';
import { DateTime } from '../graphql/instant.scalar.js';
import { present } from '../graphql/loaders.js';
import { Viewed } from '../graphql/personal.js';
import { tableEventSource } from '../graphql/event-payloads.js';
import { idKind } from '../random/id.js';
import { TableEventType, type TableEventSource } from './events/table-event.type.js';
import { LegalActionsType, PotType, StreetEnum } from './hand-parts.type.js';
import type { LoggedEvent } from './hand-rows.store.js';
import { HandType } from './hand.type.js';
import { isOfHand } from './rebuild-hand.js';
import { SeatType, handSeat } from './seat.type.js';
import { TableType } from './table.type.js';

@Resolver(() => HandType)
export class HandResolver {
  @Query(() => HandType, { nullable: true, description: 'A hand by its id; null where there is none.' })
  hand(
    @Arg('id', () => ID, { description: 'The id of the hand.' }) id: string,
    @Ctx() context: Context,
  ): Promise<HandType | null> {
    return idKind(id) === 'hand' ? context.loaders.hands.load(id as HandId) : Promise.resolve(null);
  }

  @FieldResolver(() => TableType, { description: 'The table where it is played.' })
  table(@Root() hand: HandType, @Ctx() context: Context): Promise<TableType> {
    return present(context.loaders.tables, hand.row.tableId);
  }

  @FieldResolver(() => Int, { description: 'The seat with the button; it may be empty (S5).' })
  button(@Root() hand: HandType, @Ctx() context: Context): Soon<number> {
    return ofView(hand, context, (view) => view.button);
  }

  @FieldResolver(() => [SeatType], { description: 'The players dealt in, clockwise from the left of the button.' })
  seats(@Root() hand: HandType, @Ctx() context: Context): Soon<SeatType[]> {
    const lying = context.loaders.lyingHand(hand.id);
    if (lying) return lying.view.players.map((player) => handSeat(player, lying.seats));
    return readSeats(hand, context);
  }

  @FieldResolver(() => StreetEnum, { description: 'How far the hand has come.' })
  street(@Root() hand: HandType, @Ctx() context: Context): Soon<Street> {
    return ofView(hand, context, (view) => view.street);
  }

  @FieldResolver(() => [String], { description: 'The board cards dealt so far, like `As`.' })
  board(@Root() hand: HandType, @Ctx() context: Context): Soon<readonly string[]> {
    return ofView(hand, context, (view) => view.board);
  }

  @FieldResolver(() => [PotType], {
    description: 'The pots, the main pot first: what has been gathered so far, and at the end what was paid out.',
  })
  pots(@Root() hand: HandType, @Ctx() context: Context): Soon<readonly ViewedPot[]> {
    return ofView(hand, context, (view) => view.pots);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'The seat to act; null where it is nobody’s turn.' })
  actingSeat(@Root() hand: HandType, @Ctx() context: Context): Soon<number | null> {
    return ofView(hand, context, (view) => view.actingSeat);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'The seq of the ActionRequested to answer with `act`.' })
  actionSeq(@Root() hand: HandType, @Ctx() context: Context): Soon<number | null> {
    return ofView(hand, context, (view) => view.actionSeq);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When the clock of the acting player runs out (N2); null while the table is paused: it stands still.',
  })
  actionDeadline(@Root() hand: HandType, @Ctx() context: Context): Soon<Instant | null> {
    return ofView(hand, context, (view) => view.actionDeadline);
  }

  @Viewed()
  @FieldResolver(() => LegalActionsType, {
    nullable: true,
    description: 'What the viewer may do; null unless it is the viewer’s turn (H7).',
  })
  legalActions(@Root() hand: HandType, @Ctx() context: Context): Soon<LegalActions | null> {
    return ofView(hand, context, (view) => view.legalActions);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the hand was taken back, and all chips returned (H11).' })
  voided(@Root() hand: HandType, @Ctx() context: Context): Soon<boolean> {
    return ofView(hand, context, (view) => view.outcome === 'VOIDED');
  }

  @FieldResolver(() => DateTime, { nullable: true, description: 'When the last chip was paid out; null before.' })
  async endedAt(@Root() hand: HandType, @Ctx() context: Context): Promise<Date | null> {
    if (hand.row.endedAt !== null || (await viewOf(hand, context)).outcome === 'PLAYING') return hand.row.endedAt;
    return endOf(await present(context.loaders.handLogs, hand.id))?.at ?? null;
  }

  @Viewed()
  @FieldResolver(() => [TableEventType], { description: 'The events of this hand, as this viewer may see them.' })
  events(@Root() hand: HandType, @Ctx() context: Context): Promise<TableEventSource[]> {
    return eventsOf(hand, context);
  }

  @Viewed()
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The hand in the open hand-history format (PHH), once it has ended; cards that this viewer may not see are `????`.',
  })
  async phh(@Root() hand: HandType, @Ctx() context: Context): Promise<string | null> {
    if ((await viewOf(hand, context)).outcome === 'PLAYING') return null;
    const { loaders } = context;
    const [events, table, state] = await Promise.all([
      eventsOf(hand, context),
      present(loaders.tables, hand.row.tableId),
      present(loaders.tableStates, hand.row.tableId),
    ]);
    const tournament = await present(loaders.tournaments, table.tournamentId);
    const dealt = events.flatMap((event) => (event.type === 'HoleCardsDealt' ? [event.playerId] : []));
    const players = await Promise.all(dealt.map((playerId) => present(loaders.players, playerId)));
    const nicknames = new Map(players.map((player) => [player.id, player.nickname]));
    return writePhh(events, {
      betting: hand.row.betting,
      seatsPerTable: state.seatsPerTable,
      event: tournament.name,
      table: table.number,
      startedAt: instant(events[0]?.at.getTime() ?? 0),
      nickname: (playerId) => nicknames.get(playerId) ?? '',
    });
  }
}

/** At once, or after a look. Most answers are about the hand that lies on a table known already. */
type Soon<Value> = Value | Promise<Value>;

function ofView<Part>(hand: HandType, context: Context, part: (view: ViewedHand) => Part): Soon<Part> {
  const lying = context.loaders.lyingHand(hand.id);
  return lying ? part(lying.view) : viewOf(hand, context).then(part);
}

function viewOf(hand: HandType, context: Context): Promise<ViewedHand> {
  return present(context.loaders.viewedHands, hand.id);
}

async function readSeats(hand: HandType, context: Context): Promise<SeatType[]> {
  const view = await viewOf(hand, context);
  const table = await present(context.loaders.tableStates, hand.row.tableId);
  return view.players.map((player) => handSeat(player, table.seats));
}

async function eventsOf(hand: HandType, context: Context): Promise<TableEventSource[]> {
  // No further than the table's state in the same answer, so that `lastSeq` holds for both.
  const { seq: lastSeq } = await present(context.loaders.tableStates, hand.row.tableId);
  const log = await present(context.loaders.handLogs, hand.id);
  const ofHand = log.filter(({ seq, payload }) => seq <= lastSeq && isOfHand(payload));
  return ofHand.map((logged) => tableEventSource(hand.row.tableId, logged, context.view));
}

function endOf(log: readonly LoggedEvent[]): LoggedEvent | undefined {
  return log.find(({ payload }) => payload.type === 'HandEnded' || payload.type === 'HandVoided');
}

import { Field, Int, ObjectType } from 'type-graphql';
import type { Card } from '../../engine/cards/card.js';
import type { PlayerId } from '../../engine/ids.js';
import type { TableSeat } from '../../engine/table/state.js';
import type { ViewedHand, ViewedHandPlayer } from '../../engine/table/view.js';
import { graphqlEnum } from '../graphql/enum.js';
import { Viewed } from '../graphql/personal.js';

export const SEAT_STATUSES = ['ACTIVE', 'SITTING_OUT'] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];

const SeatStatusEnum = graphqlEnum<SeatStatus>('SeatStatus', 'Whether the player of a seat takes part.', {
  ACTIVE: 'Waited for when it is his turn.',
  SITTING_OUT: 'Dealt in, but folds or checks at once until the player returns (N2).',
});

@ObjectType('Seat', { description: 'A seat that somebody holds, as this viewer may see it.', simpleResolvers: true })
export class SeatType {
  @Field(() => Int, { description: 'From 1, clockwise.' })
  readonly number: number;

  readonly playerId: PlayerId;

  @Field(() => Int, { description: 'Chips behind, without those bet.' })
  readonly stack: number;

  @Field(() => SeatStatusEnum, { description: 'Whether the player takes part, as the table has it now.' })
  readonly status: SeatStatus;

  @Field(() => Int, { description: 'Chips in front of the player in this betting round.' })
  readonly bet: number;

  @Field(() => Boolean, { description: 'Dealt in and not folded, in the hand being played or else the last one.' })
  readonly inHand: boolean;

  @Field(() => Boolean, { description: 'Folded, in that hand.' })
  readonly folded: boolean;

  @Field(() => Boolean, { description: 'All chips are in, in that hand.' })
  readonly allIn: boolean;

  @Viewed()
  @Field(() => [String], {
    nullable: true,
    description: 'The hole cards, like `As`; null where this viewer may not see them (A5).',
  })
  readonly cards: readonly Card[] | null;

  constructor(
    held: { readonly number: number; readonly playerId: PlayerId; readonly stack: number },
    status: SeatStatus,
    inHand: ViewedHandPlayer | null,
  ) {
    this.number = held.number;
    this.playerId = held.playerId;
    this.stack = held.stack;
    this.status = status;
    this.bet = inHand?.bet ?? 0;
    this.inHand = inHand !== null && !inHand.folded;
    this.folded = inHand?.folded ?? false;
    this.allIn = inHand?.allIn ?? false;
    this.cards = inHand?.cards ?? null;
  }
}

/** A seat of a table, with its part in the hand that lies there. */
export function tableSeat(seat: TableSeat, hand: ViewedHand | null): SeatType {
  const inHand = hand?.players.find((player) => player.playerId === seat.playerId) ?? null;
  return new SeatType(seat, statusOf(seat), inHand);
}

/** A seat without a part in any hand: one that is kept for a player until the next deal. */
export function emptyHandedSeat(
  seat: Pick<TableSeat, 'number' | 'playerId' | 'sittingOut'> & { stack: number },
): SeatType {
  return new SeatType(seat, statusOf(seat), null);
}

/** A seat of a hand; the player may have left the table since. */
export function handSeat(player: ViewedHandPlayer, tableSeats: readonly TableSeat[]): SeatType {
  const seat = tableSeats.find((held) => held.playerId === player.playerId);
  return new SeatType({ ...player, number: player.seat }, seat ? statusOf(seat) : 'ACTIVE', player);
}

function statusOf(seat: Pick<TableSeat, 'sittingOut'>): SeatStatus {
  return seat.sittingOut ? 'SITTING_OUT' : 'ACTIVE';
}

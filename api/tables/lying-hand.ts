import type { Hand } from '../../engine/hand/state.js';
import type { PlayerId } from '../../engine/ids.js';
import type { TableSeat, TableState } from '../../engine/table/state.js';
import { type ViewedHand, viewHand } from '../../engine/table/view.js';
import { HandType } from './hand.type.js';

/** A hand as it lies on its table, for one viewer (A5). */
export class LyingHand {
  /** While the table is paused no deadline runs. */
  readonly view: ViewedHand;
  readonly seats: readonly TableSeat[];
  /** The hand without its row; null where it is settled, and only its row knows when it ended. */
  readonly hand: HandType | null;

  constructor({ tableId, seats, paused }: TableState, hand: Hand, viewer: PlayerId | null) {
    const view = viewHand(hand, viewer);
    this.view = paused === null ? view : { ...view, actionDeadline: null };
    this.seats = seats;
    const { handId: id, number, betting, settled } = hand;
    this.hand = settled ? null : new HandType({ id, tableId, number, endedAt: null, betting });
  }
}

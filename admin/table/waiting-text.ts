import type { SeatView, TableView } from '../live/table-view';
import { messages } from '../messages/messages';

const texts = messages.table.actions;

/** Why the seated player has nothing to do now. `hand` may be the last one, which has ended. */
export function waitingText({ hand, seats, pause }: TableView, mine: SeatView): string {
  if (pause !== null) return messages.table.paused(pause);
  if (hand !== null && hand.outcome !== 'PLAYING') {
    if (mine.stack === 0) return texts.out;
    const opponents = seats.filter((seat) => seat.number !== mine.number && !seat.left);
    if (opponents.every((seat) => seat.stack === 0)) return texts.lastHand;
    return mine.sittingOut ? texts.sittingOut : messages.table.nextHand;
  }
  if (mine.sittingOut) return texts.sittingOut;
  if (hand === null) return messages.table.waitingForHand;
  if (!mine.dealtIn) return texts.outOfHand;
  if (mine.folded) return texts.folded;
  const acting = seats.find((seat) => seat.number === hand.turn?.seat);
  return acting === undefined ? texts.dealing : texts.wait(acting.nickname);
}

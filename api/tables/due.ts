import { instant, type Instant } from '../../engine/ids.js';
import { handInProgress, type TableState } from '../../engine/table/state.js';

/**
 * What lies at least between two hands, where nobody could act in the first one. Without it the hands of players who
 * are all away would follow each other without end, at a table that knows no pause (P9).
 */
const UNPLAYED_HAND_MILLISECONDS = 1_000;

/** When the table's clock strikes next: the action deadline, or the end of the pause after a hand (DESIGN 3). */
export function dueAfter(table: TableState, at: Instant): Instant | null {
  if (handInProgress(table)) return table.hand?.turn?.deadline ?? null;
  return instant(at + pauseAfterHand(table));
}

/** The pause after the table's last hand, in milliseconds. S8. */
export function pauseAfterHand({ hand, handPauseSeconds }: TableState): number {
  const unplayed = hand !== null && hand.answers.length === 0;
  return Math.max(handPauseSeconds * 1000, unplayed ? UNPLAYED_HAND_MILLISECONDS : 0);
}

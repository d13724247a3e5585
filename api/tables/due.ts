import { instant, type Instant } from '../../engine/ids.js';
import { handInProgress, type TableState } from '../../engine/table/state.js';

/** When the table's clock strikes next: the action deadline, or the end of the pause after a hand (DESIGN 3). */
export function dueAfter(table: TableState, at: Instant): Instant | null {
  if (handInProgress(table)) return table.hand?.turn?.deadline ?? null;
  return instant(at + table.handPauseSeconds * 1000);
}

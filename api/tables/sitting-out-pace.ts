import type { Instant, PlayerId, TableId } from '../../engine/ids.js';

/** So many changes in so many milliseconds; a hand of a person on a button stays far below. */
const CHANGES = 5;
const WINDOW_MILLISECONDS = 10_000;
const KEPT = 10_000;

/** Keeps players from flooding a table's log, and everybody who follows it, with leaving and coming back. */
export class SittingOutPace {
  private readonly changes = new Map<string, Instant[]>();

  /** Whether this player may change his seat at this table now; counts it where he may. */
  allows(tableId: TableId, playerId: PlayerId, at: Instant): boolean {
    const key = `${tableId} ${playerId}`;
    const recent = (this.changes.get(key) ?? []).filter((change) => at - change < WINDOW_MILLISECONDS);
    if (recent.length >= CHANGES) return false;
    this.changes.delete(key);
    this.changes.set(key, [...recent, at]);
    if (this.changes.size > KEPT) {
      const [oldest] = this.changes.keys();
      if (oldest !== undefined) this.changes.delete(oldest);
    }
    return true;
  }
}

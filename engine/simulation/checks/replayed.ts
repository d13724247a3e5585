import { isDeepStrictEqual } from 'node:util';
import type { TableEvent } from '../../table/events.js';
import { replay } from '../../table/replay.js';
import type { TableState } from '../../table/state.js';
import { demand } from '../finding.js';
import type { Rules } from '../rules.js';

/**
 * H12: what happened at a table, stored as JSON and read back, folds to the same table, and the rules make the same
 * events of it again. Looked at each time a hand is settled, from the last time on.
 */
export class ReplayCheck {
  private from: TableState | null = null;
  private record: TableEvent[] = [];

  constructor(private readonly rules: Pick<Rules, 'foldEvents'>) {}

  see(before: TableState, events: readonly TableEvent[], after: TableState): void {
    this.from ??= before;
    this.record.push(...events);
    if (events.at(-1)?.type === 'HandSettled') this.check(this.from, after);
  }

  private check(from: TableState, after: TableState): void {
    const stored = JSON.parse(JSON.stringify(this.record)) as TableEvent[];
    const where = `${after.tableId} at event ${after.seq}`;
    demand(isDeepStrictEqual(this.rules.foldEvents(from, stored), after), 'REPLAY', () => `${where} folds otherwise`);
    const played = replay(from, stored);
    demand(played.ok, 'REPLAY', () => `${where}: ${JSON.stringify(played.ok ? null : played.error).slice(0, 500)}`);
    demand(isDeepStrictEqual(played.value, after), 'REPLAY', () => `${where} plays otherwise`);
    this.from = after;
    this.record = [];
  }
}

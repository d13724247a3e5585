import type { Pool } from 'pg';
import type { HandId, TableId } from '../../engine/ids.js';
import type { TableState } from '../../engine/table/state.js';
import { loadTable } from './table.store.js';

const KEPT = 2_000;

/** States lately seen by this process. Only a cache: an append decided on an old state is refused by its seq. */
export class TableCache {
  private readonly states = new Map<TableId, TableState>();
  private readonly hands = new Map<HandId, TableId>();
  private readonly readings = new Map<TableId, Promise<TableState | null>>();

  constructor(private readonly pool: Pool) {}

  /** A state that was true a moment ago; null where there is no such table. */
  async recent(tableId: TableId): Promise<TableState | null> {
    return this.states.get(tableId) ?? (await this.fresh(tableId));
  }

  /** The table at which the hand is played, where this process has seen it there; null says nothing. */
  tableOf(handId: HandId): TableId | null {
    return this.hands.get(handId) ?? null;
  }

  /** The state as of exactly that number; null where another one is remembered, or none. */
  asOf(tableId: TableId, seq: number): TableState | null {
    const state = this.states.get(tableId);
    return state?.seq === seq ? state : null;
  }

  /** A state in which at least the events up to that number are folded; null where there is none. */
  async reaching(tableId: TableId, seq: number): Promise<TableState | null> {
    for (let read = 0; read < 2; read += 1) {
      const state = this.states.get(tableId);
      if (state && state.seq >= seq) return state;
      // Whoever waits for one table shares the reading; one that began too early is followed by another.
      const reading = this.readings.get(tableId) ?? this.fresh(tableId).finally(() => this.readings.delete(tableId));
      this.readings.set(tableId, reading);
      const found = await reading;
      if (found && found.seq >= seq) return found;
    }
    return null;
  }

  /** The state as it is in the database now. */
  async fresh(tableId: TableId): Promise<TableState | null> {
    const state = await loadTable(this.pool, tableId);
    if (state) this.keep(state);
    return state;
  }

  /** Remembers a newer state; an older one is ignored. */
  keep(state: TableState): void {
    const known = this.states.get(state.tableId);
    if (known && known.seq >= state.seq) return;
    this.drop(state.tableId);
    if (state.closed) return;
    this.states.set(state.tableId, state);
    if (state.hand) this.hands.set(state.hand.handId, state.tableId);
    if (this.states.size > KEPT) {
      const [oldest] = this.states.keys();
      if (oldest !== undefined) this.drop(oldest);
    }
  }

  private drop(tableId: TableId): void {
    const hand = this.states.get(tableId)?.hand;
    if (hand) this.hands.delete(hand.handId);
    this.states.delete(tableId);
  }
}

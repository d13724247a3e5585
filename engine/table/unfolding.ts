import type { Hand } from '../hand/state.js';
import type { TableEvent } from './events.js';
import { evolve } from './evolve.js';
import type { TableState } from './state.js';

/** The events of one decision as they follow from each other, and the table after the last of them. */
export interface Unfolding {
  table: TableState;
  readonly events: TableEvent[];
}

/** A decision that nothing has followed from yet. */
export function unfold(table: TableState): Unfolding {
  return { table, events: [] };
}

/** Adds an event. */
export function happen(unfolding: Unfolding, event: TableEvent): void {
  unfolding.table = evolve(unfolding.table, event);
  unfolding.events.push(event);
}

/** The hand being played. @throws where there is none: a bug. */
export function handOf(unfolding: Unfolding): Hand {
  if (unfolding.table.hand === null) throw new Error(`table ${unfolding.table.tableId} has no hand`);
  return unfolding.table.hand;
}

import type { Hand } from '../hand/state.js';
import { accept } from '../result.js';
import type { Result } from '../result.js';
import { draftTable } from './draft.js';
import type { TableDraft } from './draft.js';
import type { TableEvent } from './events.js';
import { foldInto } from './evolve.js';
import type { TableRejection } from './rejections.js';
import type { TableState } from './state.js';

/** The events of one decision as they follow from each other, and the table after the last of them. */
export interface Unfolding extends TableDraft {
  readonly events: TableEvent[];
}

/** What follows from a command, or why the table refuses it; then the state is untouched. */
export type Decision = Result<Unfolding, TableRejection>;

/** A decision that nothing has followed from yet. */
export function unfold(table: TableState): Unfolding {
  // `[]` makes room for seventeen events with the first one; this has room for four.
  return { table: draftTable(table), handDraft: null, seats: null, ownSeats: 0, events: new Array<TableEvent>() };
}

/** Adds an event. */
export function happen(unfolding: Unfolding, event: TableEvent): void {
  foldInto(unfolding, event);
  unfolding.events.push(event);
}

/** The decision that exactly these events follow. */
export function follow(table: TableState, ...events: readonly TableEvent[]): Decision {
  const unfolding = unfold(table);
  for (const event of events) happen(unfolding, event);
  return accept(unfolding);
}

/** The hand being played. @throws where there is none: a bug. */
export function handOf(unfolding: Unfolding): Hand {
  if (unfolding.table.hand === null) throw new Error(`table ${unfolding.table.tableId} has no hand`);
  return unfolding.table.hand;
}

import { instant, type Instant } from '../../engine/ids.js';
import type { PauseTable, ResumeTable } from '../../engine/table/commands.js';
import { advance } from '../../engine/table/decide.js';
import { handInProgress, type TableState } from '../../engine/table/state.js';
import type { Transaction } from '../database/transaction.js';
import { moveOffers, type StoodStill } from '../chips/move-offers.store.js';
import type { EventRecorder } from '../events/recorder.js';
import { appendBatch } from './append.store.js';
import { dueAfter } from './due.js';
import { savePauses, type HeldTable } from './held-tables.store.js';

/**
 * Pauses or resumes tables that the transaction holds (H11, T11). It appends to each table, so that an act decided on
 * the state before loses and is decided again (DESIGN c). Answers the tables that changed, as they are now.
 */
export async function standStill(
  tx: Transaction,
  recorder: EventRecorder,
  tables: readonly HeldTable[],
  command: PauseTable | ResumeTable,
): Promise<TableState[]> {
  const changes = tables.flatMap((table) => {
    const decision = advance(table.state, command);
    if (!decision.ok) throw new Error(`table ${table.state.tableId} refused ${command.type}: ${decision.error.type}`);
    const { events, table: after } = decision.value;
    return events.length === 0 ? [] : [{ events, after, before: table, dueAt: dueThen(table, after, command.at) }];
  });
  if (changes.length === 0) return [];
  const stored = await appendBatch(
    tx,
    changes.map(({ events, before, after, dueAt }) => ({
      tableId: after.tableId,
      expectedSeq: before.state.seq,
      events,
      at: command.at,
      dueAt,
      playing: handInProgress(after),
      sessionId: null,
    })),
  );
  const states = changes.map(({ after }) => after);
  for (const { tableId, seq } of states) {
    if (!stored.has(tableId)) throw new Error(`table ${tableId} moved on while it was held`);
    recorder.table(tableId, seq);
  }
  await savePauses(tx, states);
  await moveOffers(
    tx,
    changes.flatMap(({ before: { state }, after }) => standingTime(state, after, command.at)),
  );
  return states;
}

/** P10: for how long a table has stood that goes on now, in milliseconds; nothing for one that stands on, or stops. */
function standingTime({ paused, tableId }: TableState, after: TableState, at: Instant): StoodStill[] {
  return paused === null || after.paused !== null ? [] : [{ tableId, milliseconds: at - paused.since }];
}

/**
 * When the clock of a table strikes: while it stands still, as it was; then later by the time it stood. A table that
 * waited is looked at by the director at once: what it waits for may have come meanwhile.
 */
function dueThen({ state: before, dueAt }: HeldTable, after: TableState, at: Instant): Instant | null {
  if (before.paused === null || after.paused !== null) return dueAt;
  if (handInProgress(before)) return dueAfter(after, at);
  return dueAt === null ? at : instant(dueAt + at - before.paused.since);
}

import { isDeepStrictEqual } from 'node:util';
import type { Platform } from '../../api/platform.js';
import { loadTable } from '../../api/tables/table.store.js';
import type { TableId, TournamentId } from '../../engine/ids.js';
import { watchTable } from '../../engine/simulation/checks/watch-table.js';
import { demand } from '../../engine/simulation/finding.js';
import { RULES } from '../../engine/simulation/rules.js';
import type { TableEvent } from '../../engine/table/events.js';
import { foldEvents } from '../../engine/table/evolve.js';
import { openTable, type TableState } from '../../engine/table/state.js';

/**
 * Reads what the tables of a tournament have recorded, and holds all of it against the rules: every hand, every view,
 * the blinds from hand to hand; and the log played again is the table as it is stored (H12).
 * @returns how many hands there were
 */
export async function checkTableLogs(platform: Platform, id: TournamentId): Promise<number> {
  const { pool } = platform.database;
  const { rows } = await pool.query<{ table_id: TableId; payload: TableEvent }>(
    `SELECT e.table_id, e.payload FROM table_event e JOIN poker_table p ON p.id = e.table_id
     WHERE p.tournament_id = $1 ORDER BY e.table_id, e.seq`,
    [id],
  );
  const logs = new Map<TableId, TableEvent[]>();
  for (const { table_id: tableId, payload } of rows) {
    const log = logs.get(tableId);
    if (log === undefined) logs.set(tableId, [payload]);
    else log.push(payload);
  }
  for (const [tableId, log] of logs) {
    const stored = await loadTable(pool, tableId);
    demand(stored !== null, 'REPLAY', () => `table ${tableId} has a log and no row`);
    const folded = watchLog(openTable(stored), log);
    demand(
      isDeepStrictEqual(folded, stored),
      'REPLAY',
      () => `table ${tableId} is stored otherwise than its log tells`,
    );
  }
  return rows.filter(({ payload }) => payload.type === 'HandStarted').length;
}

/** Shows a log to those who watch tables, hand by hand. @returns the table after it */
function watchLog(start: TableState, log: readonly TableEvent[]): TableState {
  const watch = watchTable(RULES);
  let table = start;
  for (const events of parts(log)) {
    const after = foldEvents(table, events);
    watch(table, events, after);
    table = after;
  }
  return table;
}

/** A hand from its deal to its end is one part, as is each event around it. */
function parts(log: readonly TableEvent[]): TableEvent[][] {
  const all: TableEvent[][] = [];
  let playing = false;
  for (const event of log) {
    if (playing) all.at(-1)?.push(event);
    else all.push([event]);
    if (event.type === 'HandStarted') playing = true;
    if (event.type === 'HandEnded' || event.type === 'HandVoided') playing = false;
  }
  return all;
}

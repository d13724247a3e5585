import { type Instant, type TableId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import type { PauseTable, ResumeTable } from '../../engine/table/commands.js';
import type { TableState } from '../../engine/table/state.js';
import type { Caller } from '../accounts/caller.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { holdForStaff } from '../tournaments/hold-for-staff.js';
import { holdOpenTables } from './held-tables.store.js';
import { standStill } from './stand-still.js';
import { findTables } from './table-rows.store.js';

const NO_TABLE = refusal('NOT_FOUND', 'There is no such table.', { field: ['id'] });

/**
 * Staff stops one table, or lets it go on (H11), the tournament held first as by everybody.
 * Refused: UNAUTHENTICATED, NOT_FOUND, CONFLICT (the tournament is not under way, the table is closed).
 */
export async function orderByStaff(
  platform: Platform,
  staff: Caller,
  id: string,
  command: (at: Instant) => PauseTable | ResumeTable,
): Promise<Result<TableId, readonly Refusal[]>> {
  const tableId = id as TableId;
  const found = idKind(tableId) === 'table' ? await findTables(platform.database.pool, [tableId]) : null;
  const table = found?.get(tableId);
  if (!table) return refuse([NO_TABLE]);
  const points = {
    beforeCommit: () => faultPoint('pause.before-commit'),
    afterCommit: () => faultPoint('pause.after-commit'),
  };
  const calledAt = platform.clock.now();
  const done = await recordedTransaction(
    platform,
    calledAt,
    async (tx, recorder): Promise<readonly TableState[]> => {
      await faultPoint('pause.before-lock');
      const tournament = await holdForStaff(tx, staff, table.tournamentId, calledAt);
      if (tournament.status !== 'RUNNING' && tournament.status !== 'PAUSED') {
        const message = `A table is paused or resumed while its tournament runs; it is ${tournament.status} (T11).`;
        takeBack(refusal('CONFLICT', message, { rule: 'T11' }));
      }
      const tables = await holdOpenTables(tx, tournament.id, tableId);
      if (tables.length === 0) takeBack(refusal('CONFLICT', 'This table is closed.'));
      // The time is read once it is held, so that no act lies between the moment of the pause and the pause.
      return standStill(tx, recorder, tables, command(platform.clock.now()));
    },
    points,
  );
  if (!done.ok) return done;
  for (const state of done.value) platform.tables.keep(state);
  return accept(tableId);
}

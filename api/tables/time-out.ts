import type { TableId } from '../../engine/ids.js';
import type { Platform } from '../platform.js';
import { commandTable } from './command-table.js';

/**
 * Answers for the player whose time to act is over: fold, or check where it is free (N2). Does nothing where the
 * deadline has not passed or is another by now, the table is paused or somebody was quicker: a deadline binds only when this append wins (DESIGN e).
 * Answers true: there is nothing left to do.
 */
export async function timeOut(platform: Platform, tableId: TableId): Promise<boolean> {
  const table = await platform.tables.fresh(tableId);
  const turn = table?.hand?.turn;
  if (!turn || table.paused || turn.deadline > platform.clock.now()) return true;
  await commandTable(platform, {
    tableId,
    sessionId: null,
    kind: 'PLAY',
    command: (at) => ({ type: 'TimeOut', actionSeq: turn.actionSeq, deadline: turn.deadline, at }),
  });
  return true;
}

import type { TableId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';

/** A table where play goes on after a pause. */
export interface StoodStill {
  readonly tableId: TableId;
  readonly milliseconds: number;
}

/**
 * P10, T11, H11: while a table stood still so did the offers to rebuy of those who sit there: they end later by as long.
 * The tournament is due, to find when.
 */
export async function moveOffers(tx: Transaction, tables: readonly StoodStill[]): Promise<void> {
  if (tables.length === 0) return;
  await tx.query(
    `WITH moved AS (
       UPDATE registration r SET offer_expires_at = r.offer_expires_at + s.milliseconds * interval '1 millisecond'
       FROM unnest($1::text[], $2::float8[]) AS s(table_id, milliseconds)
       WHERE r.table_id = s.table_id AND r.status = 'PLAYING' AND r.offer = 'REBUY'
       RETURNING r.tournament_id, r.offer_expires_at
     )
     UPDATE tournament t SET due_at = least(t.due_at, m.ends)
     FROM (SELECT tournament_id, min(offer_expires_at) AS ends FROM moved GROUP BY tournament_id) m
     WHERE t.id = m.tournament_id`,
    [tables.map((table) => table.tableId), tables.map((table) => table.milliseconds)],
  );
}

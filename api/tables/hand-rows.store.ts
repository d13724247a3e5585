import type { Pool } from 'pg';
import type { HandId, TableId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';
import { groupRows } from '../database/group-rows.js';
import type { StoredEvent } from '../events/stored-event.js';
import { type HandRow, HandType } from './hand.type.js';

const HAND = `
SELECT h.id, h.table_id AS "tableId", h.number, h.ended_at AS "endedAt", t.betting_structure AS betting
FROM hand h JOIN poker_table p ON p.id = h.table_id JOIN tournament t ON t.id = p.tournament_id`;

/** Hands by id. */
export async function findHands(pool: Pool, ids: readonly HandId[]): Promise<ReadonlyMap<HandId, HandType>> {
  const { rows } = await pool.query<HandRow>({
    name: 'find-hands',
    text: `${HAND} WHERE h.id = ANY($1)`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, new HandType(row)]));
}

/** The last hands of a table, the oldest of them first. */
export async function findLastHands(pool: Pool, tableId: TableId, last: number): Promise<readonly HandType[]> {
  const { rows } = await pool.query<HandRow>({
    name: 'find-last-hands',
    text: `${HAND} WHERE h.table_id = $1 ORDER BY h.number DESC LIMIT $2`,
    values: [tableId, last],
  });
  return rows.map((row) => new HandType(row)).toReversed();
}

/** An event of a hand, with its place in the table's log. */
export type LoggedEvent = StoredEvent<TableEvent>;

const LOGS = `
SELECT h.id AS "handId", e.seq, e.at, e.payload
FROM hand h
JOIN table_event e ON e.table_id = h.table_id AND e.seq >= h.first_seq AND e.seq < coalesce(
  (SELECT later.first_seq FROM hand later WHERE later.table_id = h.table_id AND later.number > h.number
   ORDER BY later.number LIMIT 1), 2147483647)
WHERE h.id = ANY($1)
ORDER BY e.table_id, e.seq`;

/** The table's log from each hand's deal up to the next one. It holds hidden cards. */
export async function findHandLogs(
  pool: Pool,
  ids: readonly HandId[],
): Promise<ReadonlyMap<HandId, readonly LoggedEvent[]>> {
  const { rows } = await pool.query<LoggedEvent & { readonly handId: HandId }>({
    name: 'find-hand-logs',
    text: LOGS,
    values: [ids],
  });
  return groupRows(rows, (row) => row.handId);
}

import type { PoolClient } from 'pg';
import { instant, type HandId, type Instant, type TableId, type TournamentId } from '../../../engine/ids.js';
import { appendBatch } from '../../tables/append.store.js';
import { loadTables } from '../../tables/table.store.js';
import type { TableCache } from '../../tables/table-cache.js';
import { DirectedTable } from './directed-table.js';

interface HeldRow {
  readonly id: TableId;
  readonly due_at: Date | null;
  readonly in_round: boolean;
  readonly seq: number;
}

/** Between two hands, and not stopped by staff: those with cards out play on, and whoever is stopped stays as he is. */
const IDLE = 'tournament_id = $1 AND open AND NOT playing AND NOT paused';

/** Takes the tables whose pause is over, the longest over first, at most `limit`, in the order of their ids (DESIGN f). */
export function holdDueTables(
  tx: PoolClient,
  tournamentId: TournamentId,
  remembered: TableCache,
  at: Instant,
  limit: number,
): Promise<DirectedTable[]> {
  return hold(
    tx,
    remembered,
    'hold-due-tables',
    `id IN (SELECT id FROM poker_table WHERE ${IDLE} AND due_at <= $2 ORDER BY due_at, id COLLATE "C" LIMIT $3)`,
    [tournamentId, new Date(at), limit],
  );
}

/** Takes those of these tables that wait, with nothing due. */
export function holdWaitingTables(
  tx: PoolClient,
  tournamentId: TournamentId,
  remembered: TableCache,
  tableIds: readonly TableId[],
): Promise<DirectedTable[]> {
  const condition = 'id = ANY($2) AND due_at IS NULL';
  return hold(tx, remembered, 'hold-waiting-tables', condition, [tournamentId, tableIds]);
}

/** Takes all tables but those held already. */
export function holdOtherTables(
  tx: PoolClient,
  tournamentId: TournamentId,
  remembered: TableCache,
  held: readonly TableId[],
): Promise<DirectedTable[]> {
  return hold(tx, remembered, 'hold-other-tables', 'NOT (id = ANY($2))', [tournamentId, held]);
}

async function hold(
  tx: PoolClient,
  remembered: TableCache,
  name: string,
  condition: string,
  values: unknown[],
): Promise<DirectedTable[]> {
  const { rows } = await tx.query<HeldRow>({
    name,
    text: `SELECT id, due_at, in_round, seq FROM poker_table WHERE ${IDLE} AND ${condition}
           ORDER BY id COLLATE "C" FOR UPDATE`,
    values,
  });
  // Once they are locked nothing is appended to them any more: what is remembered with their seq is how they are.
  const states = new Map(rows.map(({ id, seq }) => [id, remembered.asOf(id, seq)]));
  const forgotten = rows.filter(({ id }) => states.get(id) === null).map(({ id }) => id);
  if (forgotten.length > 0) for (const [id, state] of await loadTables(tx, forgotten)) states.set(id, state);
  return rows.map((row) => {
    const state = states.get(row.id);
    if (!state) throw new Error(`table ${row.id} has gone`);
    return new DirectedTable(state, row.due_at && instant(row.due_at.getTime()), row.in_round);
  });
}

/** How the tables stand that are not held. */
export interface OtherTables {
  /** All that are open. */
  readonly open: number;
  /** Those with cards out, or in the pause after a hand. */
  readonly busy: number;
  /** Those that staff have stopped. */
  readonly paused: number;
}

export async function countOtherTables(
  tx: PoolClient,
  tournamentId: TournamentId,
  held: readonly TableId[],
): Promise<OtherTables> {
  const { rows } = await tx.query<OtherTables>(
    `SELECT count(*)::int AS open, count(*) FILTER (WHERE playing OR due_at IS NOT NULL)::int AS busy,
       count(*) FILTER (WHERE paused)::int AS paused
     FROM poker_table WHERE tournament_id = $1 AND open AND NOT (id = ANY($2))`,
    [tournamentId, held],
  );
  return rows[0] ?? { open: 0, busy: 0, paused: 0 };
}

/** Makes due whatever waits, but for the tables held; who is stopped by staff becomes due when he goes on. */
export async function wakeTables(
  tx: PoolClient,
  tournamentId: TournamentId,
  held: readonly TableId[],
  at: Instant,
): Promise<void> {
  await tx.query(
    `UPDATE poker_table SET due_at = $3, leased_until = NULL
     WHERE tournament_id = $1 AND open AND NOT playing AND NOT paused AND due_at IS NULL AND NOT (id = ANY($2))`,
    [tournamentId, held, new Date(at)],
  );
}

/** S7: the hands with cards out are the first round; one that ends just now is not among them. */
export async function beginRound(tx: PoolClient, tournamentId: TournamentId): Promise<void> {
  await tx.query('UPDATE poker_table SET in_round = true WHERE tournament_id = $1 AND open AND playing', [
    tournamentId,
  ]);
}

/** S7: no hand belongs to a round any more. */
export async function endRounds(tx: PoolClient, tournamentId: TournamentId): Promise<void> {
  await tx.query('UPDATE poker_table SET in_round = false WHERE tournament_id = $1 AND in_round', [tournamentId]);
}

/** Stores what was decided at the tables, with a snapshot of each that changed. */
export async function saveTables(tx: PoolClient, tables: readonly DirectedTable[], at: Instant): Promise<void> {
  const changed = tables.filter((table) => table.events.length > 0);
  if (changed.length > 0) {
    const stored = await appendBatch(
      tx,
      changed.map((table) => table.toAppend(at)),
    );
    for (const table of changed) {
      if (!stored.has(table.id)) throw new Error(`table ${table.id} moved on under the director's lock`);
    }
    await tx.query({
      name: 'save-tables',
      text: `UPDATE poker_table t SET snapshot = s.snapshot, snapshot_seq = s.seq, open = s.open, in_round = s.in_round
       FROM unnest($1::text[], $2::json[], $3::int[], $4::bool[], $5::bool[]) AS s(id, snapshot, seq, open, in_round)
       WHERE t.id = s.id`,
      values: [
        changed.map((table) => table.id),
        changed.map((table) => JSON.stringify(table.state)),
        changed.map((table) => table.state.seq),
        changed.map((table) => !table.state.closed),
        changed.map((table) => table.inRound),
      ],
    });
  }
  await saveWaiting(
    tx,
    tables.filter((table) => table.events.length === 0),
  );
}

async function saveWaiting(tx: PoolClient, tables: readonly DirectedTable[]): Promise<void> {
  if (tables.length === 0) return;
  await tx.query(
    `UPDATE poker_table t SET due_at = s.due_at, in_round = s.in_round, leased_until = NULL
     FROM unnest($1::text[], $2::timestamptz[], $3::bool[]) AS s(id, due_at, in_round) WHERE t.id = s.id`,
    [
      tables.map((table) => table.id),
      tables.map(({ dueAt }) => dueAt && new Date(dueAt)),
      tables.map((table) => table.inRound),
    ],
  );
}

/** A hand that has been dealt. */
export interface DealtHand {
  readonly id: HandId;
  readonly tableId: TableId;
  readonly number: number;
  /** The seq of its HandStarted. */
  readonly firstSeq: number;
}

/** Notes where hands begin in their tables' logs. */
export async function insertHands(tx: PoolClient, hands: readonly DealtHand[], startedAt: Instant): Promise<void> {
  if (hands.length === 0) return;
  await tx.query({
    name: 'insert-hands',
    text: `INSERT INTO hand (id, table_id, number, first_seq, started_at)
     SELECT h.id, h.table_id, h.number, h.first_seq, $5
     FROM unnest($1::text[], $2::text[], $3::int[], $4::int[]) AS h(id, table_id, number, first_seq)`,
    values: [
      hands.map(({ id }) => id),
      hands.map(({ tableId }) => tableId),
      hands.map((hand) => hand.number),
      hands.map(({ firstSeq }) => firstSeq),
      new Date(startedAt),
    ],
  });
}

/** Notes where settled hands end. */
export async function closeHands(
  tx: PoolClient,
  hands: readonly { readonly handId: HandId; readonly lastSeq: number }[],
  endedAt: Instant,
): Promise<void> {
  if (hands.length === 0) return;
  await tx.query({
    name: 'close-hands',
    text: `UPDATE hand h SET last_seq = s.last_seq, ended_at = $3
     FROM unnest($1::text[], $2::int[]) AS s(id, last_seq) WHERE h.id = s.id`,
    values: [hands.map(({ handId }) => handId), hands.map(({ lastSeq }) => lastSeq), new Date(endedAt)],
  });
}

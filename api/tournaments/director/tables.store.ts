import type { PoolClient } from 'pg';
import {
  instant,
  type HandId,
  type Instant,
  type PlayerId,
  type TableId,
  type TournamentId,
} from '../../../engine/ids.js';
import { appendWithSnapshots, preparedAs } from '../../tables/append.store.js';
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
    const stored = await appendWithSnapshots(
      tx,
      changed.map((table) => table.toAppend(at)),
    );
    for (const table of changed) {
      if (!stored.has(table.id)) throw new Error(`table ${table.id} moved on under the director's lock`);
    }
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

/** A hand made final. */
export interface SettledHand {
  readonly handId: HandId;
  /** The seq of its HandSettled. */
  readonly lastSeq: number;
}

const SAVE_HANDS = `
WITH closed AS (
  UPDATE hand h SET last_seq = s.last_seq, ended_at = $2
  FROM unnest($3::text[], $4::int[]) AS s(id, last_seq) WHERE h.id = s.id
), counted AS (
  UPDATE registration r SET stack = s.stack FROM unnest($5::text[], $6::int[]) AS s(player_id, stack)
  WHERE r.tournament_id = $1 AND r.player_id = s.player_id AND r.status = 'PLAYING'
)
INSERT INTO hand (id, table_id, number, first_seq, started_at)
SELECT h.id, h.table_id, h.number, h.first_seq, $2
FROM unnest($7::text[], $8::text[], $9::int[], $10::int[]) AS h(id, table_id, number, first_seq)`;

/** Notes where settled hands end and dealt ones begin, and what players who stay where they are have now. */
export async function saveHands(
  tx: PoolClient,
  tournamentId: TournamentId,
  at: Instant,
  hands: {
    readonly settled: readonly SettledHand[];
    readonly dealt: readonly DealtHand[];
    readonly counted: readonly { readonly playerId: PlayerId; readonly stack: number }[];
  },
): Promise<void> {
  const { settled, dealt, counted } = hands;
  if (settled.length + dealt.length + counted.length === 0) return;
  await tx.query({
    ...preparedAs('save-hands', dealt.length),
    text: SAVE_HANDS,
    values: [
      tournamentId,
      new Date(at),
      settled.map(({ handId }) => handId),
      settled.map(({ lastSeq }) => lastSeq),
      counted.map(({ playerId }) => playerId),
      counted.map(({ stack }) => stack),
      dealt.map(({ id }) => id),
      dealt.map(({ tableId }) => tableId),
      dealt.map((hand) => hand.number),
      dealt.map(({ firstSeq }) => firstSeq),
    ],
  });
}

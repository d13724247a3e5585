import { cents, instant, type Cents, type Instant, type TableId, type TournamentId } from '../../engine/ids.js';
import type { TableState } from '../../engine/table/state.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';
import type { Transaction } from '../database/transaction.js';
import { loadTables } from '../tables/table.store.js';

/** A tournament that may be called off, as it stands. */
export interface SessionTournament {
  readonly id: TournamentId;
  readonly status: TournamentStatus;
  readonly definition: TournamentDefinition;
  readonly entrants: number;
  /** Players without a position. */
  readonly remaining: number;
  readonly levelNumber: number;
  /** A break is due, or lasts (S8). */
  readonly inBreak: boolean;
  /** S7. */
  readonly handForHand: boolean;
  /** O1: the number of the last hand, or round, in which anybody ran out of chips. */
  readonly bustSeq: number;
  /** P6: what a seat in its target is worth; 0 where it has none. */
  readonly seatValue: Cents;
}

/** The tournament's row, as the transaction sees it; null where there is none. */
export async function findSession(tx: Transaction, id: TournamentId): Promise<SessionTournament | null> {
  const { rows } = await tx.query<{
    status: TournamentStatus;
    definition: TournamentDefinition;
    entrants: number;
    remaining: number;
    level_number: number | null;
    in_break: boolean;
    hand_for_hand: boolean;
    bust_seq: number;
    seat_value: number;
  }>(
    `SELECT t.status, t.definition, t.entrants, t.remaining, t.level_number,
       t.break_pending OR t.break_ends_at IS NOT NULL AS in_break, t.hand_for_hand, t.bust_seq,
       coalesce(target.buy_in_total_cents, 0) AS seat_value
     FROM tournament t LEFT JOIN tournament target ON target.id = t.target_id WHERE t.id = $1`,
    [id],
  );
  const [row] = rows;
  return row
    ? {
        id,
        status: row.status,
        definition: row.definition,
        entrants: row.entrants,
        remaining: row.remaining,
        levelNumber: row.level_number ?? 1,
        inBreak: row.in_break,
        handForHand: row.hand_for_hand,
        bustSeq: row.bust_seq,
        seatValue: cents(row.seat_value),
      }
    : null;
}

/** An open table of the tournament. */
export interface SessionTable {
  readonly state: TableState;
  readonly dueAt: Instant | null;
  /** S7. */
  readonly inRound: boolean;
}

/** The open tables, in the order of their ids, and held where the transaction is to close them (DESIGN f). */
export async function sessionTables(tx: Transaction, id: TournamentId, hold: boolean): Promise<SessionTable[]> {
  const { rows } = await tx.query<{ id: TableId; due_at: Date | null; in_round: boolean }>(
    `SELECT id, due_at, in_round FROM poker_table WHERE tournament_id = $1 AND open
     ORDER BY id COLLATE "C" ${hold ? 'FOR UPDATE' : ''}`,
    [id],
  );
  // A second statement: the first one may have waited for events that its own view of the log does not hold.
  const states = await loadTables(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const state = states.get(row.id);
    if (!state) throw new Error(`table ${row.id} has gone`);
    return { state, dueAt: row.due_at && instant(row.due_at.getTime()), inRound: row.in_round };
  });
}

/** M6: what the tournament's jackpot got of it at the start, and what lies in it beyond its seed. */
export interface JackpotPart {
  readonly jackpotId: string;
  readonly booked: Cents;
  readonly aboveSeed: Cents;
}

/**
 * The jackpot that lives on the tournament, where it does, its row held where money is to be taken out of it. What has
 * been won since the start is gone: what lies there now came from others.
 */
export async function jackpotPart(tx: Transaction, id: TournamentId, hold: boolean): Promise<JackpotPart | null> {
  const { rows } = await tx.query<{ id: string; seed_cents: number }>(
    `SELECT j.id, j.seed_cents FROM jackpot j JOIN tournament t ON t.jackpot_id = j.id WHERE t.id = $1
     ${hold ? 'FOR UPDATE OF j' : ''}`,
    [id],
  );
  const [jackpot] = rows;
  if (!jackpot) return null;
  const { rows: sums } = await tx.query<{ booked: number; total: number }>(
    `SELECT coalesce(sum(e.amount_cents) FILTER (
         WHERE t.tournament_id = $2 AND t.kind IN ('JACKPOT_PART', 'ABORT_REVERSAL')
           AND t.at > coalesce((SELECT max(h.at) FROM jackpot_hit h WHERE h.jackpot_id = $1), '-infinity')
       ), 0)::bigint AS booked,
       coalesce(sum(e.amount_cents), 0)::bigint AS total
     FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_transfer t ON t.id = e.transfer_id
     WHERE a.jackpot_id = $1 AND a.kind = 'JACKPOT'`,
    [jackpot.id, id],
  );
  const { booked = 0, total = 0 } = sums[0] ?? {};
  return {
    jackpotId: jackpot.id,
    booked: cents(booked),
    aboveSeed: cents(Math.max(0, total - jackpot.seed_cents)),
  };
}

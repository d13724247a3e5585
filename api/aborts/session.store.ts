import {
  cents,
  chips,
  instant,
  type Cents,
  type Chips,
  type HandId,
  type Instant,
  type PlayerId,
  type RegistrationId,
  type TableId,
  type TournamentId,
} from '../../engine/ids.js';
import type { TableState } from '../../engine/table/state.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { Out } from '../../engine/tournament/elimination-order.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';
import type { ChipPurchaseKind, EntryMethod } from '../../prisma/generated/enums.js';
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

/** How somebody ran out of chips: in which hand or round, and what his place among others in it goes by. */
export interface StoredBust extends Pick<Out<PlayerId>, 'stackAtStart' | 'steps'> {
  readonly hand: number;
}

/** A player of the tournament, as of the last hands that have been settled. */
export interface StoredEntry {
  readonly registrationId: RegistrationId;
  readonly playerId: PlayerId;
  /** The order of registration. */
  readonly registered: number;
  readonly method: EntryMethod;
  /** All that was collected for him. */
  readonly paidPrizeCents: Cents;
  readonly paidFeeCents: Cents;
  /** Those that the deal of a hand brought in it. */
  readonly chips: Chips;
  /** Null for who is in, or has run out of chips and waits for his position. */
  readonly position: number | null;
  /** Where he waits for it. */
  readonly bust: StoredBust | null;
  readonly offered: boolean;
}

interface BustRow {
  readonly bust_seq: number | null;
  readonly bust_stack: number | null;
  readonly bust_distance: number | null;
}

function bustOf({ bust_seq: hand, bust_stack: stack, bust_distance: steps }: BustRow): StoredBust | null {
  return hand === null ? null : { hand, stackAtStart: chips(stack ?? 0), steps: steps ?? 0 };
}

/** Everybody who has played, in the order of the players' ids (DESIGN f). */
export async function sessionEntries(tx: Transaction, id: TournamentId): Promise<StoredEntry[]> {
  const { rows } = await tx.query<
    BustRow & {
      id: RegistrationId;
      player_id: PlayerId;
      number: number;
      method: EntryMethod;
      paid_prize_cents: number;
      paid_fee_cents: number;
      stack: number;
      position: number | null;
      offered: boolean;
    }
  >(
    `SELECT id, player_id, number, method, paid_prize_cents, paid_fee_cents, stack, position, bust_seq, bust_stack,
       bust_distance, offer IS NOT NULL AS offered
     FROM registration WHERE tournament_id = $1 AND status IN ('PLAYING', 'ELIMINATED') ORDER BY player_id COLLATE "C"`,
    [id],
  );
  return rows.map((row) => ({
    registrationId: row.id,
    playerId: row.player_id,
    registered: row.number,
    method: row.method,
    paidPrizeCents: cents(row.paid_prize_cents),
    paidFeeCents: cents(row.paid_fee_cents),
    chips: chips(row.stack),
    position: row.position,
    bust: row.position === null ? bustOf(row) : null,
    offered: row.offered,
  }));
}

/** Chips bought since a player's last completed hand, or before it. */
export interface StoredPurchase {
  readonly registrationId: RegistrationId;
  readonly kind: ChipPurchaseKind;
  readonly prizeCents: Cents;
  readonly feeCents: Cents;
  readonly chips: Chips;
  /** Of the price, what was paid with bonus credit (M8). */
  readonly bonusCents: Cents;
  /** The hand whose deal brought them; null before that. */
  readonly fromHandId: HandId | null;
  /** Of a rebuy: how he had run out of chips. */
  readonly bust: StoredBust | null;
}

/**
 * What was bought and has not been dealt in yet, or only in hands that are void or still being played: since the deal that
 * brought it no hand has been completed at that table.
 * @param endedAt the tables whose last hand has ended and is not settled
 */
export async function latePurchases(
  tx: Transaction,
  id: TournamentId,
  endedAt: readonly TableId[],
): Promise<StoredPurchase[]> {
  const { rows } = await tx.query<
    BustRow & {
      registration_id: RegistrationId;
      kind: ChipPurchaseKind;
      prize_cents: number;
      fee_cents: number;
      chips: number;
      bonus_cents: number;
      from_hand_id: HandId | null;
    }
  >(
    `SELECT p.registration_id, p.kind, p.prize_cents, p.fee_cents, p.chips, p.from_hand_id, p.bust_seq, p.bust_stack,
       p.bust_distance, coalesce((
         SELECT -sum(e.amount_cents) FROM ledger_transfer t
         JOIN ledger_entry e ON e.transfer_id = t.id AND e.account_id = 'bonus:' || p.player_id
         WHERE t.tournament_id = p.tournament_id AND t.registration_id = p.registration_id AND t.at = p.bought_at
           AND t.kind::text = p.kind::text), 0)::bigint AS bonus_cents
     FROM chip_purchase p LEFT JOIN hand h ON h.id = p.from_hand_id
     WHERE p.tournament_id = $1 AND (h.id IS NULL OR NOT (h.table_id = ANY($2)) AND NOT EXISTS (
       SELECT FROM table_event e
       WHERE e.table_id = h.table_id AND e.seq >= h.first_seq AND e.payload->>'type' = 'HandSettled'))
     ORDER BY p.id`,
    [id, endedAt],
  );
  return rows.map((row) => ({
    registrationId: row.registration_id,
    kind: row.kind,
    prizeCents: cents(row.prize_cents),
    feeCents: cents(row.fee_cents),
    chips: chips(row.chips),
    bonusCents: cents(row.bonus_cents),
    fromHandId: row.from_hand_id,
    bust: bustOf(row),
  }));
}

/** M8: what was paid with bonus credit for each registration, where anything was. */
export async function bonusPaid(tx: Transaction, id: TournamentId): Promise<ReadonlyMap<RegistrationId, Cents>> {
  const { rows } = await tx.query<{ registration_id: RegistrationId; paid: number }>(
    `SELECT t.registration_id, -sum(e.amount_cents)::bigint AS paid
     FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
     JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'PLAYER_BONUS'
     WHERE t.tournament_id = $1 AND t.registration_id IS NOT NULL
     GROUP BY t.registration_id HAVING sum(e.amount_cents) <> 0`,
    [id],
  );
  return new Map(rows.map((row) => [row.registration_id, cents(row.paid)]));
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

/** The jackpot that lives on the tournament, where it does, its row held where money is to be taken out of it. */
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
         WHERE t.tournament_id = $2 AND t.kind IN ('JACKPOT_PART', 'ABORT_REVERSAL')), 0)::bigint AS booked,
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

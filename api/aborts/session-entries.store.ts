import {
  cents,
  chips,
  type Cents,
  type Chips,
  type HandId,
  type PlayerId,
  type RegistrationId,
  type TableId,
  type TournamentId,
} from '../../engine/ids.js';
import type { Out } from '../../engine/tournament/elimination-order.js';
import type { ChipPurchaseKind, EntryMethod } from '../../prisma/generated/enums.js';
import type { Transaction } from '../database/transaction.js';

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

import {
  cents,
  type Cents,
  type Instant,
  type PlayerId,
  type RegistrationId,
  type TournamentId,
} from '../../engine/ids.js';
import type { ChipPurchaseKind, RegistrationStatus } from '../../prisma/generated/enums.js';
import type { Transaction } from '../database/transaction.js';
import { newId } from '../random/id.js';
import type { ChipTerms } from './chip-terms.js';

/** A player's registration, as far as buying chips goes by it. */
export interface ChipBuyer {
  readonly registrationId: RegistrationId;
  readonly status: RegistrationStatus;
  readonly rebuys: number;
  readonly addOns: number;
  readonly offer: ChipPurchaseKind | null;
  /** He has run out of chips, and has neither bought any since nor a position. */
  readonly isOut: boolean;
  /** Staff have stopped the table where he sits. */
  readonly tablePaused: boolean;
}

/** The player's registration that counts, in a tournament that this transaction holds; null where he has none. */
export async function findBuyer(
  tx: Transaction,
  tournamentId: TournamentId,
  playerId: PlayerId,
): Promise<ChipBuyer | null> {
  const { rows } = await tx.query<ChipBuyer>(
    `SELECT r.id AS "registrationId", r.status, r.rebuys, r.add_ons AS "addOns", r.offer,
       r.bust_seq IS NOT NULL AS "isOut", coalesce(t.paused, false) AS "tablePaused"
     FROM registration r LEFT JOIN poker_table t ON t.id = r.table_id
     WHERE r.tournament_id = $1 AND r.player_id = $2 AND r.status IN ('REGISTERED', 'PLAYING', 'ELIMINATED')`,
    [tournamentId, playerId],
  );
  return rows[0] ?? null;
}

/** What was bought, and by whom. */
interface Purchase {
  readonly tournamentId: TournamentId;
  readonly playerId: PlayerId;
  readonly registrationId: RegistrationId;
  readonly kind: ChipPurchaseKind;
  readonly terms: ChipTerms;
  readonly at: Instant;
  /** What is offered to him next, and until when; null for nothing. */
  readonly next: { readonly kind: ChipPurchaseKind; readonly expiresAt: Instant } | null;
}

const SAVE_PURCHASE = `
WITH bought AS (
  INSERT INTO chip_purchase (id, registration_id, tournament_id, player_id, kind, prize_cents, fee_cents, chips,
    bought_at, bust_seq, bust_stack, bust_distance)
  SELECT $1, r.id, $3, $4, $5::chip_purchase_kind, $6, $7, $8, $9, r.bust_seq, r.bust_stack, r.bust_distance
  FROM registration r WHERE r.id = $2
), buyer AS (
  UPDATE registration SET paid_prize_cents = paid_prize_cents + $6, paid_fee_cents = paid_fee_cents + $7,
    bought_chips = bought_chips + $8,
    rebuys = rebuys + CASE WHEN $5 = 'REBUY' THEN 1 ELSE 0 END,
    add_ons = add_ons + CASE WHEN $5 = 'ADD_ON' THEN 1 ELSE 0 END,
    offer = $10::chip_purchase_kind, offer_expires_at = $11, bust_seq = NULL, bust_stack = NULL, bust_distance = NULL
  WHERE id = $2
)
UPDATE tournament SET prize_pool_cents = prize_pool_cents + $6, fee_cents = fee_cents + $7,
  due_at = CASE WHEN $5 = 'REBUY' THEN least(due_at, $9::timestamptz) ELSE due_at END
WHERE id = $3 RETURNING entrants, prize_pool_cents AS "prizePoolCents"`;

/**
 * Notes a purchase in the tournament, which this transaction holds: it is paid for, the chips wait for the next deal, and
 * who had run out of them is in again; how he went out stands with his purchase. A rebuy makes the tournament due, since a
 * table waits for it. Answers how the tournament stands.
 */
export async function savePurchase(
  tx: Transaction,
  { tournamentId, playerId, registrationId, kind, terms, at, next }: Purchase,
): Promise<{ readonly entrants: number; readonly prizePoolCents: Cents }> {
  const { rows } = await tx.query<{ entrants: number; prizePoolCents: number }>(SAVE_PURCHASE, [
    newId('purchase', at),
    registrationId,
    tournamentId,
    playerId,
    kind,
    terms.price.prizeCents,
    terms.price.feeCents,
    terms.chips,
    new Date(at),
    next?.kind ?? null,
    next && new Date(next.expiresAt),
  ]);
  const [row] = rows;
  if (!row) throw new Error(`tournament ${tournamentId} is not held`);
  return { entrants: row.entrants, prizePoolCents: cents(row.prizePoolCents) };
}

/** The offer is declined; the tournament is due where a table waits for that. */
export async function saveDecline(
  tx: Transaction,
  tournamentId: TournamentId,
  registrationId: RegistrationId,
  at: Instant,
): Promise<void> {
  await tx.query('UPDATE registration SET offer = NULL, offer_expires_at = NULL WHERE id = $1', [registrationId]);
  await tx.query('UPDATE tournament SET due_at = least(due_at, $2::timestamptz) WHERE id = $1', [
    tournamentId,
    new Date(at),
  ]);
}

import type { Pool } from 'pg';
import {
  cents,
  chips,
  type Cents,
  type Chips,
  type Instant,
  type PlayerId,
  type RegistrationId,
  type TableId,
  type TokenId,
  type TournamentId,
} from '../../engine/ids.js';
import { instant } from '../../engine/ids.js';
import type { ChipPurchaseKind, EntryMethod, RegistrationStatus } from '../../prisma/generated/enums.js';
import type { Transaction } from '../database/transaction.js';

/** A player's place in a tournament. */
export interface RegistrationRecord {
  readonly id: RegistrationId;
  readonly tournamentId: TournamentId;
  readonly playerId: PlayerId;
  readonly method: EntryMethod;
  readonly status: RegistrationStatus;
  /** P2, P4: the right or token that was used for it; null for other ways in. */
  readonly tokenId: TokenId | null;
  /** What was collected for it: prize part and fee. */
  readonly paidPrizeCents: Cents;
  readonly paidFeeCents: Cents;
  /** T5, T6: how many of each were bought; they are in what was collected. */
  readonly rebuys: number;
  readonly addOns: number;
  /** P10, T6: what he may buy now, and until when. */
  readonly offer: ChipPurchaseKind | null;
  readonly offerExpiresAt: Instant | null;
  readonly registeredAt: Instant;
  readonly tableId: TableId | null;
  readonly seat: number | null;
  readonly stack: Chips;
  readonly position: number | null;
  readonly wonCents: Cents;
  readonly points: number | null;
}

interface RegistrationRow {
  readonly id: RegistrationId;
  readonly tournament_id: TournamentId;
  readonly player_id: PlayerId;
  readonly method: EntryMethod;
  readonly status: RegistrationStatus;
  readonly token_id: TokenId | null;
  readonly paid_prize_cents: number;
  readonly paid_fee_cents: number;
  readonly rebuys: number;
  readonly add_ons: number;
  readonly offer: ChipPurchaseKind | null;
  readonly offer_expires_at: Date | null;
  readonly registered_at: Date;
  readonly table_id: TableId | null;
  readonly seat: number | null;
  readonly stack: number;
  readonly position: number | null;
  readonly won_cents: number;
  readonly points: number | null;
}

const REGISTRATION = `
SELECT id, tournament_id, player_id, method, status, token_id, paid_prize_cents, paid_fee_cents, rebuys,
  add_ons, offer, offer_expires_at, registered_at, table_id, seat, stack, position, won_cents, points
FROM registration`;

/** One live registration per player and tournament (P1); the others were undone. */
const LIVE = `status IN ('REGISTERED', 'PLAYING', 'ELIMINATED')`;

/** The player's registration that counts in a tournament; null where he has none. */
export async function findLiveRegistration(
  connection: Pool | Transaction,
  tournamentId: TournamentId,
  playerId: PlayerId,
): Promise<RegistrationRecord | null> {
  const { rows } = await connection.query<RegistrationRow>(
    `${REGISTRATION} WHERE tournament_id = $1 AND player_id = $2 AND ${LIVE}`,
    [tournamentId, playerId],
  );
  const [row] = rows;
  return row ? toRegistration(row) : null;
}

/** Which of these players have a registration there that counts. */
export async function livePlayers(
  tx: Transaction,
  tournamentId: TournamentId,
  playerIds: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> {
  const { rows } = await tx.query<{ player_id: PlayerId }>(
    `SELECT player_id FROM registration WHERE tournament_id = $1 AND player_id = ANY($2) AND ${LIVE}`,
    [tournamentId, playerIds],
  );
  return new Set(rows.map((row) => row.player_id));
}

/** A player and a tournament, as one key. */
export type EntryKey = `${PlayerId} ${TournamentId}`;

/** The live registrations of players in tournaments. */
export async function findEntries(pool: Pool, keys: readonly EntryKey[]): Promise<Map<EntryKey, RegistrationRecord>> {
  const { rows } = await pool.query<RegistrationRow>(
    `${REGISTRATION} WHERE (player_id, tournament_id) IN (
       SELECT split_part(key, ' ', 1), split_part(key, ' ', 2) FROM unnest($1::text[]) AS key
     ) AND ${LIVE}`,
    [keys],
  );
  return new Map(rows.map((row) => [`${row.player_id} ${row.tournament_id}`, toRegistration(row)]));
}

/** Everybody registered and not yet seated, in the order of registration. */
export async function registeredPlayers(
  tx: Transaction,
  tournamentId: TournamentId,
): Promise<{ playerId: PlayerId; registered: number }[]> {
  const { rows } = await tx.query<{ player_id: PlayerId; number: number }>(
    `SELECT player_id, number FROM registration WHERE tournament_id = $1 AND status = 'REGISTERED' ORDER BY number`,
    [tournamentId],
  );
  return rows.map((row) => ({ playerId: row.player_id, registered: row.number }));
}

/** Every registration that a cancellation refunds, in the order of the players' ids (DESIGN f). */
export async function openRegistrations(tx: Transaction, tournamentId: TournamentId): Promise<RegistrationRecord[]> {
  const { rows } = await tx.query<RegistrationRow>(
    `${REGISTRATION} WHERE tournament_id = $1 AND status = 'REGISTERED' ORDER BY player_id COLLATE "C"`,
    [tournamentId],
  );
  return rows.map(toRegistration);
}

function toRegistration(row: RegistrationRow): RegistrationRecord {
  return {
    id: row.id,
    tournamentId: row.tournament_id,
    playerId: row.player_id,
    method: row.method,
    status: row.status,
    tokenId: row.token_id,
    paidPrizeCents: cents(row.paid_prize_cents),
    paidFeeCents: cents(row.paid_fee_cents),
    rebuys: row.rebuys,
    addOns: row.add_ons,
    offer: row.offer,
    offerExpiresAt: row.offer_expires_at && instant(row.offer_expires_at.getTime()),
    registeredAt: instant(row.registered_at.getTime()),
    tableId: row.table_id,
    seat: row.seat,
    stack: chips(row.stack),
    position: row.position,
    wonCents: cents(row.won_cents),
    points: row.points,
  };
}

import type { Pool } from 'pg';
import { cents, instant, type Cents, type Instant, type PlayerId, type TournamentId } from '../../engine/ids.js';
import type { TransferKind } from '../../prisma/generated/enums.js';
import type { Transaction } from '../database/transaction.js';
import { playerAccount } from './ledger-accounts.js';

/** One line of a player's account. */
export interface MovementRecord {
  readonly id: string;
  readonly playerId: PlayerId;
  /** Its number on the account, from 1 without gaps. */
  readonly number: number;
  readonly at: Instant;
  readonly kind: TransferKind;
  /** Above zero into the account, below zero out of it. */
  readonly amountCents: Cents;
  /** The balance after it. */
  readonly balanceCents: Cents;
  readonly tournamentId: TournamentId | null;
  readonly note: string | null;
}

interface MovementRow {
  readonly id: string;
  readonly player_id: PlayerId;
  readonly account_seq: number;
  readonly at: Date;
  readonly kind: TransferKind;
  readonly amount_cents: number;
  readonly balance_after_cents: number;
  readonly tournament_id: TournamentId | null;
  readonly note: string | null;
}

const MOVEMENT = `
SELECT e.id, a.player_id, e.account_seq, t.at, t.kind, e.amount_cents, e.balance_after_cents, t.tournament_id, t.note
FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id JOIN ledger_account a ON a.id = e.account_id`;

/** A player's movements from the newest on, at most `limit` of those numbered below `before`. */
export async function loadMovements(
  pool: Pool,
  playerId: PlayerId,
  page: { readonly before: number | null; readonly limit: number },
): Promise<MovementRecord[]> {
  const { rows } = await pool.query<MovementRow>(
    `${MOVEMENT} WHERE e.account_id = $1 AND ($2::int IS NULL OR e.account_seq < $2)
     ORDER BY e.account_seq DESC LIMIT $3`,
    [playerAccount(playerId), page.before, page.limit],
  );
  return rows.map(toMovement);
}

/** How many movements a player's account has. */
export async function countMovements(pool: Pool, playerId: PlayerId): Promise<number> {
  const { rows } = await pool.query<{ entry_seq: number }>('SELECT entry_seq FROM ledger_account WHERE id = $1', [
    playerAccount(playerId),
  ]);
  return rows[0]?.entry_seq ?? 0;
}

/** A movement of a player's account by its id; null where there is none. */
export async function findMovement(pool: Pool, id: string): Promise<MovementRecord | null> {
  const { rows } = await pool.query<MovementRow>(`${MOVEMENT} WHERE e.id = $1 AND a.player_id IS NOT NULL`, [id]);
  const [row] = rows;
  return row ? toMovement(row) : null;
}

/** A player's cash in cents; zero where he has no account. */
export async function balanceOf(connection: Pool | Transaction, playerId: PlayerId): Promise<Cents> {
  const { rows } = await connection.query<{ balance_cents: number }>(
    'SELECT balance_cents FROM ledger_account WHERE id = $1',
    [playerAccount(playerId)],
  );
  return cents(rows[0]?.balance_cents ?? 0);
}

/** The same for many players at once. */
export async function balancesOf(
  connection: Pool | Transaction,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Cents>> {
  const { rows } = await connection.query<{ player_id: PlayerId; balance_cents: number }>(
    'SELECT player_id, balance_cents FROM ledger_account WHERE id = ANY($1)',
    [playerIds.map((id) => playerAccount(id))],
  );
  return new Map(rows.map((row) => [row.player_id, cents(row.balance_cents)]));
}

function toMovement(row: MovementRow): MovementRecord {
  return {
    id: row.id,
    playerId: row.player_id,
    number: row.account_seq,
    at: instant(row.at.getTime()),
    kind: row.kind,
    amountCents: cents(row.amount_cents),
    balanceCents: cents(row.balance_after_cents),
    tournamentId: row.tournament_id,
    note: row.note,
  };
}

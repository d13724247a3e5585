import type { Pool } from 'pg';
import { cents, instant, type Cents, type Instant, type PlayerId, type TournamentId } from '../../engine/ids.js';
import type { TransferKind } from '../../prisma/generated/enums.js';
import type { Transaction } from '../database/transaction.js';
import { bonusAccount, playerAccount, type LedgerAccountId } from './ledger-accounts.js';

/** One line of one of a player's two accounts. */
export interface MovementRecord {
  readonly id: string;
  readonly playerId: PlayerId;
  /** Whether it moved bonus credit rather than cash (M8). */
  readonly bonus: boolean;
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
  readonly bonus: boolean;
  readonly account_seq: number;
  readonly at: Date;
  readonly kind: TransferKind;
  readonly amount_cents: number;
  readonly balance_after_cents: number;
  readonly tournament_id: TournamentId | null;
  readonly note: string | null;
}

const MOVEMENT = `
SELECT e.id, a.player_id, a.kind = 'PLAYER_BONUS' AS bonus, e.account_seq, t.at, t.kind, e.amount_cents,
  e.balance_after_cents, t.tournament_id, t.note
FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id JOIN ledger_account a ON a.id = e.account_id`;

/** How many movements of each account are still to come: cash, and bonus credit. */
type MovementsLeft = readonly [cash: number, bonus: number];

/** A movement in a list of both accounts, with what is left after it. */
interface ListedMovement {
  readonly movement: MovementRecord;
  readonly rest: MovementsLeft;
}

/**
 * A player's movements from the newest on, of his cash and his bonus credit in one list, at most `limit` of those that
 * are left. Each account keeps its own order.
 */
export async function loadMovements(
  pool: Pool,
  playerId: PlayerId,
  { from, limit }: { readonly from: MovementsLeft | null; readonly limit: number },
): Promise<ListedMovement[]> {
  const [cash, bonus] = await Promise.all([
    movementsOf(pool, playerAccount(playerId), from && from[0], limit),
    movementsOf(pool, bonusAccount(playerId), from && from[1], limit),
  ]);
  const left: [number, number] = [cash[0]?.number ?? 0, bonus[0]?.number ?? 0];
  const listed: ListedMovement[] = [];
  while (listed.length < limit) {
    const movement = isNewer(bonus[0], cash[0]) ? bonus.shift() : cash.shift();
    if (!movement) break;
    left[movement.bonus ? 1 : 0] = movement.number - 1;
    listed.push({ movement, rest: [left[0], left[1]] });
  }
  return listed;
}

/** Of what was moved at once, the cash comes first in the list. */
function isNewer(credit: MovementRecord | undefined, cash: MovementRecord | undefined): boolean {
  return credit !== undefined && (cash === undefined || credit.at > cash.at);
}

async function movementsOf(
  pool: Pool,
  accountId: LedgerAccountId,
  last: number | null,
  limit: number,
): Promise<MovementRecord[]> {
  const { rows } = await pool.query<MovementRow>(
    `${MOVEMENT} WHERE e.account_id = $1 AND ($2::int IS NULL OR e.account_seq <= $2)
     ORDER BY e.account_seq DESC LIMIT $3`,
    [accountId, last, limit],
  );
  return rows.map(toMovement);
}

/** How many movements a player's two accounts have. */
export async function countMovements(pool: Pool, playerId: PlayerId): Promise<number> {
  const { rows } = await pool.query<{ entries: number }>(
    'SELECT coalesce(sum(entry_seq), 0)::int AS entries FROM ledger_account WHERE id = ANY($1)',
    [[playerAccount(playerId), bonusAccount(playerId)]],
  );
  return rows[0]?.entries ?? 0;
}

/** A movement of a player's account by its id; null where there is none. */
export async function findMovement(pool: Pool, id: string): Promise<MovementRecord | null> {
  const { rows } = await pool.query<MovementRow>(`${MOVEMENT} WHERE e.id = $1 AND a.player_id IS NOT NULL`, [id]);
  const [row] = rows;
  return row ? toMovement(row) : null;
}

/** A player's cash in cents; zero where he has no account. */
export async function balanceOf(connection: Pool | Transaction, playerId: PlayerId): Promise<Cents> {
  return (await fundsOf(connection, [playerId])).get(playerId)?.cash ?? cents(0);
}

/** A player's bonus credit in cents; zero where he has no account. M8. */
export async function bonusOf(connection: Pool | Transaction, playerId: PlayerId): Promise<Cents> {
  return (await fundsOf(connection, [playerId])).get(playerId)?.bonus ?? cents(0);
}

/** What a player has, in cents. */
interface Funds {
  readonly cash: Cents;
  readonly bonus: Cents;
}

/** What players have; who has no accounts is missing. */
export async function fundsOf(
  connection: Pool | Transaction,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Funds>> {
  const { rows } = await connection.query<{ player_id: PlayerId; cash: number; bonus: number }>({
    name: 'funds-of',
    text: `SELECT player_id, coalesce(max(balance_cents) FILTER (WHERE kind = 'PLAYER'), 0)::bigint AS cash,
             coalesce(max(balance_cents) FILTER (WHERE kind = 'PLAYER_BONUS'), 0)::bigint AS bonus
           FROM ledger_account WHERE player_id = ANY($1) GROUP BY player_id`,
    values: [playerIds],
  });
  return new Map(rows.map((row) => [row.player_id, { cash: cents(row.cash), bonus: cents(row.bonus) }]));
}

function toMovement(row: MovementRow): MovementRecord {
  return {
    id: row.id,
    playerId: row.player_id,
    bonus: row.bonus,
    number: row.account_seq,
    at: instant(row.at.getTime()),
    kind: row.kind,
    amountCents: cents(row.amount_cents),
    balanceCents: cents(row.balance_after_cents),
    tournamentId: row.tournament_id,
    note: row.note,
  };
}

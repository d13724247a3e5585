import type { PlayerId, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';

/** Where money can be (M7): each player's cash and bonus credit, each tournament's pool, each jackpot, and the house's. */
export type LedgerAccountId =
  `bonus:${string}` | `jackpot:${string}` | `player:${string}` | `pool:${string}` | (typeof HOUSE)[keyof typeof HOUSE];

/** The house's own accounts, open from the first migration on. */
export const HOUSE = {
  margin: 'house:margin',
  overlay: 'house:overlay',
  tax: 'house:tax',
  cashDesk: 'house:cash-desk',
  /** P4: owed for rights and tokens that nobody has used yet. */
  seats: 'house:seats',
  /** M8: what freerolls cost. */
  promotion: 'house:promotion',
} as const;

/** The account of a player's cash. */
export function playerAccount(id: PlayerId): LedgerAccountId {
  return `player:${id}`;
}

/** The account of a player's bonus credit, which buys entries and is never paid out (M8). */
export function bonusAccount(id: PlayerId): LedgerAccountId {
  return `bonus:${id}`;
}

/** The account where a tournament's prize parts lie from the buy-in to the prize. */
export function poolAccount(id: TournamentId): LedgerAccountId {
  return `pool:${id}`;
}

/** The account of what lies in a progressive jackpot (M6). */
export function jackpotAccount(id: string): LedgerAccountId {
  return `jackpot:${id}`;
}

/** Gives a new player his two accounts, empty. */
export async function openPlayerAccounts(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query(
    `INSERT INTO ledger_account (id, kind, player_id, balance_cents)
     VALUES ($1, 'PLAYER', $3, 0), ($2, 'PLAYER_BONUS', $3, 0)`,
    [playerAccount(playerId), bonusAccount(playerId), playerId],
  );
}

/** Gives a tournament its pool account, where it has none yet. */
export async function openPoolAccount(tx: Transaction, tournamentId: TournamentId): Promise<void> {
  await tx.query(
    `INSERT INTO ledger_account (id, kind, tournament_id) VALUES ($1, 'TOURNAMENT_POOL', $2) ON CONFLICT DO NOTHING`,
    [poolAccount(tournamentId), tournamentId],
  );
}

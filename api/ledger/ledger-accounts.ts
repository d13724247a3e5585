import type { PlayerId, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';

/** Where money can be (M7): each player's account, each tournament's pool, and the house's four. */
export type LedgerAccountId = `player:${string}` | `pool:${string}` | (typeof HOUSE)[keyof typeof HOUSE];

/** The house's own accounts, open from the first migration on. */
export const HOUSE = {
  margin: 'house:margin',
  overlay: 'house:overlay',
  tax: 'house:tax',
  cashDesk: 'house:cash-desk',
} as const;

/** The account of a player's cash. */
export function playerAccount(id: PlayerId): LedgerAccountId {
  return `player:${id}`;
}

/** The account where a tournament's prize parts lie from the buy-in to the prize. */
export function poolAccount(id: TournamentId): LedgerAccountId {
  return `pool:${id}`;
}

/** Gives a new player an account, empty. */
export async function openPlayerAccount(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query("INSERT INTO ledger_account (id, kind, player_id, balance_cents) VALUES ($1, 'PLAYER', $2, 0)", [
    playerAccount(playerId),
    playerId,
  ]);
}

/** Gives a tournament its pool account, where it has none yet. */
export async function openPoolAccount(tx: Transaction, tournamentId: TournamentId): Promise<void> {
  await tx.query(
    `INSERT INTO ledger_account (id, kind, tournament_id) VALUES ($1, 'TOURNAMENT_POOL', $2) ON CONFLICT DO NOTHING`,
    [poolAccount(tournamentId), tournamentId],
  );
}

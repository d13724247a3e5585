import type { PlayerId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';

/**
 * Takes the accounts of these players, in the order of their ids, before several rounds of transfers move them: so that
 * no later round asks for one that comes before what an earlier one holds (DESIGN f).
 */
export async function lockPlayerAccounts(tx: Transaction, playerIds: readonly PlayerId[]): Promise<void> {
  if (playerIds.length === 0) return;
  await tx.query(
    `SELECT FROM ledger_account WHERE player_id = ANY($1) ORDER BY player_id COLLATE "C", id COLLATE "C"
     FOR NO KEY UPDATE`,
    [playerIds],
  );
}

import { cents, type Cents, type PlayerId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import { bonusAccount, playerAccount } from './ledger-accounts.js';
import type { Transfer } from './post-transfer.js';

/**
 * M8: what a player pays leaves his bonus credit first, and his cash for the rest: the entries of it, below zero. The
 * credit is held, so that it is still there when they are posted; whether the cash suffices is told by that.
 */
export async function splitPayment(tx: Transaction, playerId: PlayerId, total: Cents): Promise<Transfer['entries']> {
  const { rows } = await tx.query<{ balance: Cents }>(
    'SELECT balance_cents AS balance FROM ledger_account WHERE id = $1 FOR UPDATE',
    [bonusAccount(playerId)],
  );
  const bonus = Math.min(rows[0]?.balance ?? 0, total);
  return [
    { accountId: bonusAccount(playerId), cents: cents(-bonus) },
    { accountId: playerAccount(playerId), cents: cents(bonus - total) },
  ];
}

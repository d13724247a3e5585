import { cents, type Cents, type PlayerId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import { bonusAccount } from './ledger-accounts.js';

/**
 * M8, P2: the part of bonus credit in what these registrations have cost their players so far, so that it can be given
 * back as what it was; those that cost no credit are missing.
 */
export async function paidByBonus<Id extends string>(
  tx: Transaction,
  registrations: readonly { readonly id: Id; readonly playerId: PlayerId }[],
): Promise<ReadonlyMap<Id, Cents>> {
  const { rows } = await tx.query<{ registration_id: Id; paid: number }>(
    `SELECT t.registration_id, -sum(e.amount_cents)::bigint AS paid
     FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id
     WHERE e.account_id = ANY($1) AND t.registration_id = ANY($2) AND t.kind <> 'BONUS_PRIZE'
     GROUP BY t.registration_id`,
    [registrations.map(({ playerId }) => bonusAccount(playerId)), registrations.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.registration_id, cents(row.paid)]));
}

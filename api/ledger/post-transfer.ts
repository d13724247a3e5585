import type { Cents, Instant, RegistrationId, TournamentId } from '../../engine/ids.js';
import type { TransferKind } from '../../prisma/generated/enums.js';
import { violatedConstraint, type Transaction } from '../database/transaction.js';
import { newId } from '../random/id.js';
import type { LedgerAccountId } from './ledger-accounts.js';

/** One movement of money, its entries adding up to zero (M7). */
export interface Transfer {
  readonly at: Instant;
  readonly kind: TransferKind;
  readonly tournamentId?: TournamentId;
  readonly registrationId?: RegistrationId;
  /** The account (`acc_`) whose call causes it; left out where the platform itself does. */
  readonly actorId?: string;
  /** What the player reads beside it. */
  readonly note?: string;
  /** Above zero into the account, below zero out of it. Entries of zero are left out. */
  readonly entries: readonly { readonly accountId: LedgerAccountId; readonly cents: Cents }[];
}

/**
 * Posts a transfer with all its entries, and answers its id. Its entries lock the players' accounts in the order of
 * their ids; who posts several transfers posts them in that order too (DESIGN f). A player is told by `noteBalance`.
 *
 * @throws the database's error where an account would fall below zero (`isOverdraft` tells), and, at the latest at the
 * commit, where debits do not equal credits.
 */
export async function postTransfer(tx: Transaction, transfer: Transfer): Promise<string> {
  const { at } = transfer;
  const id = newId('transfer', at);
  // "player:" sorts before "pool:", and the accounts of the house store no balance to be locked.
  const entries = transfer.entries
    .filter((entry) => entry.cents !== 0)
    .toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  await tx.query(
    `INSERT INTO ledger_transfer (id, at, kind, tournament_id, registration_id, actor_id, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      new Date(at),
      transfer.kind,
      transfer.tournamentId ?? null,
      transfer.registrationId ?? null,
      transfer.actorId ?? null,
      transfer.note ?? null,
    ],
  );
  await tx.query(
    `INSERT INTO ledger_entry (id, transfer_id, account_id, amount_cents)
     SELECT e.id, $1, e.account_id, e.amount_cents
     FROM unnest($2::text[], $3::text[], $4::bigint[]) WITH ORDINALITY AS e(id, account_id, amount_cents, place)
     ORDER BY e.place`,
    [
      id,
      entries.map(() => newId('movement', at)),
      entries.map((entry) => entry.accountId),
      entries.map((entry) => entry.cents),
    ],
  );
  return id;
}

/** Whether the database refused an entry because it would take a player's balance below zero (M7). */
export function isOverdraft(error: unknown): boolean {
  return violatedConstraint(error) === 'ledger_account_balance_not_negative';
}

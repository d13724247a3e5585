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
 * their ids. A player is told by `noteBalances`.
 *
 * @throws the database's error where an account would fall below zero (`isOverdraft` tells), and, at the latest at the
 * commit, where debits do not equal credits.
 */
export async function postTransfer(tx: Transaction, transfer: Transfer): Promise<string> {
  const [id] = await postTransfers(tx, [transfer]);
  if (id === undefined) throw new Error('a transfer without an id');
  return id;
}

/**
 * The same for many at once, in two statements. Accounts are locked in the order of the transfers: whoever posts
 * several gives them in the order of their players' ids (DESIGN f).
 */
export async function postTransfers(tx: Transaction, transfers: readonly Transfer[]): Promise<string[]> {
  if (transfers.length === 0) return [];
  const posted = transfers.map((transfer) => ({ ...transfer, id: newId('transfer', transfer.at) }));
  await tx.query(INSERT_TRANSFERS, [
    posted.map(({ id }) => id),
    posted.map(({ at }) => new Date(at)),
    posted.map(({ kind }) => kind),
    posted.map(({ tournamentId }) => tournamentId ?? null),
    posted.map(({ registrationId }) => registrationId ?? null),
    posted.map(({ actorId }) => actorId ?? null),
    posted.map(({ note }) => note ?? null),
  ]);
  const entries = posted.flatMap(({ id, at, entries: all }) =>
    all
      .filter((entry) => entry.cents !== 0)
      // "player:" sorts before "pool:", and the accounts of the house store no balance to be locked.
      .toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))
      .map((entry) => ({ ...entry, id: newId('movement', at), transferId: id })),
  );
  await tx.query(INSERT_ENTRIES, [
    entries.map(({ id }) => id),
    entries.map(({ transferId }) => transferId),
    entries.map(({ accountId }) => accountId),
    entries.map((entry) => entry.cents),
  ]);
  return posted.map(({ id }) => id);
}

const INSERT_TRANSFERS = `
INSERT INTO ledger_transfer (id, at, kind, tournament_id, registration_id, actor_id, note)
SELECT t.id, t.at, t.kind::transfer_kind, t.tournament_id, t.registration_id, t.actor_id, t.note
FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
  AS t(id, at, kind, tournament_id, registration_id, actor_id, note)`;

const INSERT_ENTRIES = `
INSERT INTO ledger_entry (id, transfer_id, account_id, amount_cents)
SELECT e.id, e.transfer_id, e.account_id, e.amount_cents
FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) WITH ORDINALITY
  AS e(id, transfer_id, account_id, amount_cents, place)
ORDER BY e.place`;

/** Whether the database refused an entry because it would take a player's balance below zero (M7). */
export function isOverdraft(error: unknown): boolean {
  return violatedConstraint(error) === 'ledger_account_balance_not_negative';
}

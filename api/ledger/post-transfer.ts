import type { Cents, Instant, PlayerId, TournamentId } from '../../engine/ids.js';
import { cents } from '../../engine/ids.js';
import type { TransferKind } from '../../prisma/generated/enums.js';
import type { Transaction } from '../database/transaction.js';
import { violatedConstraint } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { newId } from '../random/id.js';
import { accountHolder, type LedgerAccountId } from './ledger-account.js';

/** One movement of money, its entries adding up to zero (M7). */
export interface Transfer {
  readonly at: Instant;
  readonly kind: TransferKind;
  readonly tournamentId?: TournamentId;
  readonly registrationId?: string;
  /** The account (`acc_`) whose call causes it; left out where the platform itself does. */
  readonly actorId?: string;
  /** What the player reads beside it. */
  readonly note?: string;
  /** Whole cents: above zero into the account, below zero out of it. Entries of zero are left out. */
  readonly entries: readonly { readonly accountId: LedgerAccountId; readonly cents: number }[];
}

/** What a transfer did to one player's account. */
export interface PlayerMovement {
  readonly transferId: string;
  readonly playerId: PlayerId;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
}

interface PlannedEntry {
  readonly transferId: string;
  readonly accountId: LedgerAccountId;
  readonly cents: number;
  readonly at: Instant;
}

/** Posts one transfer; see `postTransfers`. */
export function postTransfer(tx: Transaction, recorder: EventRecorder, transfer: Transfer): Promise<PlayerMovement[]> {
  return postTransfers(tx, recorder, [transfer]);
}

/**
 * Posts transfers with all their entries, and records `BalanceChanged` for every player whose balance moves. Accounts
 * of players are locked in the order of their ids, whatever the order of the transfers. A transfer that moves nothing
 * is not written.
 *
 * @throws the database's error where an account would fall below zero (`isOverdraft` tells), and, at the commit at the
 * latest, where a transfer does not balance.
 */
export async function postTransfers(
  tx: Transaction,
  recorder: EventRecorder,
  transfers: readonly Transfer[],
): Promise<PlayerMovement[]> {
  const planned = transfers
    .map((transfer) => ({ ...transfer, entries: transfer.entries.filter((entry) => entry.cents !== 0) }))
    .filter((transfer) => transfer.entries.length > 0)
    .map((transfer) => ({ id: newId('transfer', transfer.at), transfer }));
  if (planned.length === 0) return [];
  await insertTransfers(tx, planned);
  const entries = planned.flatMap(({ id, transfer }) =>
    transfer.entries.map((entry) => ({ ...entry, transferId: id, at: transfer.at })),
  );
  const movements = await insertEntries(tx, inLockOrder(entries));
  for (const { playerId, balanceCents } of movements) {
    recorder.viewer(playerId, { type: 'BalanceChanged', balanceCents });
  }
  return movements;
}

/** Whether the database refused an entry because it would take a player's balance below zero (M7). */
export function isOverdraft(error: unknown): boolean {
  return violatedConstraint(error) === 'ledger_account_balance_not_negative';
}

/** Players by id, then the house, whose accounts store no balance and so are not locked. */
function inLockOrder(entries: readonly PlannedEntry[]): PlannedEntry[] {
  const players = entries.filter((entry) => accountHolder(entry.accountId) !== null);
  const others = entries.filter((entry) => accountHolder(entry.accountId) === null);
  return [...players.sort((a, b) => (a.accountId < b.accountId ? -1 : a.accountId > b.accountId ? 1 : 0)), ...others];
}

async function insertTransfers(tx: Transaction, planned: readonly { id: string; transfer: Transfer }[]): Promise<void> {
  const column = <Value>(value: (transfer: Transfer) => Value) => planned.map(({ transfer }) => value(transfer));
  await tx.query(
    `INSERT INTO ledger_transfer (id, at, kind, tournament_id, registration_id, actor_id, note)
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::transfer_kind[], $4::text[], $5::text[], $6::text[],
       $7::text[])`,
    [
      planned.map(({ id }) => id),
      column((transfer) => new Date(transfer.at)),
      column((transfer) => transfer.kind),
      column((transfer) => transfer.tournamentId ?? null),
      column((transfer) => transfer.registrationId ?? null),
      column((transfer) => transfer.actorId ?? null),
      column((transfer) => transfer.note ?? null),
    ],
  );
}

interface InsertedEntry {
  readonly transfer_id: string;
  readonly account_id: LedgerAccountId;
  readonly amount_cents: number;
  readonly balance_after_cents: number | null;
}

async function insertEntries(tx: Transaction, entries: readonly PlannedEntry[]): Promise<PlayerMovement[]> {
  const { rows } = await tx.query<InsertedEntry>(
    `INSERT INTO ledger_entry (id, transfer_id, account_id, amount_cents)
     SELECT e.id, e.transfer_id, e.account_id, e.amount_cents
     FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) WITH ORDINALITY
       AS e(id, transfer_id, account_id, amount_cents, place)
     ORDER BY e.place
     RETURNING transfer_id, account_id, amount_cents, balance_after_cents`,
    [
      entries.map((entry) => newId('movement', entry.at)),
      entries.map((entry) => entry.transferId),
      entries.map((entry) => entry.accountId),
      entries.map((entry) => entry.cents),
    ],
  );
  return rows.flatMap((row) => {
    const playerId = accountHolder(row.account_id);
    if (playerId === null || row.balance_after_cents === null) return [];
    const amounts = { amountCents: cents(row.amount_cents), balanceCents: cents(row.balance_after_cents) };
    return [{ transferId: row.transfer_id, playerId, ...amounts }];
  });
}

import type { Instant } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import { takeBack } from '../events/recorded-transaction.js';
import { type IdKind, idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';

/** What is kept under a name until it is archived: the tables, and the kinds of their ids. */
const KINDS = {
  blind_structure: 'blindStructure',
  payout_scheme: 'payoutScheme',
  tournament_template: 'tournamentTemplate',
} as const satisfies Record<string, IdKind>;
type NamedTable = keyof typeof KINDS;

/** `UPDATE` to change it, `SHARE` to refer to it while nobody changes it. */
type Lock = 'UPDATE' | 'SHARE';

/**
 * Holds a row that is in use. Takes the transaction back with NOT_FOUND, or CONFLICT where it is archived; `field` is
 * the argument that names it.
 */
export async function holdInUse(
  tx: Transaction,
  table: NamedTable,
  id: string,
  { lock, field }: { readonly lock: Lock; readonly field: readonly string[] },
): Promise<void> {
  const held = await hold(tx, table, id, lock);
  if (held === null) takeBack(notFound(field));
  if (held.archived) takeBack(refusal('CONFLICT', 'It is archived.', { field }));
}

/** Holds it to archive it; false where that has been done (P3). Takes the transaction back with NOT_FOUND. */
export async function holdToArchive(tx: Transaction, table: NamedTable, id: string): Promise<boolean> {
  const held = await hold(tx, table, id, 'UPDATE');
  if (held === null) takeBack(notFound(['id']));
  return !held.archived;
}

/** Nothing new refers to it from now on; what has been made from it stays. */
export async function saveArchived(tx: Transaction, table: NamedTable, id: string, at: Instant): Promise<void> {
  await tx.query(`UPDATE ${table} SET archived_at = $2 WHERE id = $1`, [id, new Date(at)]);
}

async function hold(
  tx: Transaction,
  table: NamedTable,
  id: string,
  lock: Lock,
): Promise<{ readonly archived: boolean } | null> {
  if (idKind(id) !== KINDS[table]) return null;
  const { rows } = await tx.query<{ archived: boolean }>(
    `SELECT archived_at IS NOT NULL AS archived FROM ${table} WHERE id = $1 FOR ${lock}`,
    [id],
  );
  return rows[0] ?? null;
}

/** The refusal of an id that is nothing's. */
export function notFound(field: readonly string[]): Refusal {
  return refusal('NOT_FOUND', 'There is no such object.', { field });
}

/** The refusal to archive what is in use; `users` says by what. */
export function stillInUse(users: readonly string[]): Refusal {
  return refusal('CONFLICT', `It is still in use: ${users.join(', ')}.`, { field: ['id'] });
}

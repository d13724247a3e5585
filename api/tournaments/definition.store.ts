import type { Instant, TournamentId } from '../../engine/ids.js';
import { totalOf } from '../../engine/money/price.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';
import type { Transaction } from '../database/transaction.js';

/** The columns that lists filter and sort by, out of the definition. */
function columnsOf(definition: TournamentDefinition): unknown[] {
  return [
    definition.name,
    definition.kind,
    definition.format,
    definition.bettingStructure,
    JSON.stringify(definition),
    definition.maxPlayers,
    definition.buyIn === null ? 0 : totalOf(definition.buyIn),
    definition.startsAt === null ? null : new Date(definition.startsAt),
    definition.satellite?.targetId ?? null,
    definition.jackpotId,
  ];
}

/** A new DRAFT (T11). */
export async function insertDraft(
  tx: Transaction,
  id: TournamentId,
  definition: TournamentDefinition,
  at: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO tournament (id, status, created_at, name, kind, format, betting_structure, definition, max_players,
       buy_in_total_cents, starts_at, target_id, jackpot_id)
     VALUES ($1, 'DRAFT', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [id, new Date(at), ...columnsOf(definition)],
  );
}

/** Other terms for a tournament that this transaction holds. */
export async function saveDefinition(
  tx: Transaction,
  id: TournamentId,
  definition: TournamentDefinition,
): Promise<void> {
  await tx.query(
    `UPDATE tournament SET version = version + 1, name = $2, kind = $3, format = $4, betting_structure = $5,
       definition = $6, max_players = $7, buy_in_total_cents = $8, starts_at = $9, target_id = $10,
       jackpot_id = $11
     WHERE id = $1`,
    [id, ...columnsOf(definition)],
  );
}

/** A draft that this transaction holds becomes public (T11). */
export async function savePublication(tx: Transaction, id: TournamentId, at: Instant): Promise<void> {
  const status: TournamentStatus = 'REGISTERING';
  await tx.query('UPDATE tournament SET status = $2, published_at = $3 WHERE id = $1', [id, status, new Date(at)]);
}

/** It will never start: over, with the reason for everybody to read. */
export async function saveCancellation(tx: Transaction, id: TournamentId, reason: string, at: Instant): Promise<void> {
  const status: TournamentStatus = 'CANCELLED';
  await tx.query('UPDATE tournament SET status = $2, cancel_reason = $3, ended_at = $4, due_at = NULL WHERE id = $1', [
    id,
    status,
    reason,
    new Date(at),
  ]);
}

import type { PoolClient } from 'pg';
import {
  instant,
  type HandId,
  type Instant,
  type PlayerId,
  type TableId,
  type TournamentId,
} from '../../../engine/ids.js';

/** At a table that staff have stopped, offers stand still as everything else does. */
const STOPPED = `EXISTS (SELECT FROM poker_table t WHERE t.id = r.table_id AND t.paused)`;

/** P10: silence is as good as declining, once the time is up; a player's position is told by the hand that put him out. */
export async function endRebuyOffers(tx: PoolClient, id: TournamentId, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE registration r SET offer = NULL, offer_expires_at = NULL
     WHERE tournament_id = $1 AND offer = 'REBUY' AND offer_expires_at <= $2 AND NOT ${STOPPED}`,
    [id, new Date(at)],
  );
}

/** When the next offer to rebuy ends; null where none is open, but for those that stand still. */
export async function nextOfferEnd(tx: PoolClient, id: TournamentId): Promise<Instant | null> {
  const { rows } = await tx.query<{ ends: Date | null }>(
    `SELECT min(offer_expires_at) AS ends FROM registration r
     WHERE tournament_id = $1 AND offer = 'REBUY' AND NOT ${STOPPED}`,
    [id],
  );
  const ends = rows[0]?.ends ?? null;
  return ends && instant(ends.getTime());
}

/** The tables where somebody had run out of chips, and all that did have decided. */
export async function decidedTables(tx: PoolClient, id: TournamentId): Promise<TableId[]> {
  const { rows } = await tx.query<{ table_id: TableId }>(
    `SELECT table_id FROM registration
     WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL AND stack = 0
     GROUP BY table_id HAVING bool_and(offer IS DISTINCT FROM 'REBUY')`,
    [id],
  );
  return rows.map((row) => row.table_id);
}

/** P10, S7: whether a hand of a level of rebuys is still being played, or to be settled, at a table that is not held. */
export async function playsWithRebuys(
  tx: PoolClient,
  id: TournamentId,
  held: readonly TableId[],
  untilLevel: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ plays: boolean }>(
    `SELECT EXISTS (
       SELECT FROM poker_table WHERE tournament_id = $1 AND open AND (playing OR due_at IS NOT NULL)
         AND NOT (id = ANY($2)) AND (snapshot->'level'->>'number')::int <= $3) AS plays`,
    [id, held, untilLevel],
  );
  return rows[0]?.plays ?? false;
}

/** T6: offers add-ons to everybody who is still in with chips, and has not had all; who these are. */
export async function openAddOnOffers(
  tx: PoolClient,
  id: TournamentId,
  { most, expiresAt }: { readonly most: number; readonly expiresAt: Instant },
): Promise<PlayerId[]> {
  const { rows } = await tx.query<{ player_id: PlayerId }>(
    `UPDATE registration SET offer = 'ADD_ON', offer_expires_at = $3
     WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL AND bust_seq IS NULL AND offer IS NULL
       AND add_ons < $2
     RETURNING player_id`,
    [id, most, new Date(expiresAt)],
  );
  return rows.map((row) => row.player_id);
}

/** T6: the break is over, and what was offered in it. */
export async function endAddOnOffers(tx: PoolClient, id: TournamentId): Promise<void> {
  await tx.query(
    `UPDATE registration SET offer = NULL, offer_expires_at = NULL WHERE tournament_id = $1 AND offer = 'ADD_ON'`,
    [id],
  );
}

/** Chips that came to a stack with the deal of a hand. */
export interface AddedChips {
  readonly playerId: PlayerId;
  readonly handId: HandId;
}

/** P10, T6: what had been bought plays from these hands on. */
export async function saveAddedChips(tx: PoolClient, id: TournamentId, added: readonly AddedChips[]): Promise<void> {
  if (added.length === 0) return;
  await tx.query(
    `WITH added AS (
       SELECT * FROM unnest($2::text[], $3::text[]) AS a(player_id, hand_id)
     ), played AS (
       UPDATE chip_purchase p SET from_hand_id = a.hand_id FROM added a
       WHERE p.tournament_id = $1 AND p.player_id = a.player_id AND p.from_hand_id IS NULL
     )
     UPDATE registration r SET bought_chips = 0 FROM added a
     WHERE r.tournament_id = $1 AND r.player_id = a.player_id AND r.status = 'PLAYING'`,
    [id, added.map(({ playerId }) => playerId), added.map(({ handId }) => handId)],
  );
}

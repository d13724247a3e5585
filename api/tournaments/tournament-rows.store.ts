import type { Pool } from 'pg';
import type { TournamentId } from '../../engine/ids.js';
import { type TournamentRow, TournamentType } from './tournament.type.js';

/** The columns of a TournamentRow. */
export const TOURNAMENT_COLUMNS = `t.id, t.definition, t.status, t.cancel_reason AS "cancelReason",
  t.published_at AS "publishedAt", t.started_at AS "startedAt", t.ended_at AS "endedAt", t.entrants, t.reserved_places AS "reservedPlaces", t.remaining,
  t.prize_pool_cents AS "prizePoolCents", t.phase, t.level_number AS "levelNumber", t.next_level_at AS "nextLevelAt",
  t.break_pending AS "breakPending", t.break_ends_at AS "breakEndsAt", t.hand_for_hand AS "handForHand",
  t.paused_at AS "pausedAt", t.event_seq AS "eventSeq"`;

/** Tournaments by id, unpublished ones included: who may see one is asked elsewhere. */
export async function findTournaments(
  pool: Pool,
  ids: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, TournamentType>> {
  const { rows } = await pool.query<TournamentRow>({
    name: 'find-tournaments',
    text: `SELECT ${TOURNAMENT_COLUMNS} FROM tournament t WHERE t.id = ANY($1)`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, new TournamentType(row)]));
}

/** The published satellites that lead to these tournaments, in the order of their starts (P4). */
export async function findSatellites(
  pool: Pool,
  ids: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, readonly TournamentType[]>> {
  const { rows } = await pool.query<TournamentRow & { readonly targetId: TournamentId }>(
    `SELECT ${TOURNAMENT_COLUMNS}, t.target_id AS "targetId" FROM tournament t
     WHERE t.target_id = ANY($1) AND t.published_at IS NOT NULL
     ORDER BY t.starts_at NULLS LAST, t.id COLLATE "C"`,
    [ids],
  );
  const satellites = new Map<TournamentId, TournamentType[]>(ids.map((id) => [id, []]));
  for (const row of rows) satellites.get(row.targetId)?.push(new TournamentType(row));
  return satellites;
}

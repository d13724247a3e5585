import type { PoolClient } from 'pg';
import type { Cents, Chips, PlayerId, RegistrationId, TournamentId } from '../../engine/ids.js';

/** Somebody who never went out, in his final place. */
export interface SurvivorPlace {
  readonly playerId: PlayerId;
  readonly position: number;
  readonly stack: Chips;
}

/** Who is left at the end, with their chips and places (O1). They are not eliminated; their seats are free. */
export async function saveSurvivors(tx: PoolClient, id: TournamentId, left: readonly SurvivorPlace[]): Promise<void> {
  await tx.query(
    `UPDATE registration r SET position = s.position, stack = s.stack, table_id = NULL, seat = NULL, seated = false
     FROM unnest($2::text[], $3::int[], $4::int[]) AS s(player_id, position, stack)
     WHERE r.tournament_id = $1 AND r.player_id = s.player_id AND r.status = 'PLAYING'`,
    [id, left.map(({ playerId }) => playerId), left.map(({ position }) => position), left.map(({ stack }) => stack)],
  );
}

/** A final place. */
export interface FinalRegistration {
  readonly registrationId: RegistrationId;
  readonly playerId: PlayerId;
  readonly position: number;
  /** The order of registration. */
  readonly registered: number;
}

/** Everybody's final place, in the order of the players' ids (DESIGN f). */
export async function finalRegistrations(tx: PoolClient, id: TournamentId): Promise<FinalRegistration[]> {
  const { rows } = await tx.query<{
    id: RegistrationId;
    player_id: PlayerId;
    position: number | null;
    number: number;
  }>(
    `SELECT id, player_id, position, number FROM registration
     WHERE tournament_id = $1 AND status IN ('PLAYING', 'ELIMINATED') ORDER BY player_id COLLATE "C"`,
    [id],
  );
  return rows.map((row) => {
    if (row.position === null) throw new Error(`player ${row.player_id} has no place in ${id}`);
    return { registrationId: row.id, playerId: row.player_id, position: row.position, registered: row.number };
  });
}

/** Writes everybody's prize in one statement (M9). */
export async function savePrizes(
  tx: PoolClient,
  places: readonly { readonly registrationId: RegistrationId; readonly prize: Cents }[],
): Promise<void> {
  await tx.query(
    `UPDATE registration r SET won_cents = s.prize
     FROM unnest($1::text[], $2::bigint[]) AS s(id, prize) WHERE r.id = s.id`,
    [places.map((place) => place.registrationId), places.map((place) => place.prize)],
  );
}

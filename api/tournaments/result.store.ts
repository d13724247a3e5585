import type { PoolClient } from 'pg';
import type { Cents, Chips, PlayerId, RegistrationId, TournamentId } from '../../engine/ids.js';

/** The last with chips, all of them: first place (O1). He is not eliminated; his seat is free. */
export async function saveWinner(
  tx: PoolClient,
  id: TournamentId,
  winner: { readonly playerId: PlayerId; readonly stack: Chips },
): Promise<void> {
  await tx.query(
    `UPDATE registration SET position = 1, stack = $3, table_id = NULL, seat = NULL, seated = false
     WHERE tournament_id = $1 AND player_id = $2 AND status = 'PLAYING'`,
    [id, winner.playerId, winner.stack],
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

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

/** Everybody's final place, in the order of the players' ids (DESIGN f). */
export async function finalRegistrations(
  tx: PoolClient,
  id: TournamentId,
): Promise<{ registrationId: RegistrationId; playerId: PlayerId; position: number }[]> {
  const { rows } = await tx.query<{ id: RegistrationId; player_id: PlayerId; position: number | null }>(
    `SELECT id, player_id, position FROM registration
     WHERE tournament_id = $1 AND status IN ('PLAYING', 'ELIMINATED') ORDER BY player_id COLLATE "C"`,
    [id],
  );
  return rows.map((row) => {
    if (row.position === null) throw new Error(`player ${row.player_id} has no place in ${id}`);
    return { registrationId: row.id, playerId: row.player_id, position: row.position };
  });
}

/** What the result brings: the prize in cents, and the points of the day (M9, R1). */
export async function saveResult(
  tx: PoolClient,
  registrationId: RegistrationId,
  result: { readonly prize: Cents; readonly points: number; readonly day: string },
): Promise<void> {
  await tx.query('UPDATE registration SET won_cents = $2, points = $3, rated_on = $4 WHERE id = $1', [
    registrationId,
    result.prize,
    result.points,
    result.day,
  ]);
}

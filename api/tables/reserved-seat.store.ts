import type { Pool } from 'pg';
import type { PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';

/** A seat kept for a player who has left his last table, until the next deal at this one (DESIGN a). */
export interface ReservedSeat {
  readonly number: number;
  readonly playerId: PlayerId;
  readonly stack: number;
  readonly sittingOut: boolean;
}

/** The tournament in which the player's place is at that table, whether he sits there yet or not; null where it is not. */
export async function findPlace(pool: Pool, tableId: TableId, playerId: PlayerId): Promise<TournamentId | null> {
  const { rows } = await pool.query<{ tournament_id: TournamentId }>({
    name: 'find-place',
    text: `SELECT tournament_id FROM registration WHERE table_id = $1 AND player_id = $2 AND status = 'PLAYING'`,
    values: [tableId, playerId],
  });
  return rows[0]?.tournament_id ?? null;
}

/**
 * Notes on a reserved seat whether its player sits out; who is back has no timeouts running (N2). Answers the seat, or
 * null where it is not reserved any more. The caller holds the tournament.
 */
export async function saveReservedSeat(
  tx: Transaction,
  place: { readonly tableId: TableId; readonly playerId: PlayerId },
  sittingOut: boolean,
): Promise<ReservedSeat | null> {
  const { rows } = await tx.query<ReservedSeat>(
    `UPDATE registration
     SET sitting_out = $3, timeouts = CASE WHEN sitting_out AND NOT $3 THEN 0 ELSE timeouts END
     WHERE table_id = $1 AND player_id = $2 AND status = 'PLAYING' AND NOT seated
     RETURNING seat AS number, player_id AS "playerId", stack, sitting_out AS "sittingOut"`,
    [place.tableId, place.playerId, sittingOut],
  );
  return rows[0] ?? null;
}

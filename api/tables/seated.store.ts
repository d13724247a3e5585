import type { Pool } from 'pg';
import type { PlayerId, TableId } from '../../engine/ids.js';

/**
 * Whether the player sits or has sat at the table. Most who ask never played the table's tournament, which a look at
 * the registrations tells; only for the others the table's log is searched.
 */
export async function isOrWasSeated(pool: Pool, tableId: TableId, playerId: PlayerId): Promise<boolean> {
  const { rows } = await pool.query<{ seated: boolean }>({
    name: 'is-or-was-seated',
    text: `SELECT
        EXISTS (SELECT FROM registration r JOIN poker_table t ON t.tournament_id = r.tournament_id
                WHERE t.id = $1 AND r.player_id = $2)
        AND EXISTS (SELECT FROM table_event WHERE table_id = $1
                    AND payload->>'type' = 'PlayerSeated' AND payload->>'playerId' = $2) AS seated`,
    values: [tableId, playerId],
  });
  return rows[0]?.seated === true;
}

import type { Pool } from 'pg';
import type { PlayerId } from '../../engine/ids.js';
import { type PlayerRow, PlayerType } from './player.type.js';

/** Players by id. */
export async function findPlayers(pool: Pool, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, PlayerType>> {
  const { rows } = await pool.query<PlayerRow>({
    name: 'find-players',
    text: 'SELECT id, nickname FROM player WHERE id = ANY($1)',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, new PlayerType(row)]));
}

/** The player of that nickname, whatever the case of its letters; null where there is none. */
export async function findPlayerByNickname(pool: Pool, nickname: string): Promise<PlayerType | null> {
  const { rows } = await pool.query<PlayerRow>({
    name: 'find-player-by-nickname',
    text: 'SELECT id, nickname FROM player WHERE nickname_key = $1',
    values: [nickname.toLowerCase()],
  });
  const [row] = rows;
  return row ? new PlayerType(row) : null;
}

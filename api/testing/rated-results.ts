import type { PlayerId, TournamentId } from '../../engine/ids.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { insertTournament } from './inserted-tournament.js';

/** Somebody's place in a tournament of a test. */
export interface Place {
  readonly playerId: PlayerId;
  readonly position: number;
}

/**
 * Posts the results of a tournament that ends now, without playing it.
 * @param poolCents the prize pool without overlay
 * @returns the tournament, and the day in Rome to which its results belong
 */
export async function postResults(
  platform: Platform,
  poolCents: number,
  places: readonly Place[],
  status: 'COMPLETED' | 'ABORTED' = 'COMPLETED',
): Promise<{ readonly tournamentId: TournamentId; readonly day: string }> {
  const { pool } = platform.database;
  const tournamentId = await insertTournament(platform, { players: Math.max(2, places.length), status });
  const at = platform.clock.now();
  await pool.query('UPDATE tournament SET ended_at = $2, prize_pool_cents = $3 WHERE id = $1', [
    tournamentId,
    new Date(at),
    poolCents,
  ]);
  await pool.query(
    `INSERT INTO registration (id, tournament_id, player_id, number, method, status, paid_prize_cents, paid_fee_cents,
       registered_at, position)
     SELECT i.id, $1, i.player_id, i.number, 'BUY_IN', 'ELIMINATED', 900, 100, $5, i.position
     FROM unnest($2::text[], $3::text[], $4::int[]) WITH ORDINALITY AS i(id, player_id, position, number)`,
    [
      tournamentId,
      places.map(() => newId('registration', at)),
      places.map(({ playerId }) => playerId),
      places.map(({ position }) => position),
      new Date(at),
    ],
  );
  const { rows } = await pool.query<{ day: string }>('SELECT rating_post_results($1)::text AS day', [tournamentId]);
  return { tournamentId, day: rows[0]?.day ?? '' };
}

/** Players that nobody signs in as, in the order of their nicknames. */
export async function insertPlayers(platform: Platform, nicknames: readonly string[]): Promise<PlayerId[]> {
  const at = platform.clock.now();
  const ids = nicknames.map(() => newId('player', at) as PlayerId);
  await platform.database.pool.query(
    `WITH a AS (
       INSERT INTO account (id, email, email_key, password_hash, roles, created_at)
       SELECT 'acc of ' || i.id, i.id, i.id, '', '{}', $3 FROM unnest($1::text[]) AS i(id)
     )
     INSERT INTO player (id, account_id, nickname, nickname_key, created_at)
     SELECT i.id, 'acc of ' || i.id, i.nickname, lower(i.nickname), $3
     FROM unnest($1::text[], $2::text[]) AS i(id, nickname)`,
    [ids, nicknames, new Date(at)],
  );
  return ids;
}

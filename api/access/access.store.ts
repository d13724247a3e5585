import type { Pool } from 'pg';
import type { PlayerId, TournamentId } from '../../engine/ids.js';
import type { Category } from '../../engine/rating/categories.js';
import type { Visitor } from '../../engine/tournament/access.js';
import type { Transaction } from '../database/transaction.js';
import { CATEGORY_NOW } from '../ratings/rating.store.js';

/** How a player stands at a tournament's door now: his category, NOVICE where he has never played, and whether he is invited (R3, T8). */
export async function visitorAt(tx: Transaction, tournamentId: TournamentId, playerId: PlayerId): Promise<Visitor> {
  const { rows } = await tx.query<{ category: Category | null; invited: boolean }>({
    name: 'visitor-at',
    text: `SELECT
        CASE WHEN EXISTS (SELECT FROM player_rating WHERE player_id = $2)
          THEN (SELECT ${CATEGORY_NOW}::text FROM player_rating r WHERE r.player_id = $2)
          ELSE 'NOVICE' END AS category,
        EXISTS (SELECT FROM invitation WHERE tournament_id = $1 AND player_id = $2) AS invited`,
    values: [tournamentId, playerId],
  });
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return row;
}

/** The categories of players now: NOVICE for who has never played, null for who has not in 360 days (R3). */
export async function categoriesOf(
  tx: Transaction,
  ids: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Category | null>> {
  const { rows } = await tx.query<{ player_id: PlayerId; category: Category | null }>({
    name: 'categories-of',
    text: `SELECT p.id AS player_id,
        CASE WHEN r.player_id IS NULL THEN 'NOVICE' ELSE ${CATEGORY_NOW}::text END AS category
      FROM unnest($1::text[]) AS p(id) LEFT JOIN player_rating r ON r.player_id = p.id`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.player_id, row.category]));
}

/** A player and a tournament, as one key. */
type InvitationKey = `${PlayerId} ${TournamentId}`;

/** Which of these players are invited to which of these tournaments; the others are missing. */
export async function findInvitations(
  pool: Pool,
  keys: readonly InvitationKey[],
): Promise<ReadonlyMap<InvitationKey, true>> {
  const { rows } = await pool.query<{ player_id: PlayerId; tournament_id: TournamentId }>(
    `SELECT player_id, tournament_id FROM invitation WHERE (player_id, tournament_id) IN (
       SELECT split_part(key, ' ', 1), split_part(key, ' ', 2) FROM unnest($1::text[]) AS key
     )`,
    [keys],
  );
  return new Map(rows.map((row) => [`${row.player_id} ${row.tournament_id}`, true]));
}

/** The players of these nicknames, whatever the case of their letters, by the nickname in lower case. */
export async function playersNamed(
  tx: Transaction,
  nicknameKeys: readonly string[],
): Promise<ReadonlyMap<string, PlayerId>> {
  const { rows } = await tx.query<{ id: PlayerId; nickname_key: string }>(
    'SELECT id, nickname_key FROM player WHERE nickname_key = ANY($1)',
    [nicknameKeys],
  );
  return new Map(rows.map((row) => [row.nickname_key, row.id]));
}

/** Invites players to a tournament that this transaction holds; who is invited already stays so. */
export async function saveInvitations(
  tx: Transaction,
  invitation: {
    readonly tournamentId: TournamentId;
    readonly playerIds: readonly PlayerId[];
    readonly at: number;
    readonly actorId: string;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO invitation (tournament_id, player_id, invited_at, actor_id)
     SELECT $1, player_id, $3, $4 FROM unnest($2::text[]) AS player_id ON CONFLICT DO NOTHING`,
    [invitation.tournamentId, invitation.playerIds, new Date(invitation.at), invitation.actorId],
  );
}

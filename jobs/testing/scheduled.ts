import type { Pool } from 'pg';
import { newId } from '../../api/random/id.js';
import { withDefaults } from '../../engine/tournament/definition-input.js';
import { instant, type Instant, type TournamentId } from '../../engine/ids.js';

/** Tournaments nobody has registered for: at their time they are cancelled (T12). */
export async function emptyTournaments(pool: Pool, startsAt: number, count: number): Promise<TournamentId[]> {
  const ids = Array.from({ length: count }, () => newId('tournament', instant(startsAt)) as TournamentId);
  const definition = withDefaults({
    name: 'Evening tournament',
    kind: 'SCHEDULED',
    minPlayers: 10,
    maxPlayers: 100,
    seatsPerTable: 10,
    buyIn: { prizeCents: 900, feeCents: 100 },
    startingStack: 1500,
    levels: [{ smallBlind: 10, bigBlind: 20, seconds: 600 }],
    startsAt,
  });
  const day = new Date(startsAt - 86_400_000);
  await pool.query(
    `INSERT INTO tournament (id, name, kind, format, betting_structure, status, definition, max_players,
       buy_in_total_cents, created_at, published_at, starts_at)
     SELECT id, $2, 'SCHEDULED', 'STANDARD', 'NO_LIMIT', 'REGISTERING', $3, 100, 1000, $4, $4, $5
     FROM unnest($1::text[]) AS id`,
    [ids, definition.name, JSON.stringify(definition), day, new Date(startsAt)],
  );
  return ids;
}

/** When each of these tournaments' times was dealt with; those left out are still waiting. @throws where one was twice. */
export async function dealtWith(pool: Pool, ids: readonly TournamentId[]): Promise<ReadonlyMap<TournamentId, Instant>> {
  const { rows } = await pool.query<{ tournament_id: TournamentId; times: number; at: Date }>(
    `SELECT tournament_id, count(*)::int AS times, max(at) AS at FROM tournament_event
     WHERE tournament_id = ANY($1::text[]) AND payload ->> 'type' = 'TournamentStatusChanged' GROUP BY tournament_id`,
    [ids],
  );
  const twice = rows.filter(({ times }) => times > 1);
  if (twice.length > 0) throw new Error(`dealt with more than once: ${JSON.stringify(twice)}`);
  return new Map(rows.map((row) => [row.tournament_id, instant(row.at.getTime())]));
}

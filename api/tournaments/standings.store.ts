import type { Pool } from 'pg';
import type { Cents, PlayerId, TournamentId } from '../../engine/ids.js';

/** A line of the standings as stored, with what orders it. */
export interface StoredStanding {
  readonly playerId: PlayerId;
  readonly chips: number;
  readonly eliminated: boolean;
  /** The final position; null for who is still in. */
  readonly finalPosition: number | null;
  /** How many share that position, and the how-manieth of them he is by registration (O2). */
  readonly sharing: number;
  readonly nth: number;
  /** Among those still in, by chips; equal chips share it. */
  readonly chipPosition: number;
  /** What he has won beyond what he paid; 0 before the tournament is over. */
  readonly wonCents: Cents;
  readonly key: StandingKey;
}

/** Those still in by chips, then the others by position; at last the order of registration. */
export type StandingKey = readonly [place: number, number: number];

/**
 * Positions count from 1; who is still in has a place below zero, the lower the more chips he has, those that he has bought
 * and that come with the next deal among them (P10, T6).
 */
const LINES = `
SELECT player_id AS "playerId", stack + bought_chips AS chips, status = 'ELIMINATED' AS eliminated, position AS "finalPosition",
  (count(*) OVER (PARTITION BY position))::int AS sharing,
  (row_number() OVER (PARTITION BY position ORDER BY number))::int AS nth,
  (rank() OVER (ORDER BY position IS NOT NULL, stack + bought_chips DESC))::int AS "chipPosition",
  won_cents AS "wonCents", coalesce(position, -stack - bought_chips - 1) AS place, number
FROM registration
WHERE tournament_id = $1 AND status IN ('REGISTERED', 'PLAYING', 'ELIMINATED')`;

/** The standings after a place in them, at most `limit`. */
export async function loadStandings(
  pool: Pool,
  tournamentId: TournamentId,
  page: { readonly after: StandingKey | null; readonly limit: number },
): Promise<StoredStanding[]> {
  const { rows } = await pool.query<Omit<StoredStanding, 'key'> & { readonly place: number; readonly number: number }>({
    name: 'load-standings',
    text: `SELECT * FROM (${LINES}) line
           WHERE $2::int IS NULL OR (place, number) > ($2, $3::int)
           ORDER BY place, number LIMIT $4`,
    values: [tournamentId, page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit],
  });
  return rows.map(({ place, number, ...standing }) => ({ ...standing, key: [place, number] }));
}

/** How many lines the standings have. */
export async function countStandings(pool: Pool, tournamentId: TournamentId): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM registration
     WHERE tournament_id = $1 AND status IN ('REGISTERED', 'PLAYING', 'ELIMINATED')`,
    [tournamentId],
  );
  return rows[0]?.count ?? 0;
}

import { withDefaults } from '../../engine/tournament/definition-input.js';
import type { TournamentId } from '../../engine/ids.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';

/** A sit & go at any station of its life: one table of six, 9.00 + 1.00 euro, unless it says otherwise. */
export async function insertTournament(
  platform: Platform,
  wanted: { players?: number; prizeCents?: number; feeCents?: number; status?: TournamentStatus } = {},
): Promise<TournamentId> {
  const { players = 6, prizeCents = 900, feeCents = 100, status = 'REGISTERING' } = wanted;
  const at = platform.clock.now();
  const id = newId('tournament', at) as TournamentId;
  const definition = withDefaults({
    name: `Sit & go of ${players}`,
    kind: 'SIT_AND_GO',
    minPlayers: players,
    maxPlayers: players,
    seatsPerTable: Math.min(players, 6),
    buyIn: { prizeCents, feeCents },
    startingStack: 1500,
    levels: [
      { smallBlind: 10, bigBlind: 20, seconds: 600 },
      { smallBlind: 20, bigBlind: 40, seconds: 600 },
    ],
  });
  await platform.database.pool.query(
    `INSERT INTO tournament (id, name, kind, format, betting_structure, status, definition, max_players,
       buy_in_total_cents, created_at, published_at)
     VALUES ($1, $2, 'SIT_AND_GO', 'STANDARD', 'NO_LIMIT', $3::tournament_status, $4, $5, $6, $7,
       CASE WHEN $3 <> 'DRAFT' THEN $7::timestamptz END)`,
    [id, definition.name, status, JSON.stringify(definition), players, prizeCents + feeCents, new Date(at)],
  );
  return id;
}

/** How a tournament's row stands, as far as registrations move it. */
export async function countsOf(
  platform: Platform,
  id: TournamentId,
): Promise<{ status: TournamentStatus; entrants: number; remaining: number; prizePoolCents: number }> {
  const { rows } = await platform.database.pool.query<{
    status: TournamentStatus;
    entrants: number;
    remaining: number;
    prize_pool_cents: number;
  }>('SELECT status, entrants, remaining, prize_pool_cents FROM tournament WHERE id = $1', [id]);
  const [row] = rows;
  if (!row) throw new Error(`no tournament ${id}`);
  const { prize_pool_cents: prizePoolCents, ...counts } = row;
  return { ...counts, prizePoolCents };
}

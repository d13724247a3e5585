import type { TableId, TournamentId } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { TableState } from '../../engine/table/state.js';
import type { Platform } from '../platform.js';
import { register } from '../registrations/register.js';
import { createTournament } from '../tournaments/create-tournament.js';
import { publishTournament } from '../tournaments/publish-tournament.js';
import { agreed } from './agreed.js';
import { newStaff, type Person } from './people.js';

/** Terms of a small sit & go: 4.50 + 0.50 euro, 1,500 chips, blinds doubling every minute. */
export function sitAndGoInput(players: number, terms: Partial<TournamentInput> = {}): TournamentInput {
  return {
    name: `Sit & go for ${players}`,
    kind: 'SIT_AND_GO',
    minPlayers: players,
    maxPlayers: players,
    seatsPerTable: Math.min(players, 9),
    buyIn: { prizeCents: 450, feeCents: 50 },
    startingStack: 1_500,
    levels: [10, 20, 40, 80, 160, 320, 640, 1_280].map((smallBlind) => ({
      smallBlind,
      bigBlind: 2 * smallBlind,
      ante: 0,
      seconds: 60,
    })),
    ...terms,
  };
}

/** Creates and publishes a sit & go. */
export async function openSitAndGo(
  platform: Platform,
  players: number,
  terms: Partial<TournamentInput> = {},
): Promise<TournamentId> {
  const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  const id = agreed(await createTournament(platform, staff, sitAndGoInput(players, terms)));
  agreed(await publishTournament(platform, staff, id));
  return id;
}

/** Registers everybody, in order; the last one starts a sit & go for as many. */
export async function enter(
  platform: Platform,
  id: TournamentId,
  people: readonly Person[],
  method: 'BUY_IN' | 'FREE' = 'BUY_IN',
): Promise<void> {
  for (const person of people) {
    const input = { tournamentId: id, method, tokenCode: null, idempotencyKey: `enter ${id}` } as const;
    agreed(await register(platform, person, input));
  }
}

/** The tables of a tournament as they are now, by number. */
export async function tablesOf(platform: Platform, id: TournamentId): Promise<TableState[]> {
  const { rows } = await platform.database.pool.query<{ id: TableId }>(
    'SELECT id FROM poker_table WHERE tournament_id = $1 ORDER BY number',
    [id],
  );
  const tables: TableState[] = [];
  for (const row of rows) {
    const table = await platform.tables.fresh(row.id);
    if (table) tables.push(table);
  }
  return tables;
}

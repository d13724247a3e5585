import { type Instant, instant, type TournamentId } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Platform } from '../platform.js';
import { createTournament } from '../tournaments/create-tournament.js';
import { publishTournament } from '../tournaments/publish-tournament.js';
import { agreed } from './agreed.js';
import { newStaff } from './people.js';

const MINUTE = 60_000;

/** Terms of a scheduled tournament that starts in ten minutes: 4.50 + 0.50 euro, 1,500 chips, fast levels. */
export function scheduledInput(at: Instant, terms: Partial<TournamentInput> = {}): TournamentInput {
  return {
    name: 'On the hour',
    kind: 'SCHEDULED',
    startsAt: instant(at + 10 * MINUTE),
    minPlayers: 10,
    maxPlayers: 60,
    seatsPerTable: 6,
    buyIn: { prizeCents: 450, feeCents: 50 },
    startingStack: 1_500,
    levels: [25, 50, 100, 200, 400, 800, 1_600, 3_200].map((smallBlind) => ({
      smallBlind,
      bigBlind: 2 * smallBlind,
      ante: 0,
      seconds: 60,
    })),
    ...terms,
  };
}

/** Creates and publishes one. */
export async function openScheduled(platform: Platform, terms: Partial<TournamentInput> = {}): Promise<TournamentId> {
  const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  const id = agreed(await createTournament(platform, staff, scheduledInput(platform.clock.now(), terms)));
  return agreed(await publishTournament(platform, staff, id));
}

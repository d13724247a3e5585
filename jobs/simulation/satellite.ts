import type { Caller } from '../../api/accounts/caller.js';
import type { Platform } from '../../api/platform.js';
import { register } from '../../api/registrations/register.js';
import { agreed } from '../../api/testing/agreed.js';
import { createTournament } from '../../api/tournaments/create-tournament.js';
import { publishTournament } from '../../api/tournaments/publish-tournament.js';
import { type Cents, instant, type PlayerId, type TournamentId } from '../../engine/ids.js';
import { demand } from '../../engine/simulation/finding.js';
import type { SatelliteAward } from '../../engine/tournament/definition.js';

const DAY = 86_400_000;

/** A scheduled tournament, days ahead, that costs what a seat is worth. */
export async function openTarget(platform: Platform, staff: Caller, seatCents: Cents): Promise<TournamentId> {
  const feeCents = Math.floor(seatCents / 10);
  const id = agreed(
    await createTournament(platform, staff, {
      name: 'The target',
      kind: 'SCHEDULED',
      minPlayers: 10,
      maxPlayers: 500,
      startsAt: instant(platform.clock.now() + 30 * DAY),
      buyIn: { prizeCents: seatCents - feeCents, feeCents },
      startingStack: 1_500,
      levels: [{ smallBlind: 10, bigBlind: 20, seconds: 600 }],
    }),
  );
  return agreed(await publishTournament(platform, staff, id));
}

interface Won {
  readonly award: SatelliteAward;
  readonly status: string;
  readonly player_id: PlayerId;
  readonly code: string | null;
}

/**
 * P4, P6, P8: nobody has won two seats, and whoever has a right or token enters by it once, though he asks twice at the
 * same moment; who was registered by the platform is in already.
 */
export async function useSeats(
  platform: Platform,
  satelliteId: TournamentId,
  targetId: TournamentId,
  people: ReadonlyMap<PlayerId, Caller>,
): Promise<void> {
  const won = await seatsWon(platform, satelliteId);
  const winners = new Set(won.map((seat) => seat.player_id));
  demand(winners.size === won.length, 'RIGHTS', () => `${won.length} seats for ${winners.size} players`);
  for (const { award, status, player_id: player, code } of won) {
    const due = award === 'AUTO_REGISTRATION' ? 'REDEEMED' : 'ISSUED';
    demand(status === due, 'RIGHTS', () => `a seat by ${award} is ${status}`);
    if (award === 'AUTO_REGISTRATION') continue;
    const caller = people.get(player) ?? null;
    const enter = (key: string) =>
      register(platform, caller, { tournamentId: targetId, method: award, tokenCode: code, idempotencyKey: key });
    const entered = await Promise.all([enter(`one-${player}`), enter(`two-${player}`)]);
    const times = entered.filter(({ ok }) => ok).length;
    demand(times === 1, 'RIGHTS', () => `${player} enters ${times} times by one ${award}: ${JSON.stringify(entered)}`);
  }
  const after = await seatsWon(platform, satelliteId);
  const used = after.every(({ status }) => status === 'REDEEMED');
  demand(used, 'RIGHTS', () => `used seats are ${after.map(({ status }) => status).join(' ')}`);
  const { rows } = await platform.database.pool.query<{ entrants: number; reserved_places: number }>(
    'SELECT entrants, reserved_places FROM tournament WHERE id = $1',
    [targetId],
  );
  const [target] = rows;
  const full = target?.entrants === won.length && target.reserved_places === 0;
  demand(full, 'RIGHTS', () => `${won.length} seats won, and the target has ${JSON.stringify(target)}`);
}

async function seatsWon(platform: Platform, satelliteId: TournamentId): Promise<Won[]> {
  const { rows } = await platform.database.pool.query<Won>(
    'SELECT award, status, player_id, code FROM token WHERE source_id = $1 ORDER BY id',
    [satelliteId],
  );
  return rows;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from '../../api/accounts/caller.js';
import { checkBooks } from '../../api/ledger/check-books.js';
import type { Platform } from '../../api/platform.js';
import { register } from '../../api/registrations/register.js';
import { agreed } from '../../api/testing/agreed.js';
import { createTournament } from '../../api/tournaments/create-tournament.js';
import { publishTournament } from '../../api/tournaments/publish-tournament.js';
import { check, report, shown, type Verdict } from '../../engine/bench/measure.js';
import type { TournamentId } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import { Installation } from './installation.js';
import { inviteGuests, inviteStaff } from './seats.js';

/** How many satellites lead to one target, and how many seats each of them gives away. */
export interface SatellitePlan {
  readonly satellites: number;
  readonly seatsEach: number;
}

const FULL: SatellitePlan = { satellites: 100, seatsEach: 6 };
/** Registrations under way at once. */
const AT_ONCE = 10;
const A_DAY = 86_400_000;
const STARTED_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 2_400;
const LEVELS = [{ smallBlind: 10, bigBlind: 20, seconds: 3_600 }];

/**
 * Satellites that end all at once and register their winners in one target, directed by two processes over one database:
 * each has a seat for everybody, so that nothing is measured but the end itself. Then every winner must be in, once, and
 * the books in order.
 */
export async function run({ satellites, seatsEach }: SatellitePlan = FULL): Promise<Verdict[]> {
  const installation = await Installation.start();
  try {
    const { platform } = installation;
    const { caller: staff } = await inviteStaff(platform, 'TOURNAMENT_DIRECTOR');
    const winners = satellites * seatsEach;
    const target = await open(platform, staff, targetTerms(platform, winners));
    const guests = await inviteGuests(platform, winners);
    while (guests.length > 0) await startSatellite(platform, staff, target, guests.splice(0, seatsEach));
    const name = `${satellites} satellites feeding one target`;
    const dueAt = await dueTogether(platform);
    for (let jobs = 0; jobs < 2; jobs += 1) installation.startJobs();
    const spent = await untilOver(platform, target, satellites, dueAt);
    report(
      name,
      `${shown((satellites * 1_000) / spent)} satellites, ${shown((winners * 1_000) / spent)} seats a second`,
    );
    const entrants = await entrantsOf(platform, target);
    const deviations = await checkBooks(platform.database.pool);
    for (const deviation of deviations) console.error(`${name}: books: ${JSON.stringify(deviation)}`);
    return [
      check(name, spent / 1_000, 's', 'at most', 10),
      check('winners who are not in, or twice', Math.abs(winners - entrants), 'winners', 'at most', 0),
      check('deviations in the books after it', deviations.length, 'deviations', 'at most', 0),
    ];
  } finally {
    await installation.stop();
  }
}

function targetTerms(platform: Platform, winners: number): TournamentInput {
  return {
    name: 'The target',
    kind: 'SCHEDULED',
    startsAt: platform.clock.now() + A_DAY,
    minPlayers: 10,
    maxPlayers: Math.max(winners, 10),
    buyIn: { prizeCents: 900, feeCents: 100 },
    startingStack: 1_500,
    levels: LEVELS,
  };
}

async function open(platform: Platform, staff: Caller, terms: TournamentInput): Promise<TournamentId> {
  return agreed(await publishTournament(platform, staff, agreed(await createTournament(platform, staff, terms))));
}

/** Fills a sit & go that guarantees everybody a seat: it is over with the first look of the director. */
async function startSatellite(
  platform: Platform,
  staff: Caller,
  targetId: TournamentId,
  players: { readonly caller: Caller }[],
): Promise<void> {
  const { length: size } = players;
  const id = await open(platform, staff, {
    name: 'A satellite',
    kind: 'SIT_AND_GO',
    minPlayers: size,
    maxPlayers: size,
    buyIn: { prizeCents: 450, feeCents: 50 },
    startingStack: 1_500,
    levels: LEVELS,
    handPauseSeconds: 1,
    satellite: { targetId, award: 'AUTO_REGISTRATION', guaranteedSeats: size },
  });
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let guest = players.pop(); guest; guest = players.pop()) {
        const entry = { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: id } as const;
        agreed(await register(platform, guest.caller, entry));
      }
    }),
  );
}

/** Has all of them due at one moment, at which both processes are there. @returns the moment */
async function dueTogether(platform: Platform): Promise<number> {
  const at = platform.clock.now() + STARTED_WITHIN_MS;
  await platform.database.pool.query('UPDATE poker_table SET due_at = $1, leased_until = NULL WHERE open', [
    new Date(at),
  ]);
  return at;
}

/** Milliseconds from then to the end of the last satellite, as the database tells. */
async function untilOver(platform: Platform, target: TournamentId, satellites: number, dueAt: number): Promise<number> {
  for (let looks = 0; ; looks += 1) {
    const { rows } = await platform.database.pool.query<{ over: number; last: number }>(
      `SELECT count(*)::int AS over, (extract(epoch FROM max(ended_at)) * 1000)::float8 AS last
       FROM tournament WHERE target_id = $1 AND status = 'COMPLETED'`,
      [target],
    );
    const [row] = rows;
    if (row?.over === satellites) return Math.max(row.last - dueAt, 1);
    if (looks === MOST_LOOKS) throw new Error(`${row?.over ?? 0} of ${satellites} satellites are over`);
    await wait(LOOK_EVERY_MS);
  }
}

async function entrantsOf(platform: Platform, target: TournamentId): Promise<number> {
  const { rows } = await platform.database.pool.query<{ players: number }>(
    `SELECT count(DISTINCT player_id)::int AS players FROM registration
     WHERE tournament_id = $1 AND status = 'REGISTERED' AND method = 'AUTO_REGISTRATION'`,
    [target],
  );
  return rows[0]?.players ?? 0;
}

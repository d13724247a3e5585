import { abortPreview } from '../../api/aborts/abort-preview.js';
import { abortTournament } from '../../api/aborts/abort-tournament.js';
import type { Caller } from '../../api/accounts/caller.js';
import { checkBooks } from '../../api/ledger/check-books.js';
import type { Platform } from '../../api/platform.js';
import { register } from '../../api/registrations/register.js';
import { agreed } from '../../api/testing/agreed.js';
import { createTournament } from '../../api/tournaments/create-tournament.js';
import { direct } from '../../api/tournaments/direct.js';
import { pauseTournament } from '../../api/tournaments/pause-tournament.js';
import { publishTournament } from '../../api/tournaments/publish-tournament.js';
import { startOrCancel } from '../../api/tournaments/start-or-cancel.js';
import { check, milliseconds, quantile, report, shown, type Verdict } from '../../engine/bench/measure.js';
import type { TournamentId } from '../../engine/ids.js';
import { Installation } from './installation.js';
import { inviteGuests, inviteStaff } from './seats.js';

/** How large the tournament is, and how often it is looked at. */
export interface AbortPlan {
  readonly entries: number;
  readonly looks: number;
}

const FULL: AbortPlan = { entries: 3_000, looks: 50 };
const SEATS = 10;
/** Registrations under way at once. */
const AT_ONCE = 10;
const AN_HOUR = 3_600_000;

/**
 * The preview of calling off a large tournament in mid-hand at all its tables: the state of every table, the money of
 * every entry. And then the abort itself, once, after which the books must be in order.
 */
export async function run(plan: AbortPlan = FULL): Promise<Verdict[]> {
  const installation = await Installation.start();
  try {
    const { platform } = installation;
    const { caller: staff } = await inviteStaff(platform, 'TOURNAMENT_DIRECTOR');
    const id = await begun(platform, staff, plan.entries);
    agreed(await pauseTournament(platform, staff, id));
    const look = async (): Promise<string> => agreed(await abortPreview(platform, staff, id)).version;
    const version = await look();
    const figures: number[] = [];
    for (let looks = 0; looks < plan.looks; looks += 1) figures.push(await milliseconds(look));
    const name = `abort preview of ${plan.entries} entries`;
    report(name, `median ${shown(quantile(figures, 0.5))} ms`);
    const input = { id, reason: 'a benchmark', previewVersion: version };
    const spent = await milliseconds(async () => agreed(await abortTournament(platform, staff, input)));
    const deviations = await checkBooks(platform.database.pool);
    for (const deviation of deviations) console.error(`${name}: books: ${JSON.stringify(deviation)}`);
    return [
      check(`${name}, 99th percentile`, quantile(figures, 0.99), 'ms', 'at most', 500),
      check(`abort of ${plan.entries} entries`, spent / 1_000, 's', 'at most', 5),
      check('deviations in the books after it', deviations.length, 'deviations', 'at most', 0),
    ];
  } finally {
    await installation.stop();
  }
}

/** Registers so many, and begins: the first hands are dealt at every table. */
async function begun(platform: Platform, staff: Caller, entries: number): Promise<TournamentId> {
  const waiting = await inviteGuests(platform, entries);
  const startsAt = platform.clock.now() + AN_HOUR;
  const id = agreed(
    await createTournament(platform, staff, {
      name: 'Called off',
      kind: 'SCHEDULED',
      startsAt,
      minPlayers: 10,
      maxPlayers: Math.max(entries, 10),
      seatsPerTable: SEATS,
      buyIn: { prizeCents: 100, feeCents: 10 },
      startingStack: 10_000,
      levels: [{ smallBlind: 50, bigBlind: 100, seconds: 3_600 }],
      actionSeconds: 600,
      handPauseSeconds: 0,
      guaranteeCents: entries * 101,
    }),
  );
  agreed(await publishTournament(platform, staff, id));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let guest = waiting.pop(); guest; guest = waiting.pop()) {
        const entry = { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: id } as const;
        agreed(await register(platform, guest.caller, entry));
      }
    }),
  );
  // Nobody waits for the hour: it has come.
  await platform.database.pool.query(
    `UPDATE tournament SET definition = jsonb_set(definition::jsonb, '{startsAt}', to_jsonb($2::bigint)) WHERE id = $1`,
    [id, platform.clock.now()],
  );
  await startOrCancel(platform, id);
  await direct(platform, id);
  return id;
}

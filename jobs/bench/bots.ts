import { checkBooks } from '../../api/ledger/check-books.js';
import { createTournament } from '../../api/tournaments/create-tournament.js';
import { publishTournament } from '../../api/tournaments/publish-tournament.js';
import { agreed } from '../../api/testing/agreed.js';
import { check, report, shown, type Verdict } from '../../engine/bench/measure.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { BotsOrder, BotsResult, BotsSetup } from './bot-players.js';
import { faultsOfResults, readResults } from './final-results.js';
import { Installation } from './installation.js';
import { LoadProcess } from './load.js';
import { inviteGuests, inviteStaff } from './seats.js';

/** How large the tournament is, and how fast. */
export interface BotsPlan {
  readonly entries: number;
  readonly seatsPerTable: number;
  readonly levelSeconds: number;
  /** Until it starts; everybody is in well before. */
  readonly registrationSeconds: number;
}

const FULL: BotsPlan = { entries: 1_000, seatsPerTable: 10, levelSeconds: 15, registrationSeconds: 90 };
const WITHIN_SECONDS = 600;

/**
 * A scheduled tournament of bots over the real API: one api and one jobs process, each bot with a WebSocket for its
 * streams and a connection for its calls. It must come to the right order, prizes and books.
 */
export async function run(plan: BotsPlan = FULL): Promise<Verdict[]> {
  const installation = await Installation.start();
  try {
    const { platform, databaseUrl } = installation;
    const guests = await inviteGuests(platform, plan.entries);
    const { caller: staff } = await inviteStaff(platform, 'TOURNAMENT_DIRECTOR');
    const { url } = await installation.startApi({ SOCKETS_PER_ADDRESS: String(plan.entries + 10) });
    installation.startJobs();
    const startsAt = platform.clock.now() + plan.registrationSeconds * 1_000;
    const tournamentId = agreed(await createTournament(platform, staff, termsOf(plan, startsAt)));
    agreed(await publishTournament(platform, staff, tournamentId));
    const setup: BotsSetup = { url, tournamentId, bots: guests };
    const players: LoadProcess<BotsOrder, BotsResult> = await LoadProcess.start(
      new URL('./bot-players.ts', import.meta.url),
      setup,
    );
    const name = `a tournament of ${plan.entries} bots`;
    const entered = await players.run({ step: 'enter' });
    report(name, `${shown(plan.entries / entered.seconds)} registrations/s over HTTP`);
    const played = await players.run({ step: 'play' });
    await players.stop();
    report(
      name,
      `${shown(played.acts / played.seconds)} acts/s, p50 ${shown(played.p50)} ms, p99 ${shown(played.p99)} ms`,
    );
    for (const [code, count] of played.refusals) report(name, `${count} acts refused with ${code}`);
    const results = await readResults(databaseUrl, tournamentId);
    const faults = [...played.faults, ...faultsOfResults(results, played.eliminated)];
    for (const deviation of await checkBooks(platform.database.pool))
      faults.push(`books: ${JSON.stringify(deviation)}`);
    for (const fault of faults) console.error(`${name}: ${fault}`);
    return [
      check(`${name}: duration`, played.seconds, 's', 'at most', WITHIN_SECONDS),
      check(`${name}: faults in streams, order, prizes and books`, faults.length, '', 'at most', 0),
    ];
  } finally {
    await installation.stop();
  }
}

/** Blinds half as high again at each level, so that it is over within minutes. */
function termsOf({ entries, seatsPerTable, levelSeconds }: BotsPlan, startsAt: number): TournamentInput {
  return {
    name: `A tournament of ${entries}`,
    kind: 'SCHEDULED',
    minPlayers: entries,
    maxPlayers: entries,
    seatsPerTable,
    startsAt,
    buyIn: { prizeCents: 100, feeCents: 10 },
    startingStack: 1_500,
    levels: Array.from({ length: 30 }, (_, index) => Math.round(15 * 1.5 ** index)).map((smallBlind) => ({
      smallBlind,
      bigBlind: 2 * smallBlind,
      ante: 0,
      seconds: levelSeconds,
    })),
    actionSeconds: 20,
    handPauseSeconds: 1,
  };
}

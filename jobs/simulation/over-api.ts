import type { Caller } from '../../api/accounts/caller.js';
import { register } from '../../api/registrations/register.js';
import { agreed } from '../../api/testing/agreed.js';
import { newCrowd } from '../../api/testing/crowd.js';
import { newStaff, type Person } from '../../api/testing/people.js';
import { openTestPlatform, type TestPlatform } from '../../api/testing/test-platform.js';
import { createTournament } from '../../api/tournaments/create-tournament.js';
import { publishTournament } from '../../api/tournaments/publish-tournament.js';
import { startOrCancel } from '../../api/tournaments/start-or-cancel.js';
import { Seeded } from '../../engine/bench/seeded.js';
import { instant, type PlayerId, type TournamentId } from '../../engine/ids.js';
import { choose } from '../../engine/simulation/bots.js';
import { demand, Finding } from '../../engine/simulation/finding.js';
import { randomScenario, type Scenario } from '../../engine/simulation/random-scenario.js';
import { SERVER_VARIABLE, startTestServer } from '../../prisma/testing/database.js';
import { playOut, type Policy } from '../testing/play.js';
import { CalledOff, disturb } from './disturbances.js';
import { checkJackpot, openJackpot, type JackpotTerms } from './jackpot.js';
import { readMoment } from './invariants.js';
import { answerOffers } from './offers.js';
import type { Options } from './options.js';
import { checkResults } from './results.js';
import type { Outcome } from './run-trials.js';
import { openTarget, useSeats } from './satellite.js';
import { checkTableLogs } from './table-logs.js';

const MINUTE = 60_000;
/** How often the whole state is read while a tournament runs: once in so many looks at the tables. */
const CHECK_EVERY = 7;

/** What plays tournaments over the API. */
export interface ApiTrials {
  /** One tournament on a database of its own; the seed decides terms and players, but not the cards. */
  play(seed: number): Promise<Outcome>;
  close(): Promise<void>;
}

/** Starts a database server for them. */
export async function openApiTrials(options: Pick<Options, 'mostPlayers'>): Promise<ApiTrials> {
  const server = await startTestServer();
  process.env[SERVER_VARIABLE] = server.url;
  return { play: (seed) => playOverApi(seed, options), close: () => server.stop() };
}

/** A tournament on a fresh database, from its draft to the books. What goes wrong is the outcome's fault. */
export async function playOverApi(seed: number, { mostPlayers }: Pick<Options, 'mostPlayers'>): Promise<Outcome> {
  const random = new Seeded(seed);
  const opened = await openTestPlatform();
  let scenario: Scenario | null = null;
  try {
    scenario = randomScenario(random, { mostPlayers });
    const hands = await playScenario(opened, scenario, random);
    return { hands, scenario, fault: null };
  } catch (error) {
    const fault = error instanceof Error ? error : new Finding('COURSE', String(error));
    return { hands: 0, scenario, fault };
  } finally {
    await opened.close();
  }
}

async function playScenario(opened: TestPlatform, scenario: Scenario, random: Seeded): Promise<number> {
  const { platform, clock } = opened;
  const { definition, entries, temperaments } = scenario;
  const people = await newCrowd(platform, entries, 1_000_00);
  const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  const targetId = definition.satellite && (await openTarget(platform, staff, scenario.seatCents));
  const jackpot = await openJackpot(platform, staff, definition, random);
  const id = await openTournament(opened, scenario, { staff, people, targetId, jackpot });
  await enterAll(opened, scenario, id, people);
  if (definition.kind === 'SCHEDULED') {
    clock.advance(10 * MINUTE);
    const outcome = await startOrCancel(platform, id);
    demand(outcome === 'STARTED', 'COURSE', () => `at its start it is ${outcome}`);
  }
  const temperamentOf = new Map(people.map(({ playerId }, index) => [playerId, temperaments[index] ?? 'LIVELY']));
  const policy: Policy = (legal, { hand }) => {
    const temperament = hand?.turn ? temperamentOf.get(hand.turn.playerId) : undefined;
    return choose(temperament ?? 'LIVELY', legal, random);
  };
  const callers = new Map<PlayerId, Caller>(people.map((person) => [person.playerId, person]));
  let looks = 0;
  const afterEach = async (): Promise<void> => {
    clock.advance(1_000);
    await answerOffers(platform, id, callers, random);
    looks += 1;
    if (looks % CHECK_EVERY === 0) await checkMoment(opened, scenario, id);
    await disturb(opened, staff, id, random);
  };
  try {
    await playOut(platform, clock, id, callers, policy, afterEach);
  } catch (error) {
    if (error instanceof CalledOff) return checkTableLogs(platform, id);
    throw error;
  }
  if (targetId !== null) await useSeats(platform, id, targetId, callers);
  await checkJackpot(platform, id, definition, { entries, terms: jackpot });
  await checkResults(platform, id, definition, entries);
  return checkTableLogs(platform, id);
}

interface Cast {
  readonly staff: Caller;
  readonly people: readonly Person[];
  /** Where a satellite's seats are. */
  readonly targetId: TournamentId | null;
  readonly jackpot: JackpotTerms;
}

/** As the scenario says, for these people, and ten minutes ahead where it is scheduled. */
async function openTournament(
  { platform }: TestPlatform,
  { definition }: Scenario,
  { staff, people, targetId, jackpot }: Cast,
): Promise<TournamentId> {
  const { satellite } = definition;
  const nameOf = (name: string): string => people[Number(name.slice('ply_'.length)) - 1]?.playerId ?? name;
  const id = agreed(
    await createTournament(platform, staff, {
      ...definition,
      startsAt: definition.startsAt === null ? null : instant(platform.clock.now() + 10 * MINUTE),
      separated: definition.separated.map((pair) => pair.map(nameOf)),
      satellite: satellite && { ...satellite, targetId: targetId ?? satellite.targetId },
      ...jackpot,
      actionSeconds: 5,
    }),
  );
  return agreed(await publishTournament(platform, staff, id));
}

async function enterAll(
  { platform }: TestPlatform,
  { definition }: Scenario,
  tournamentId: TournamentId,
  people: readonly Person[],
): Promise<void> {
  const method = definition.buyIn === null ? 'FREE' : 'BUY_IN';
  for (const person of people) {
    const input = { tournamentId, method, tokenCode: null, idempotencyKey: `enter-${person.playerId}` };
    agreed(await register(platform, person, input));
  }
}

/** H1, S1: all chips that were dealt out and sold are there, and everybody sits where his registration says. */
async function checkMoment({ platform }: TestPlatform, { definition, entries }: Scenario, id: TournamentId) {
  const moment = await readMoment(platform, id);
  if (moment === null) return;
  const { rows } = await platform.database.pool.query<{ rebuys: number; add_ons: number }>(
    'SELECT sum(rebuys)::int AS rebuys, sum(add_ons)::int AS add_ons FROM registration WHERE tournament_id = $1',
    [id],
  );
  const [sold] = rows;
  const bought =
    (sold?.rebuys ?? 0) * (definition.rebuy?.chips ?? 0) + (sold?.add_ons ?? 0) * (definition.addOn?.chips ?? 0);
  const expected = entries * definition.startingStack + bought;
  demand(moment.chips === expected, 'CHIPS', () => `${moment.chips} chips of ${expected}`);
  const same = moment.seated.join() === moment.registered.join();
  demand(same, 'TABLES', () => `seated ${moment.seated.join()}, registered ${moment.registered.join()}`);
}

import { compare, quantile, report, shown, type Side, type Verdict } from '../../engine/bench/measure.js';
import type { PlayerSetup } from './act-player.js';
import type { BareSetup } from './bare-transactions.js';
import { Installation } from './installation.js';
import { LoadProcess, type Burst, type BurstResult } from './load.js';
import { inviteGuests, seatGuests } from './seats.js';

type Load = LoadProcess<Burst, BurstResult>;

/** How much is measured. */
export interface ActPlan {
  /** Tables of ten. Some are between two hands at any moment: more than acts under way at once. */
  readonly tables: number;
  readonly atOnce: number;
  readonly rounds: number;
  /** Rounds before those. */
  readonly warmUp: number;
  /** Of each side in each round. */
  readonly seconds: number;
}

/** At each table, as where a tournament's definition says nothing else. */
const SEATS = 10;
/** Of the api process, as is usual, and of the yardstick. */
const CONNECTIONS = 10;

const FULL: ActPlan = { tables: 96, atOnce: 64, rounds: 9, warmUp: 2, seconds: 4 };

/**
 * Acts against bare transactions of the same size: one HTTP request per act over connections that are kept alive, each
 * player with a sign-in of his own, the selection that the documentation recommends, whole hands with their settlement;
 * the client is a process of its own. Many at once, and alone.
 */
export async function run(plan: ActPlan = FULL): Promise<Verdict[]> {
  const installation = await Installation.start();
  try {
    const guests = await inviteGuests(installation.platform, plan.tables * SEATS);
    const tables = await seatGuests(installation.platform, guests, SEATS);
    const { url } = await installation.startApi({ DATABASE_CONNECTIONS: String(CONNECTIONS) });
    installation.startJobs();
    const setup: PlayerSetup = { url, tables };
    const players: Load = await LoadProcess.start(new URL('./act-player.ts', import.meta.url), setup);
    const { databaseUrl } = installation;
    const bareSetup: BareSetup = { databaseUrl, connections: CONNECTIONS, rows: plan.tables };
    const bare: Load = await LoadProcess.start(new URL('./bare-transactions.ts', import.meta.url), bareSetup);
    const verdicts = [
      await compareAt(plan, plan.atOnce, { players, bare }, { target: 1, aim: 2 }),
      await compareAt(plan, 1, { players, bare }, { target: 0.4, aim: 0.8 }),
    ];
    await Promise.all([players.stop(), bare.stop()]);
    return verdicts;
  } finally {
    await installation.stop();
  }
}

async function compareAt(
  { rounds, warmUp, seconds }: ActPlan,
  atOnce: number,
  loads: { readonly players: Load; readonly bare: Load },
  asked: { readonly target: number; readonly aim: number },
): Promise<Verdict> {
  const acts = timed('acts', loads.players, { atOnce, seconds });
  const transactions = timed('bare transactions', loads.bare, { atOnce, seconds });
  const name = `act, ${atOnce} at once`;
  const verdict = await compare({
    name,
    unit: '1/s',
    yardstick: transactions.side,
    subject: acts.side,
    rounds,
    warmUp,
    bound: 'at least',
    ...asked,
  });
  for (const { side, latencies } of [acts, transactions]) {
    const [half, most] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
    report(name, `${side.name}: p50 ${shown(half)} ms, p99 ${shown(most)} ms`);
  }
  return verdict;
}

/** A side that remembers how long each call took. */
function timed(name: string, load: Load, order: Burst): { readonly side: Side; readonly latencies: number[] } {
  const latencies: number[] = [];
  const measure = async (): Promise<number> => {
    const result = await load.run(order);
    for (const latency of result.latencies) latencies.push(latency);
    return result.perSecond;
  };
  return { side: { name, measure }, latencies };
}

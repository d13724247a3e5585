/** All bots of a tournament, in one process outside of the platform. */
import { BenchBot, type BotPlan, type BotRecord } from './bench-bot.js';
import { BotSocket } from './bot-socket.js';
import { serveLoad } from './load.js';
import { quantile } from '../../engine/bench/measure.js';

export interface BotsSetup {
  readonly url: string;
  readonly tournamentId: string;
  readonly bots: readonly BotPlan[];
}

/** `enter`: everybody registers. `play`: until the tournament is over. */
export type BotsOrder = { readonly step: 'enter' } | { readonly step: 'play' };

/** Somebody told to be out. */
export interface Elimination {
  readonly nickname: string;
  readonly position: number;
  readonly at: string;
}

export interface BotsResult {
  /** Seconds from the start of the tournament, or of the registrations, until all was done. */
  readonly seconds: number;
  readonly acts: number;
  readonly p50: number;
  readonly p99: number;
  readonly refusals: readonly (readonly [string, number])[];
  readonly faults: readonly string[];
  /** Who went out, in the order in which that was told. */
  readonly eliminated: readonly Elimination[];
}

const COURSE = `subscription ($tournamentId: ID!, $after: Int) {
  tournamentEvents(tournamentId: $tournamentId, after: $after) {
    __typename seq at
    ... on TournamentStatusChanged { status }
    ... on PlayerEliminated { position player { nickname } }
  }
}`;
const AT_ONCE = 20;
const MOST_FAULTS = 20;

serveLoad(async ({ url, tournamentId, bots: plans }: BotsSetup) => {
  const faults: string[] = [];
  const record: BotRecord = {
    latencies: [],
    refusals: new Map(),
    fault(text) {
      if (faults.length < MOST_FAULTS) faults.push(text);
    },
  };
  const bots = plans.map((plan) => new BenchBot(url, plan, record));
  const eliminated: Elimination[] = [];
  let startedAt = performance.now();
  const over = new Promise<void>((resolve) => {
    const course = BotSocket.open(url, null, (text) => record.fault(text));
    void course.then((socket) =>
      socket.follow(COURSE, { tournamentId }, 0, ({ status, position, player, at }) => {
        if (status === 'RUNNING') startedAt = performance.now();
        if (typeof position === 'number') {
          eliminated.push({ nickname: (player as { nickname: string }).nickname, position, at: String(at) });
        }
        if (status === 'COMPLETED' || status === 'CANCELLED' || status === 'ABORTED') resolve();
      }),
    );
  });

  return async ({ step }: BotsOrder): Promise<BotsResult> => {
    if (step === 'enter') await enterAll(bots, tournamentId);
    else {
      await over;
      for (const bot of bots) bot.end();
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const { latencies, refusals } = record;
    const [p50, p99] = latencies.length === 0 ? [0, 0] : [quantile(latencies, 0.5), quantile(latencies, 0.99)];
    return { seconds, acts: latencies.length, p50, p99, refusals: [...refusals], faults, eliminated };
  };
});

async function enterAll(bots: readonly BenchBot[], tournamentId: string): Promise<void> {
  const waiting = [...bots];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let bot = waiting.pop(); bot; bot = waiting.pop()) await bot.enter(tournamentId);
    }),
  );
}

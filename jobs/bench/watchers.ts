import { compare, quantile, report, shown, type Side, type Verdict } from '../../engine/bench/measure.js';
import type { Broadcasted, BroadcastOrder } from './bare-broadcast.js';
import { cpuTime } from './cpu-time.js';
import { Installation } from './installation.js';
import { LoadProcess } from './load.js';
import type { Received, ReceiversOrder, ReceiversSetup, WatcherPlan } from './receivers.js';
import { inviteGuests, inviteStaff, seatGuests, type Guest } from './seats.js';
import { type Commit, WatchedTable } from './watched-table.js';
import { WATCHER_DOCUMENTS } from './watcher-documents.js';

/** How much is measured. */
export interface WatchersPlan {
  readonly watchers: number;
  readonly eventsPerSecond: number;
  readonly rounds: number;
  /** Of each side in each round. */
  readonly seconds: number;
  /** Whether targets apply; otherwise figures are reported. */
  readonly judged: boolean;
}

const FULL: readonly WatchersPlan[] = [
  { watchers: 1_000, eventsPerSecond: 20, rounds: 7, seconds: 8, judged: true },
  { watchers: 5_000, eventsPerSecond: 5, rounds: 3, seconds: 8, judged: false },
];
const MOST = 1.5;
const SEATS = 6;

/**
 * Watchers of one table: six players who see their own cards, a player who sits elsewhere, two kinds of staff and the
 * anonymous, with five documents, from different numbers on. Another process plays; what the api process does for an
 * event is compared with a bare broadcast of the same bytes, and so is the time from the commit to the receipt.
 */
export async function run(plans: readonly WatchersPlan[] = FULL): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const plan of plans) verdicts.push(...(await measure(plan)));
  return verdicts;
}

async function measure(plan: WatchersPlan): Promise<Verdict[]> {
  const installation = await Installation.start();
  try {
    const guests = await inviteGuests(installation.platform, SEATS + 1);
    const table = await openTable(installation, guests.slice(0, SEATS));
    const tokens = [...table.seats, { seat: null, token: guests[SEATS]?.token ?? '' }, { seat: null, token: null }];
    for (const role of ['MODERATOR', 'ADMIN'] as const) {
      tokens.push({ seat: null, token: (await inviteStaff(installation.platform, role)).token });
    }
    const { url: apiUrl, pid: apiPid } = await installation.startApi({ SOCKETS_PER_ADDRESS: String(plan.watchers) });
    // Something to replay for those who begin with the first event.
    await table.watched.play(1, 100);
    const bare: LoadProcess<BroadcastOrder, Broadcasted> = await LoadProcess.start(
      new URL('./bare-broadcast.ts', import.meta.url),
      {},
    );
    const { url: bareUrl } = await bare.run({});
    const watchers = planWatchers(plan.watchers, table.watched, tokens);
    const setup: ReceiversSetup = { apiUrl, bareUrl, watchers };
    const receivers: LoadProcess<ReceiversOrder, Received> = await LoadProcess.start(
      new URL('./receivers.ts', import.meta.url),
      setup,
    );
    const verdicts = await compareBoth(plan, { table: table.watched, apiPid, bare, receivers });
    await Promise.all([bare.stop(), receivers.stop()]);
    return verdicts;
  } finally {
    await installation.stop();
  }
}

async function openTable(installation: Installation, guests: readonly Guest[]) {
  const { platform } = installation;
  const [seated] = await seatGuests(platform, guests, SEATS);
  if (!seated) throw new Error('no table');
  const callers = new Map(guests.map(({ caller }) => [caller.playerId, caller]));
  return { watched: new WatchedTable(platform, seated.tableId, callers), seats: seated.seats };
}

function planWatchers(
  count: number,
  { tableId, seq }: WatchedTable,
  tokens: readonly { readonly seat: number | null; readonly token: string | null }[],
): WatcherPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = index % tokens.length;
    const words = Math.floor(index / tokens.length) % WATCHER_DOCUMENTS.length;
    const after = [null, seq, seq - 10, 0][index % 4] ?? null;
    return {
      token: tokens[kind]?.token ?? null,
      document: WATCHER_DOCUMENTS[words] ?? '',
      variables: { tableId, after },
      from: after,
      ownSeat: tokens[kind]?.seat ?? null,
      viewerClass: kind * WATCHER_DOCUMENTS.length + words,
    };
  });
}

interface Stage {
  readonly table: WatchedTable;
  readonly apiPid: number;
  readonly bare: LoadProcess<BroadcastOrder, Broadcasted>;
  readonly receivers: LoadProcess<ReceiversOrder, Received>;
}

/** Plays until every subscription has brought its first event: nobody says when one has begun. */
async function goLive({ table, receivers }: Stage): Promise<void> {
  for (;;) {
    await table.play(0.2, 20);
    const { allLive, faults } = await receivers.run({ side: 'api', look: true });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    if (allLive) return;
  }
}

/** What one side has taken in one round. */
interface Figures {
  readonly cpuPerEvent: number;
  readonly p50: number;
  readonly p99: number;
}

async function compareBoth(plan: WatchersPlan, stage: Stage): Promise<Verdict[]> {
  const { table, apiPid, bare, receivers } = stage;
  const figures = { api: [] as Figures[], bare: [] as Figures[] };
  await goLive(stage);
  let recorded = await playOnce();
  figures.api.length = 0;

  /** The players play, and the api process serves. */
  async function playOnce() {
    const cpu = cpuTime(apiPid);
    const before = table.seq;
    const commits = await table.play(plan.seconds, plan.eventsPerSecond);
    const received = await receivers.run({ side: 'api', collect: commits, after: before });
    note(figures.api, received, cpuTime(apiPid) - cpu, table.seq - before);
    return { before, commits, frames: received.frames };
  }

  async function broadcastOnce(): Promise<void> {
    const { before, commits, frames } = recorded;
    await receivers.run({ side: 'bare', expect: before });
    const cpu = cpuTime(bare.pid);
    const sent = await bare.run({ replay: { after: before, commits, frames } });
    const received = await receivers.run({ side: 'bare', collect: sent.commits, after: before });
    note(figures.bare, received, cpuTime(bare.pid) - cpu, lastOf(commits) - before);
  }

  const name = `${plan.watchers} watchers at ${plan.eventsPerSecond} events/s`;
  const yardstick: Side = {
    name: 'bare broadcast',
    async measure() {
      await broadcastOnce();
      return figures.bare.at(-1)?.cpuPerEvent ?? Number.NaN;
    },
  };
  const subject: Side = {
    name: 'api',
    async measure() {
      recorded = await playOnce();
      return figures.api.at(-1)?.cpuPerEvent ?? Number.NaN;
    },
  };
  if (!plan.judged) {
    for (let round = 0; round <= plan.rounds; round += 1) {
      await yardstick.measure();
      await subject.measure();
    }
    describe(name, figures, ['cpuPerEvent', 'p50', 'p99']);
    return [];
  }
  const asked = { rounds: plan.rounds, warmUp: 1, bound: 'at most', target: MOST } as const;
  const cpu = await compare({ name: `${name}, CPU per event`, unit: 'ms', yardstick, subject, ...asked });
  const p99 = await compare({
    name: `${name}, p99 from commit to receipt`,
    unit: 'ms',
    yardstick: replayed('bare broadcast', figures.bare),
    subject: replayed('api', figures.api),
    ...asked,
  });
  describe(name, figures, ['p50']);
  return [cpu, p99];
}

const WORDS = { cpuPerEvent: 'CPU per event', p50: 'p50 from commit to receipt', p99: 'p99' } as const;

/** Reports medians over all rounds but the first one, which has warmed up. */
function describe(
  name: string,
  figures: { readonly api: readonly Figures[]; readonly bare: readonly Figures[] },
  parts: readonly (keyof Figures)[],
): void {
  const middle = (side: readonly Figures[], part: keyof Figures): string =>
    shown(
      quantile(
        side.slice(1).map((round) => round[part]),
        0.5,
      ),
    );
  for (const part of parts) {
    const [api, bare] = [middle(figures.api, part), middle(figures.bare, part)];
    report(name, `${WORDS[part]}: api ${api} ms, bare broadcast ${bare} ms`);
  }
}

/** The figures of rounds that have been measured already. */
function replayed(name: string, figures: readonly Figures[]): Side {
  const rounds = figures.values();
  return { name, measure: () => rounds.next().value?.p99 ?? Number.NaN };
}

/** @throws where a watcher missed something, got it twice, or saw a card that is not his */
function note(figures: Figures[], { latencies, faults }: Received, cpu: number, events: number): void {
  if (faults.length > 0) throw new Error(`watchers were served badly:\n${faults.join('\n')}`);
  figures.push({ cpuPerEvent: cpu / events, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) });
}

function lastOf(commits: readonly Commit[]): number {
  return commits.at(-1)?.seq ?? 0;
}

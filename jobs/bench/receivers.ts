/** Many WebSockets that verify what they get: no gap, nothing twice, no card that is not theirs. */
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { serveLoad } from './load.js';
import { monotonic } from './monotonic.js';
import type { Commit } from './watched-table.js';

/** One watcher. Those of one class are sent the same bytes. */
export interface WatcherPlan {
  readonly token: string | null;
  readonly document: string;
  readonly variables: { readonly tableId: string; readonly after: number | null };
  /** The number of the event before the first one to come; null where that is whichever comes next. */
  readonly from: number | null;
  /** The seat whose hole cards it may see. */
  readonly ownSeat: number | null;
  readonly viewerClass: number;
}

export interface ReceiversSetup {
  readonly apiUrl: string;
  readonly bareUrl: string;
  readonly watchers: readonly WatcherPlan[];
}

export type SideName = 'api' | 'bare';

/** `look`: whether everybody has had something. `expect`: what comes next follows that number. `collect`: waits for all after a number, up to the last commit. */
export type ReceiversOrder =
  | { readonly look: true; readonly side: SideName }
  | { readonly expect: number; readonly side: SideName }
  | { readonly collect: readonly Commit[]; readonly after: number; readonly side: SideName };

export interface Received {
  /** Milliseconds from the commit until each watcher had each event. */
  readonly latencies: readonly number[];
  readonly faults: readonly string[];
  /** Own hole cards seen. */
  readonly ownCards: number;
  /** Whether each watcher has had an event by now. */
  readonly allLive: boolean;
  /** For each class and number the message as it came. */
  readonly frames: readonly (readonly [number, readonly (readonly [number, string])[]])[];
}

const AT_ONCE = 50;
const ALL_WITHIN_MS = 30_000;
const MOST_FAULTS = 20;
const SEQ = /"seq":(\d+)/;
const TYPE = /"__typename":"(\w+)"/;
const SEAT = /"seat":(\d+)/;
const CARD = /"[2-9TJQKA][cdhs]"/;
const OPEN_CARDS = new Set(['BoardDealt', 'HandShown', 'ButtonDrawn']);

/** What has come on one side, of all watchers together. */
class Inbox {
  faults: string[] = [];
  ownCards = 0;
  readonly times = new Map<number, number[]>();
  readonly frames = new Map<number, Map<number, string>>();
  readonly seen: (number | null)[];

  constructor(readonly watchers: readonly WatcherPlan[]) {
    this.seen = watchers.map(({ from }) => from);
  }

  take(index: number, text: string): void {
    const now = monotonic();
    const watcher = this.watchers[index];
    const seq = Number(SEQ.exec(text)?.[1] ?? Number.NaN);
    const type = TYPE.exec(text)?.[1] ?? '';
    if (!watcher || Number.isNaN(seq)) return this.fault(`no event: ${text.slice(0, 300)}`);
    const seen = this.seen[index] ?? seq - 1;
    if (seq !== seen + 1) this.fault(`${seq} came after ${seen}`);
    this.seen[index] = seq;
    if (CARD.test(text) && !OPEN_CARDS.has(type)) this.judgeCards(watcher, type, text);
    const times = this.times.get(seq);
    if (times) times.push(now);
    else this.times.set(seq, [now]);
    const frames = this.frames.get(watcher.viewerClass) ?? new Map<number, string>();
    this.frames.set(watcher.viewerClass, frames);
    if (!frames.has(seq)) frames.set(seq, text);
  }

  fault(text: string): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push(text);
  }

  private judgeCards({ ownSeat }: WatcherPlan, type: string, text: string): void {
    const own = type === 'HoleCardsDealt' && Number(SEAT.exec(text)?.[1]) === ownSeat;
    if (own) this.ownCards += 1;
    else this.fault(`a hidden card: ${text}`);
  }
}

serveLoad(async ({ apiUrl, bareUrl, watchers }: ReceiversSetup) => {
  const inboxes = { api: new Inbox(watchers), bare: new Inbox(watchers) };
  await openAll(watchers, (watcher, index) => subscribe(apiUrl, watcher, (text) => inboxes.api.take(index, text)));
  await openAll(watchers, (watcher, index) =>
    listen(`${bareUrl}/${watcher.viewerClass}`, (text) => inboxes.bare.take(index, text)),
  );
  return async (order: ReceiversOrder): Promise<Received | null> => {
    const inbox = inboxes[order.side];
    if ('expect' in order) {
      inbox.seen.fill(order.expect);
      return null;
    }
    return 'look' in order ? takeOut(inbox, []) : collect(inbox, order.collect, order.after);
  };
});

async function collect(inbox: Inbox, commits: readonly Commit[], after: number): Promise<Received> {
  const last = commits.at(-1)?.seq ?? 0;
  const deadline = monotonic() + ALL_WITHIN_MS;
  const behind = (seq: number | null): boolean => seq === null || seq < last;
  while (inbox.seen.some(behind)) {
    if (monotonic() > deadline) {
      inbox.fault(`${inbox.seen.filter(behind).length} did not get all up to ${last}`);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const latencies: number[] = [];
  let seq = after + 1;
  for (const commit of commits) {
    for (; seq <= commit.seq; seq += 1) for (const at of inbox.times.get(seq) ?? []) latencies.push(at - commit.at);
  }
  return takeOut(inbox, latencies);
}

function takeOut(inbox: Inbox, latencies: readonly number[]): Received {
  const frames = [...inbox.frames].map(([viewerClass, texts]) => [viewerClass, [...texts]] as const);
  const allLive = inbox.seen.every((seq, index) => seq !== inbox.watchers[index]?.from);
  const received = { latencies, faults: inbox.faults, ownCards: inbox.ownCards, allLive, frames };
  inbox.faults = [];
  inbox.ownCards = 0;
  inbox.times.clear();
  inbox.frames.clear();
  return received;
}

async function openAll(
  watchers: readonly WatcherPlan[],
  open: (watcher: WatcherPlan, index: number) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < watchers.length; first += AT_ONCE) {
    const some = watchers.slice(first, first + AT_ONCE);
    await Promise.all(some.map((watcher, index) => open(watcher, first + index)));
  }
}

/** Follows the table with the protocol's messages; each subscription has an id of its own, as clients usually do. */
function subscribe(url: string, watcher: WatcherPlan, take: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws'), 'graphql-transport-ws');
    const { token, document: query, variables } = watcher;
    const payload = token === null ? {} : { Authorization: `Bearer ${token}` };
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1');
      if (text.includes('"type":"next"')) take(text);
      else if (text.includes('"connection_ack"')) {
        socket.send(JSON.stringify({ id: randomUUID(), type: 'subscribe', payload: { query, variables } }));
        resolve();
      } else take(text);
    });
    socket.on('error', reject);
    socket.on('close', (code, reason) => take(`closed with ${code} ${reason.toString('utf8')}`));
  });
}

function listen(url: string, take: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.on('open', resolve);
    socket.on('message', (data: Buffer) => take(data.toString('latin1')));
    socket.on('error', reject);
  });
}

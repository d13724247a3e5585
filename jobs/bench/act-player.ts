/** Plays at many tables over HTTP: one request per act, each player with a sign-in and a connection of his own. */
import { setTimeout as wait } from 'node:timers/promises';
import { Seeded } from '../../engine/bench/seeded.js';
import { HttpConnection } from './http-connection.js';
import { type Burst, type BurstResult, serveLoad } from './load.js';
import type { SeatedTable } from './seats.js';
import { PlayedTable } from './table-play.js';

export interface PlayerSetup {
  readonly url: string;
  readonly tables: readonly SeatedTable[];
}

/** The director needs a moment; looking all the time would be load that no client makes. */
const FIRST_LOOK_MS = 50;
const LOOK_AGAIN_MS = 20;

serveLoad(async ({ url, tables }: PlayerSetup) => {
  const ready: PlayedTable[] = [];
  const hungry: ((table: PlayedTable) => void)[] = [];
  const offer = (table: PlayedTable): void => {
    const worker = hungry.shift();
    if (worker) worker(table);
    else ready.push(table);
  };
  const nextHand = async (table: PlayedTable): Promise<void> => {
    await wait(FIRST_LOOK_MS);
    while (!(await table.look())) await wait(LOOK_AGAIN_MS);
    offer(table);
  };
  for (const [index, table] of tables.entries()) {
    const connections = new Map(table.seats.map(({ seat, token }) => [seat, new HttpConnection(url, token)]));
    await nextHand(new PlayedTable(table, connections, new Seeded(index)));
  }
  return play;

  async function play({ atOnce, seconds }: Burst): Promise<BurstResult> {
    const latencies: number[] = [];
    const settling = new Set<Promise<void>>();
    const start = performance.now();
    const until = start + seconds * 1_000;
    let end = start;
    const workers = Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const table = ready.shift() ?? (await new Promise<PlayedTable>((served) => hungry.push(served)));
        const before = performance.now();
        await table.act();
        end = performance.now();
        latencies.push(end - before);
        if (table.waits) offer(table);
        else {
          const settled = nextHand(table).finally(() => settling.delete(settled));
          settling.add(settled);
        }
      }
    });
    await Promise.all(workers);
    const result = { perSecond: (latencies.length * 1_000) / (end - start), latencies };
    // Nothing of this burst is left over for the yardstick.
    await Promise.all(settling);
    return result;
  }
});

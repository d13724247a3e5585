import { afterEach, expect, test } from 'vitest';
import { cents } from '../../engine/ids.js';
import { openSession } from '../accounts/session.store.js';
import { inTransaction } from '../database/transaction.js';
import { onFaultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { startServer, type ApiServer } from '../server.js';
import { eventually } from '../testing/eventually.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newPlayer } from '../testing/people.js';
import { SocketClient, type TestSubscription } from '../testing/socket-client.js';
import { levelStarted, TableFeed } from '../testing/table-feed.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { EventRecorder } from './recorder.js';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const FOLLOW = {
  table: 'subscription ($id: ID!) { tableEvents(tableId: $id, after: 0) { seq } }',
  tournament: 'subscription ($id: ID!) { tournamentEvents(tournamentId: $id, after: 0) { seq } }',
  viewer: 'subscription { viewerEvents(after: 0) { seq } }',
  lobby: 'subscription { lobbyEvents(after: 0) { seq } }',
};

async function serve(platform: Platform): Promise<ApiServer> {
  const server = await startServer(platform, { port: 0 });
  endings.push(() => server.close());
  return server;
}

test('DESIGN 5: with every notification lost, each subscriber of each stream at each api has every event once, in order', async () => {
  const opened = await openTestPlatform();
  endings.push(() => opened.close());
  // One writes and serves, two others serve and hear nothing of it.
  const writer = opened.platform;
  const deaf = [opened.another(), opened.another()];
  const servers = [await serve(writer), ...(await Promise.all(deaf.map(serve)))];
  endings.push(onFaultPoint('notify.before-send', () => Promise.reject(new Error('lost on purpose'))));
  const id = await insertTournament(writer);
  const tables = [await TableFeed.open(writer, id, 1), await TableFeed.open(writer, id, 2)];
  const ada = await newPlayer(writer, 'ada');
  const { accessToken } = await openSession(writer.database.pool, ada.accountId, writer.clock.now(), 1);

  const followed: { stream: string; subscription: TestSubscription }[] = [];
  for (const server of servers) {
    const client = await SocketClient.connect(server.wsUrl, accessToken);
    endings.push(() => client.close());
    for (const table of tables) {
      followed.push({ stream: table.id, subscription: client.subscribe(FOLLOW.table, { id: table.id }) });
    }
    followed.push({ stream: 'tournament', subscription: client.subscribe(FOLLOW.tournament, { id }) });
    followed.push({ stream: 'viewer', subscription: client.subscribe(FOLLOW.viewer) });
    followed.push({ stream: 'lobby', subscription: client.subscribe(FOLLOW.lobby) });
  }

  for (let round = 1; round <= 6; round += 1) {
    for (const table of tables) await table.append([levelStarted(round), levelStarted(round)]);
    const recorder = new EventRecorder(writer.clock.now());
    recorder.tournament(id, { type: 'EntrantsChanged', entrants: round, prizePoolCents: cents(round) });
    recorder.viewer(ada.playerId, { type: 'BalanceChanged', balanceCents: cents(round) });
    await inTransaction(writer.database.pool, (tx) => recorder.write(tx));
    recorder.announce(writer.notifier);
    // In the middle of it the connections that would hear are cut as well.
    if (round === 3) await cutListeners(opened);
  }

  const lastOf = new Map<string, number>([
    ...tables.map((table) => [table.id, 12] as const),
    ['tournament', 6],
    ['viewer', 6],
  ]);
  lastOf.set('lobby', await lastLobbySeq(writer));
  for (const { stream, subscription } of followed) {
    const last = lastOf.get(stream) ?? 0;
    await subscription.until(({ seqs }) => seqs.includes(last));
    expect(subscription.seqs).toEqual(subscription.seqs.map((_, index) => index + 1));
  }
  const lost = (await writer.metrics.streams.notifications.get()).values;
  expect(lost.map(({ labels }) => labels.outcome)).not.toContain('sent');
  for (const platform of deaf) {
    const healed = (await platform.metrics.streams.healed.get()).values;
    expect(healed.length).toBeGreaterThan(0);
  }
});

async function cutListeners(opened: TestPlatform): Promise<void> {
  const cut = await opened.asOwner(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'mazziere-listener'`,
  );
  expect(cut.length).toBeGreaterThan(0);
}

/** The number of the last lobby event, once nobody waits for one any more. */
async function lastLobbySeq({ database }: Platform): Promise<number> {
  let last = 0;
  await eventually(async () => {
    const { rows } = await database.pool.query<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM lobby_event');
    const before = last;
    last = rows[0]?.seq ?? 0;
    return last > 0 && last === before;
  });
  return last;
}

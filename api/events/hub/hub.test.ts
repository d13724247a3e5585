import { createServer } from 'node:http';
import { once } from 'node:events';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { PlayerId, TableId } from '../../../engine/ids.js';
import type { Caller } from '../../accounts/caller.js';
import { openSession } from '../../accounts/session.store.js';
import { serveWebSocket } from '../../http/websocket.js';
import { insertTournament } from '../../testing/inserted-tournament.js';
import { newPlayer, type Person } from '../../testing/people.js';
import { SocketClient, type TestSubscription } from '../../testing/socket-client.js';
import { holeCardsDealt, levelStarted, TableFeed } from '../../testing/table-feed.js';
import { openTestPlatform } from '../../testing/test-platform.js';
import { tableStream } from '../stream.js';
import type { Audience } from './audience.js';
import { Hub } from './hub.js';
import { OpenedStream } from './opened-stream.js';
import type { StreamedEvent } from './renderer.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A schema of one subscription, which notes for whom it is executed. */
function countingSchema(executed: string[]): GraphQLSchema {
  const schema = buildSchema(`
    type Query { nothing: Int }
    type Event { seq: Int! mine: String }
    type Subscription { events(tableId: ID!, after: Int, player: ID, own: Boolean): Event! }
  `);
  const [events, mine] = [schema.getSubscriptionType()?.getFields()['events'], schema.getType('Event')];
  if (!events || !mine || !('getFields' in mine)) throw new Error('the schema lacks its types');
  Object.assign(mine.getFields()['mine'] ?? {}, {
    extensions: { personal: true },
    resolve: (_event: unknown, _arguments: unknown, { caller }: Audience) => caller?.accountId ?? null,
  });
  Object.assign(events, {
    subscribe: (
      _root: unknown,
      { tableId, after, player, own }: { tableId: TableId; after?: number; player?: PlayerId; own?: boolean },
      { caller }: { caller: Caller | null },
    ) =>
      new OpenedStream(
        tableStream(tableId),
        after ?? 0,
        0,
        caller,
        own ? (caller?.playerId ?? null) : (player ?? null),
      ),
    resolve: (event: StreamedEvent, _arguments: unknown, audience: Audience) => {
      executed.push(`${event.seq} ${audience.key}`);
      return event;
    },
  });
  return schema;
}

async function stage() {
  const opened = await openTestPlatform();
  endings.push(() => opened.close());
  const { platform } = opened;
  const { database, clock, metrics } = platform;
  const executed: string[] = [];
  const schema = countingSchema(executed);
  const log = pino({ level: 'silent' });
  const format = (result: object) => result;
  const options = { pool: database.pool, clock, log, metrics, schema, format };
  const hub = new Hub({ ...options, contextFor: (audience) => audience });
  platform.notifier.listen((announcement) => hub.hear(announcement));
  const http = createServer();
  const people = new Map<string, Caller>();
  const sockets = serveWebSocket(http, '/graphql', {
    schema,
    hub,
    log,
    metrics,
    trust: () => false,
    maxWaitingBytes: 1_000_000,
    maxSockets: 100,
    authenticate: (token) => Promise.resolve(people.get(token) ?? null),
    contextFor: (caller) => ({ caller }),
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  endings.push(async () => {
    await sockets.close();
    http.close();
  });
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const table = await TableFeed.open(platform, await insertTournament(platform));
  return {
    executed,
    table,
    connect: async (caller?: Caller): Promise<SocketClient> => {
      if (caller) people.set(caller.sessionId, caller);
      const client = await SocketClient.connect(`ws://127.0.0.1:${port}/graphql`, caller?.sessionId);
      endings.push(() => client.close());
      return client;
    },
    person: async (nickname: string): Promise<Person> => {
      const player = await newPlayer(platform, nickname);
      const { sessionId } = await openSession(database.pool, player.accountId, clock.now(), 1);
      return { ...player, sessionId };
    },
  };
}

/** Feeds one event at a time until all have it, so that all are live. */
async function follow(table: TableFeed, subscriptions: readonly TestSubscription[], count: number): Promise<void> {
  for (let event = 0; event < count; event += 1) {
    await table.append([levelStarted(table.seq + 1)]);
    for (const subscription of subscriptions) await subscription.until(({ seqs }) => seqs.includes(table.seq));
  }
}

const PLAIN = 'subscription ($tableId: ID!, $after: Int) { events(tableId: $tableId, after: $after) { seq } }';

test('DESIGN 5: an event is executed once for all who see the same in the same words', async () => {
  const { executed, table, connect, person } = await stage();
  const clients = await Promise.all([connect(), connect(), connect(await person('ada')), connect()]);
  const subscriptions = clients.map((client) => client.subscribe(PLAIN, { tableId: table.id, after: 0 }));
  await follow(table, subscriptions, 3);
  expect(executed).toEqual(['1 everybody', '2 everybody', '3 everybody']);
  for (const { seqs } of subscriptions) expect(seqs).toEqual([1, 2, 3]);
});

test('DESIGN i: where a viewer begins makes no class of its own', async () => {
  const { executed, table, connect } = await stage();
  await table.append([levelStarted(1), levelStarted(2)]);
  const client = await connect();
  const subscriptions = [0, 1, 2].map((after) => client.subscribe(PLAIN, { tableId: table.id, after }));
  await follow(table, subscriptions, 2);
  expect(executed.toSorted()).toEqual(['1 everybody', '2 everybody', '3 everybody', '4 everybody']);
  expect(subscriptions.map(({ seqs }) => seqs)).toEqual([
    [1, 2, 3, 4],
    [2, 3, 4],
    [3, 4],
  ]);
});

test('DESIGN i: other words, and other eyes, are other classes', async () => {
  const { executed, table, connect, person } = await stage();
  const ada = await person('ada');
  const clients = [await connect(ada), await connect(ada)];
  const WITH_EYES = PLAIN.replace('($tableId', '($player: ID, $tableId').replace(
    'after: $after',
    'after: $after, player: $player',
  );
  const subscriptions = [
    ...clients.map((client) => client.subscribe(WITH_EYES, { tableId: table.id, after: 0, player: ada.playerId })),
    ...clients.map((client) => client.subscribe(WITH_EYES, { tableId: table.id, after: 0 })),
    ...clients.map((client) => client.subscribe(PLAIN, { tableId: table.id, after: 0 })),
  ];
  await follow(table, subscriptions, 1);
  expect(executed.toSorted()).toEqual(['1 everybody', '1 everybody', '1 players']);
});

test('DESIGN i: what shows a player something of his own is executed for him, all else once for all players', async () => {
  const { executed, table, connect, person } = await stage();
  const [ada, ben] = [await person('ada'), await person('ben')];
  const document = PLAIN.replace('after: $after', 'after: $after, own: true');
  const clients = [await connect(ada), await connect(ben)];
  const subscriptions = clients.map((client) => client.subscribe(document, { tableId: table.id, after: 0 }));
  await table.append([holeCardsDealt(ada.playerId, 1), levelStarted(1)]);
  for (const subscription of subscriptions) await subscription.until(({ seqs }) => seqs.includes(2));
  expect(executed.toSorted()).toEqual([`1 player ${ada.playerId}`, '1 players', '2 players']);
});

test('DESIGN i: a personal field makes a class of one account', async () => {
  const { executed, table, connect, person } = await stage();
  const [ada, ben] = [await person('ada'), await person('ben')];
  const clients = [await connect(ada), await connect(ada), await connect(ben), await connect(), await connect()];
  const document = PLAIN.replace('seq', 'seq mine');
  const subscriptions = clients.map((client) => client.subscribe(document, { tableId: table.id, after: 0 }));
  await follow(table, subscriptions, 1);
  const accounts = [ada.accountId, ben.accountId];
  expect(executed.toSorted()).toEqual([...accounts.map((id) => `1 account ${id}`), '1 everybody'].toSorted());
  expect(subscriptions.map(({ events }) => events[0]?.['mine'])).toEqual(
    [ada, ada, ben, null, null].map((who) => who?.accountId ?? null),
  );
});

test('a stream that nobody follows any more is not read, and can be followed again', async () => {
  const { executed, table, connect } = await stage();
  const client = await connect();
  const first = client.subscribe(PLAIN, { tableId: table.id, after: 0 });
  await follow(table, [first], 1);
  first.complete();
  await client.call('{ nothing }');
  await table.append([levelStarted(2)]);
  const again = client.subscribe(PLAIN, { tableId: table.id, after: 1 });
  await follow(table, [again], 1);
  expect(again.seqs).toEqual([2, 3]);
  expect(executed).toEqual(['1 everybody', '2 everybody', '3 everybody']);
});

import { afterEach, expect, test } from 'vitest';
import { startServer, type ApiServer } from '../server.js';
import { balance, type Balancer } from '../testing/balancer.js';
import { eventually } from '../testing/eventually.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { post } from '../testing/raw-call.js';
import { SocketClient } from '../testing/socket-client.js';
import { levelStarted, TableFeed } from '../testing/table-feed.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Two apis that trust one proxy, and that proxy, which names the client's address. */
async function stage(client: () => string): Promise<{ opened: TestPlatform; apis: ApiServer[]; balancer: Balancer }> {
  const opened = await openTestPlatform({ TRUST_PROXY: '1', SOCKETS_PER_ADDRESS: '1' });
  endings.push(() => opened.close());
  const apis: ApiServer[] = [];
  for (const platform of [opened.platform, opened.another()]) {
    const api = await startServer(platform, { port: 0 });
    endings.push(() => api.close());
    apis.push(api);
  }
  const balancer = await balance(
    apis.map(({ url }) => url),
    client,
  );
  endings.push(() => balancer.close());
  await eventually(async () => {
    await balancer.look();
    return (await fetchReady(apis)) === 2;
  });
  return { opened, apis, balancer };
}

async function fetchReady(apis: readonly ApiServer[]): Promise<number> {
  const answers = await Promise.all(apis.map(async ({ readiness }) => (await readiness.missing()).length === 0));
  return answers.filter(Boolean).length;
}

const EVENTS = 'subscription ($id: ID!, $after: Int) { tableEvents(tableId: $id, after: $after) { seq } }';

test('X1: behind a load balancer one api is stopped while clients call and follow: no call fails, no event is missed', async () => {
  let clients = 0;
  const { opened, apis, balancer } = await stage(() => `198.51.100.${clients}`);
  const [doomed] = apis;
  const table = await TableFeed.open(opened.platform, await insertTournament(opened.platform));
  const wsUrl = balancer.url.replace('http', 'ws');
  const follow = async (after: number) => {
    clients += 1;
    const client = await SocketClient.connect(wsUrl);
    endings.push(() => client.close());
    return { client, events: client.subscribe(EVENTS, { id: table.id, after }) };
  };
  const followers = [await follow(0), await follow(0)];
  await table.append([levelStarted(1)]);
  for (const { events } of followers) await events.until(({ seqs }) => seqs.includes(1));

  const statuses: number[] = [];
  const enough = new AbortController();
  const calls = (async () => {
    while (!enough.signal.aborted) statuses.push((await post(balancer.url, '{ __typename }')).status);
  })();
  doomed?.drain();
  // Calls that still come are answered; once the balancer has asked, none comes any more.
  await table.append([levelStarted(2)]);
  for (const { events } of followers) await events.until(({ seqs }) => seqs.includes(2));
  await balancer.look();
  const before = balancer.given[0];
  await doomed?.close();
  expect(await Promise.race(followers.map(({ client }) => client.closed))).toMatchObject({ code: 1001 });
  await table.append([levelStarted(3)]);
  const moved = await follow(2);
  await moved.events.until(({ seqs }) => seqs.includes(3));
  expect(moved.events.seqs).toEqual([3]);
  enough.abort();
  await calls;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(balancer.given[0]).toBe(before);
});

test('X1: behind a load balancer each client has his own sockets to count', async () => {
  let client = '198.51.100.1';
  const { balancer } = await stage(() => client);
  const wsUrl = balancer.url.replace('http', 'ws');
  const connect = async (): Promise<SocketClient> => {
    const socket = await SocketClient.connect(wsUrl);
    endings.push(() => socket.close());
    return socket;
  };
  // One at each api, as that is where they are counted.
  for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2', '198.51.100.2']) {
    client = address;
    expect((await (await connect()).call('{ __typename }')).data).toEqual({ __typename: 'Query' });
  }
  expect(await (await connect()).closed).toMatchObject({ code: 4430 });
});

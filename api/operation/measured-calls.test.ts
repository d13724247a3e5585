import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../testing/eventually.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { observe, type Observed } from '../testing/observed.js';
import { post } from '../testing/raw-call.js';
import { SocketClient } from '../testing/socket-client.js';
import { levelStarted, TableFeed } from '../testing/table-feed.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function stage(settings: Record<string, string> = {}, options = {}): Promise<Observed> {
  const observed = await observe(settings, options);
  endings.push(() => observed.close());
  return observed;
}

test('X3: calls are counted by kind and root field, and whatever clients write makes no further series', async () => {
  const { server, base, platform, measure } = await stage();
  const counted = async (): Promise<number> => (await platform.metrics.registry.metrics()).split('\n').length;
  const sendAll = async (word: string): Promise<void> => {
    await post(server.url, `query ${word} { ${word}: __typename }`);
    await post(server.url, `query ${word} { ${word} }`);
    await post(server.url, `{ ${word} `);
    await post(server.url, `query ${word} { a: __typename node(id: "${word}") { id } }`);
    await post(server.url, `mutation ${word} { signOut { userErrors { code } } }`);
    await post(server.url, `{ node(id: "${word}") { id } }`, { headers: { authorization: `Bearer ${word}` } });
    await fetch(`${base}/${word}`);
    const client = await SocketClient.connect(server.wsUrl);
    await client.call(`query ${word} { ${word}: __typename }`);
    await client.call(`{ ${word} }`);
    await client.close();
  };
  await sendAll('apricot');
  const before = await counted();
  for (const word of ['bilberry', 'cherry', 'damson']) await sendAll(word);
  expect(await counted()).toBe(before);
  const text = await platform.metrics.registry.metrics();
  for (const word of ['apricot', 'bilberry', 'cherry', 'damson']) expect(text).not.toContain(word);
  const operations = (labels: string): Promise<number> => measure(`mazziere_operations_total{${labels}}`);
  expect(await operations('transport="http",kind="query",field="__typename",outcome="ok"')).toBe(4);
  expect(await operations('transport="http",kind="query",field="several",outcome="ok"')).toBe(4);
  expect(await operations('transport="http",kind="mutation",field="signOut",outcome="ok"')).toBe(4);
  expect(await operations('transport="http",kind="invalid",field="none",outcome="refused"')).toBe(8);
  expect(await operations('transport="websocket",kind="query",field="__typename",outcome="ok"')).toBe(4);
  expect(await operations('transport="websocket",kind="invalid",field="none",outcome="refused"')).toBe(4);
  expect(await measure('mazziere_http_requests_total{route="none",method="GET",status="404"}')).toBe(4);
});

test('X3: sockets, subscriptions, frames and their delay are measured', async () => {
  const { server, platform, measure } = await stage();
  const table = await TableFeed.open(platform, await insertTournament(platform));
  const client = await SocketClient.connect(server.wsUrl);
  endings.push(() => client.close());
  expect(await measure('mazziere_sockets_open')).toBe(1);
  const seqs = 'subscription ($id: ID!) { tableEvents(tableId: $id) { seq } }';
  const events = client.subscribe(seqs, { id: table.id });
  await eventually(async () => (await measure('mazziere_subscriptions_open{stream="table"}')) === 1);
  await eventually(async () => {
    await table.append([levelStarted(table.seq + 1)]);
    return events.events.length > 0;
  });
  expect(await measure('mazziere_stream_frames_total{stream="table"}')).toBeGreaterThan(0);
  expect(await measure('mazziere_fan_out_seconds_count{stream="table"}')).toBeGreaterThan(0);
  expect(await measure('mazziere_append_batch_tables_count')).toBe(table.seq);
  await client.close();
  await eventually(async () => (await measure('mazziere_sockets_open')) === 0);
  expect(await measure('mazziere_subscriptions_open{stream="table"}')).toBe(0);
});

test('X1: a process that is being stopped is not ready and takes no sockets, answers calls, and then says good-bye', async () => {
  const { server, base, measure } = await stage();
  const client = await SocketClient.connect(server.wsUrl);
  await eventually(async () => (await fetch(`${base}/ready`)).status === 200);
  server.drain();
  const ready = await fetch(`${base}/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', missing: ['stopping'] }]);
  expect((await fetch(`${base}/health`)).status).toBe(200);
  const late = new WebSocket(server.wsUrl, 'graphql-transport-ws');
  const [error] = (await once(late, 'error')) as [Error];
  expect(error.message).toContain('503');
  expect(await measure('mazziere_sockets_refused_total{reason="stopping"}')).toBe(1);
  const answered = await post(server.url, '{ __typename }');
  expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'close']);
  expect((await client.call('{ __typename }')).data).toEqual({ __typename: 'Query' });
  await server.close();
  expect(await client.closed).toMatchObject({ code: 1001 });
});

test('X1: sockets are counted by the address that a proxy of ours names, and by no other', async () => {
  const open = async ({ server }: Observed, forwarded: string): Promise<number | null> => {
    const socket = new WebSocket(server.wsUrl, 'graphql-transport-ws', { headers: { 'x-forwarded-for': forwarded } });
    endings.push(() => Promise.resolve(socket.terminate()));
    const closed = once(socket, 'close').then(([code]) => Number(code));
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    return Promise.race([closed, once(socket, 'message').then(() => null)]);
  };
  const trusting = await stage({ TRUST_PROXY: '127.0.0.0/8' }, { maxSockets: 1 });
  expect(await open(trusting, '198.51.100.1')).toBeNull();
  expect(await open(trusting, '198.51.100.2')).toBeNull();
  // What a client writes itself stands further left.
  expect(await open(trusting, '198.51.100.3, 198.51.100.2')).toBe(4430);
  const wary = await stage({}, { maxSockets: 1 });
  expect(await open(wary, '198.51.100.1')).toBeNull();
  expect(await open(wary, '198.51.100.2')).toBe(4430);
  expect(await wary.measure('mazziere_sockets_refused_total{reason="address"}')).toBe(1);
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openSession } from './accounts/session.store.js';
import { openDatabase } from './database/database.js';
import { startServer, type ApiServer } from './server.js';
import { eventually } from './testing/eventually.js';
import { newPlayer } from './testing/people.js';
import { SocketClient } from './testing/socket-client.js';
import { openTestPlatform, type TestPlatform } from './testing/test-platform.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function stage(): Promise<TestPlatform & { server: ApiServer; base: string }> {
  const opened = await openTestPlatform();
  endings.push(() => opened.close());
  const server = await startServer(opened.platform, { port: 0 });
  endings.push(() => server.close());
  return { ...opened, server, base: server.url.replace('/graphql', '') };
}

async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

const query = (text: string): string => JSON.stringify({ query: text });
const deep = `{ node(id: "x") { ... on Tournament { ${'tables { tournament { '.repeat(6)} id ${'} } '.repeat(6)} } } }`;

test('X3: /health says that the process lives, /ready that its database answers', async () => {
  const { platform, base } = await stage();
  expect((await fetch(`${base}/health`)).status).toBe(200);
  await eventually(async () => (await fetch(`${base}/ready`)).status === 200);
  // Nothing listens there.
  const database = openDatabase('postgresql://127.0.0.1:1/nowhere', { connections: 2 });
  endings.push(() => database.close());
  const lost = await startServer({ ...platform, database }, { port: 0 });
  endings.push(() => lost.close());
  expect((await fetch(lost.url.replace('/graphql', '/health'))).status).toBe(200);
  const ready = await fetch(lost.url.replace('/graphql', '/ready'));
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', missing: ['database', 'migrations', 'notifications'] },
  ]);
});

test('A1: the schema is published as text, as it is in the repository', async () => {
  const { base } = await stage();
  const response = await fetch(`${base}/schema.graphql`);
  expect(await response.text()).toBe(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'));
});

test('A4: a client that is no browser may sign in with the header of its upgrade', async () => {
  const { platform, server } = await stage();
  const ada = await newPlayer(platform, 'ada');
  const { accessToken } = await openSession(platform.database.pool, ada.accountId, platform.clock.now(), 1);
  const headers = { authorization: `Bearer ${accessToken}` };
  const socket = new WebSocket(server.wsUrl, 'graphql-transport-ws', { headers });
  endings.push(() => Promise.resolve(socket.close()));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ viewer { player { nickname } } }' } }));
  const [answer] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(answer.toString())).toMatchObject({
    type: 'next',
    payload: { data: { viewer: { player: { nickname: 'ada' } } } },
  });
});

test('A1: queries and mutations run over HTTP and WebSocket alike', async () => {
  const { platform, server } = await stage();
  const ada = await newPlayer(platform, 'ada');
  const { accessToken } = await openSession(platform.database.pool, ada.accountId, platform.clock.now(), 1);
  const asks = '{ viewer { player { nickname } } }';
  const response = await post(server.url, query(asks), { authorization: `Bearer ${accessToken}` });
  const overHttp: unknown = await response.json();
  const client = await SocketClient.connect(server.wsUrl, accessToken);
  endings.push(() => client.close());
  expect(overHttp).toEqual({ data: { viewer: { player: { nickname: 'ada' } } } });
  expect(await client.call(asks)).toEqual(overHttp);
  expect((await client.call('mutation { signOut { userErrors { code } } }')).data).toEqual({
    signOut: { userErrors: [] },
  });
  // The sign-in is over, on this connection too.
  expect((await client.call(asks)).data).toEqual({ viewer: null });
});

test('A6: what is too deep is refused over HTTP and WebSocket alike', async () => {
  const { server } = await stage();
  const response = await post(server.url, query(deep));
  const client = await SocketClient.connect(server.wsUrl);
  endings.push(() => client.close());
  const expected = { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] };
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject(expected);
  expect(await client.call(deep)).toMatchObject(expected);
});

test('A3: a failure on this side is told without details, over HTTP and WebSocket alike', async () => {
  const { server, ...opened } = await stage();
  const client = await SocketClient.connect(server.wsUrl);
  endings.push(() => client.close());
  await opened.asOwner('ALTER TABLE poker_table RENAME TO hidden');
  const asks = '{ table(id: "tbl_00000000000000000000000000") { number } }';
  const masked = {
    message: 'Internal server error',
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.stringMatching(/^[\w.-]{36,}$/) },
  };
  for (const outcome of [await (await post(server.url, query(asks))).json(), await client.call(asks)]) {
    expect(outcome).toMatchObject({ data: { table: null }, errors: [masked] });
    expect(JSON.stringify(outcome)).not.toContain('poker_table');
    expect(JSON.stringify(outcome)).not.toContain('stack');
  }
});

test('A3: bodies that are no request are refused in words', async () => {
  const { server } = await stage();
  const broken = await post(server.url, '{');
  expect([broken.status, await broken.json()]).toMatchObject([
    400,
    { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
  ]);
  const large = await post(server.url, query(' '.repeat(200_000)));
  expect(large.status).toBe(413);
});

test('X2: a foreign page cannot make a browser call without asking first, and may then read', async () => {
  const { server } = await stage();
  const simple = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: query('{ __typename }'),
  });
  expect(simple.ok).toBe(false);
  const asked = await fetch(server.url, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
});

test('X3: every answer names its request', async () => {
  const { server } = await stage();
  const own = await post(server.url, query('{ __typename }'), { 'x-request-id': 'my-own_1' });
  expect(own.headers.get('x-request-id')).toBe('my-own_1');
  const foul = await post(server.url, query('{ __typename }'), { 'x-request-id': 'a b' });
  expect(foul.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test('WebSocket is served at the one path alone', async () => {
  const { server } = await stage();
  const socket = new WebSocket(server.wsUrl.replace('/graphql', '/elsewhere'), 'graphql-transport-ws');
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain('404');
});

test('A6: so many operations may be under way on one connection', async () => {
  const { server } = await stage();
  const client = await SocketClient.connect(server.wsUrl);
  endings.push(() => client.close());
  for (let count = 0; count < 100; count += 1) client.subscribe('subscription { lobbyEvents(after: 0) { seq } }');
  const { errors } = await client.call('{ __typename }');
  expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
});

test('a server that closes says so to every client, and answers what it has begun', async () => {
  const { server } = await stage();
  const client = await SocketClient.connect(server.wsUrl);
  const running = client.call(
    'mutation { signIn(input: { email: "a@example.com", password: "no" }) { userErrors { code } } }',
  );
  await client.call('{ __typename }');
  await server.close();
  expect((await running).data).toEqual({ signIn: { userErrors: [{ code: 'INVALID_CREDENTIALS' }] } });
  expect(await client.closed).toMatchObject({ code: 1001 });
  await expect(fetch(server.url)).rejects.toThrow('fetch failed');
});

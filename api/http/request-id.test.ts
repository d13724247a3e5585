import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { observe, type Observed } from '../testing/observed.js';
import { post } from '../testing/raw-call.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function stage(): Promise<Observed> {
  const observed = await observe();
  endings.push(() => observed.close());
  return observed;
}

/** A socket whose upgrade bears that id. */
async function connect(wsUrl: string, requestId: string): Promise<{ socket: WebSocket; upgrade: IncomingMessage }> {
  const socket = new WebSocket(wsUrl, 'graphql-transport-ws', { headers: { 'x-request-id': requestId } });
  endings.push(() => Promise.resolve(socket.terminate()));
  const [[upgrade]] = (await Promise.all([once(socket, 'upgrade'), once(socket, 'open')])) as [
    [IncomingMessage],
    unknown,
  ];
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  return { socket, upgrade };
}

/** What answers the operation: the first message with its id. */
async function ask(socket: WebSocket, id: string, query: string): Promise<Record<string, unknown>> {
  socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer];
    const message = JSON.parse(data.toString()) as Record<string, unknown>;
    if (message['id'] === id) return message;
  }
}

const BROKEN = '{ table(id: "tbl_00000000000000000000000000") { number } }';

test('X3: over HTTP each line and each answer names its request, and a masked error tells the client its id', async () => {
  const { asOwner, server, base, linesOf, written } = await stage();
  await asOwner('ALTER TABLE poker_table RENAME TO hidden');
  const response = await post(server.url, BROKEN, { headers: { 'x-request-id': 'mine-1' } });
  expect(response.headers.get('x-request-id')).toBe('mine-1');
  expect(await response.json()).toMatchObject({
    errors: [{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'mine-1' } }],
  });
  expect(linesOf('mine-1')).toMatchObject([
    { level: 50, operation: 'query table', err: { code: '42P01' } },
    { level: 30, msg: 'request', path: '/graphql', status: 200, operation: 'query table', outcome: 'failed' },
  ]);
  const nowhere = await fetch(`${base}/nowhere?token=secret`);
  const requestId = nowhere.headers.get('x-request-id') ?? '';
  expect(linesOf(requestId)).toMatchObject([{ msg: 'request', path: '/nowhere', status: 404 }]);
  expect(written.join('')).not.toContain('secret');
});

test('X3: a caller who cannot be recognised since the database is away gets the id as well', async () => {
  const { asOwner, server, linesOf } = await stage();
  await asOwner('ALTER TABLE session RENAME TO hidden');
  const headers = { 'x-request-id': 'mine-2', authorization: 'Bearer some-token' };
  const response = await post(server.url, '{ viewer { id } }', { headers });
  expect(await response.json()).toMatchObject({
    errors: [{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'mine-2' } }],
  });
  expect(linesOf('mine-2')[0]).toMatchObject({ level: 50, err: { code: '42P01' } });
});

test('X3: over WebSocket operations are numbered under the id of the upgrade', async () => {
  const { asOwner, server, linesOf } = await stage();
  const { socket, upgrade } = await connect(server.wsUrl, 'mine-3');
  expect(upgrade.headers['x-request-id']).toBe('mine-3');
  await ask(socket, 'a', '{ __typename }');
  await asOwner('ALTER TABLE poker_table RENAME TO hidden');
  expect(await ask(socket, 'b', BROKEN)).toMatchObject({
    type: 'next',
    payload: { errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'mine-3.2' } }] },
  });
  expect(linesOf('mine-3.1')).toMatchObject([{ msg: 'operation', operation: 'query __typename', outcome: 'ok' }]);
  expect(linesOf('mine-3.2').map(({ level, outcome, err }) => [level, outcome ?? err])).toMatchObject([
    [30, 'failed'],
    [50, { code: '42P01' }],
  ]);
  socket.send('no message');
  await once(socket, 'close');
  expect(linesOf('mine-3')).toMatchObject([{ msg: 'a message over WebSocket was none that a client sends' }]);
});

test('X3: an id that is not well formed is not taken', async () => {
  const { server } = await stage();
  const { upgrade } = await connect(server.wsUrl, 'a b');
  expect(upgrade.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { serve, type Served } from '../testing/serving.js';
import { SocketClient } from '../testing/socket-client.js';
import type { ServerOptions } from '../server.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function stage(options?: ServerOptions): Promise<Served & { connect: () => Promise<SocketClient> }> {
  const served = await serve(options);
  endings.push(() => served.close());
  const connect = async (): Promise<SocketClient> => {
    const client = await SocketClient.connect(served.server.wsUrl);
    endings.push(() => client.close());
    return client;
  };
  return { ...served, connect };
}

test.each([
  ['no JSON', 'hello', 4400],
  ['a message of servers', '{"id":"1","type":"next","payload":{}}', 4400],
  ['a message that there is not', '{"type":"start"}', 4400],
  ['a message too large', `{"type":"ping","payload":{"x":"${'x'.repeat(10_000_000)}"}}`, 1009],
  ['bytes that are no text', Buffer.from([0xff, 0xff]), 1007],
])('a client that sends %s is cut off, and is one line in the log', async (_name, sent, code) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  endings.push(() => Promise.resolve(printed.mockRestore()));
  const { connect, logged } = await stage();
  const client = await connect();
  client.socket.send(sent, { binary: false });
  client.socket.send(sent, { binary: false });
  expect(await client.closed).toMatchObject({ code });
  await (await connect()).call('{ __typename }');
  expect(logged.map(({ level, err }) => [level, err])).toEqual([[30, undefined]]);
  expect(printed).not.toHaveBeenCalled();
});

test('an address has so many sockets open, and no more', async () => {
  const { connect, server } = await stage({ maxSockets: 2 });
  const [first] = [await connect(), await connect()];
  const third = new WebSocket(server.wsUrl, 'graphql-transport-ws');
  const [code] = (await once(third, 'close')) as [number];
  expect(code).toBe(4430);
  await first.close();
  // Its end is noticed here a little later than there.
  for (;;) {
    const again = new WebSocket(server.wsUrl, 'graphql-transport-ws');
    const closed = once(again, 'close');
    again.on('open', () => again.send('{"type":"connection_init"}'));
    const acknowledged = once(again, 'message').then(() => 'served');
    if ((await Promise.race([acknowledged, closed])) !== 'served') continue;
    again.close();
    await closed;
    break;
  }
});

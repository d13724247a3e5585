import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { serve, type Served } from '../testing/serving.js';

let served: Served;
const crashes: Error[] = [];
const crashed = (error: Error): void => void crashes.push(error);

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', crashed);
  served = await serve();
});
afterEach(() => {
  crashes.length = 0;
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', crashed);
  await served.close();
});

const health = async (): Promise<number> => (await fetch(`${served.base}/health`)).status;

async function expectServing(): Promise<void> {
  expect(await health()).toBe(200);
  expect(crashes).toEqual([]);
}

const upgrade = (target: string, headers = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n${headers}\r\n`;
const PROTOCOL = 'Sec-WebSocket-Protocol: graphql-transport-ws\r\n';
const post = (headers: string, body: string): string =>
  `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

async function open(): Promise<Socket> {
  const socket = connect({ port: Number(new URL(served.base).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends it, waits for the first words of the answer or the end, and resets the connection. What was answered. */
async function answerTo(sent: string | Buffer): Promise<string> {
  const socket = await open();
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (data: Buffer) => resolve(data.toString('latin1')));
    socket.once('end', () => resolve(''));
    socket.once('close', () => resolve(''));
  });
  socket.write(sent);
  const text = await answer;
  socket.resetAndDestroy();
  return text;
}

const frame = (...bytes: number[]): Buffer =>
  Buffer.concat([Buffer.from(upgrade('/graphql', PROTOCOL)), Buffer.from(bytes)]);

test.each([
  ['a target that is no address', upgrade('//'), '404'],
  ['a target with a broken host', upgrade('//[/graphql'), '404'],
  ['a target with a broken port', upgrade('//a:99999999/graphql'), '404'],
  ['a whole address', upgrade('http://[::/graphql'), '404'],
  ['a path of its own', upgrade('/elsewhere'), '404'],
  ['the path and more', upgrade('/graphql/'), '404'],
  ['the path with a query', upgrade('/graphql?x', PROTOCOL), '101'],
  ['no protocol', upgrade('/graphql'), '101'],
  ['another version', upgrade('/graphql').replace('Version: 13', 'Version: 99'), '400'],
  ['a bad key', upgrade('/graphql').replace('dGhlIHNhbXBsZSBub25jZQ==', 'x'), '400'],
  ['another method', upgrade('/graphql').replace('GET', 'POST'), '405'],
  ['another kind of upgrade', upgrade('/graphql').replace('websocket', 'h2c'), '400'],
  ['bad protocols', upgrade('/graphql', 'Sec-WebSocket-Protocol: ,,;\r\n'), '400'],
  ['a bad frame', frame(0xff, 0xff, 0xff, 0xff), '101'],
  ['a frame without mask', frame(0x81, 0x02, 65, 65), '101'],
  ['no text in the frame', frame(0x81, 0x82, 0, 0, 0, 0, 0xff, 0xff), '101'],
  ['CONNECT', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n', ''],
  ['no HTTP', 'nothing\r\n\r\n', '400'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', '204'],
  ['GET //', 'GET // HTTP/1.1\r\nHost: x\r\n\r\n', '404'],
  ['a broken escape', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
  ['no host', 'GET /health HTTP/1.1\r\n\r\n', '400'],
  ['a broken chunk', post('Transfer-Encoding: chunked', 'zz\r\n'), '400'],
  ['a strange wish', post('Expect: nonsense\r\nContent-Length: 2', '{}'), '417'],
])('X3: %s, and a client that resets, leave the API serving', async (_name, sent, status) => {
  const answer = await answerTo(sent);
  expect(answer.slice(9, 12)).toBe(status);
  await expectServing();
});

test('X3: half a body and a reset leave the API serving', async () => {
  const socket = await open();
  socket.write(post('Content-Length: 1000', '{"qu'));
  await health();
  socket.resetAndDestroy();
  await expectServing();
});

test('X3: whatever is asked for, the API goes on serving', async () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    'graphql',
    ':',
    '[',
    ']',
    '%',
    '?',
    '#',
    '\\',
    'http:',
    '@',
    '9'.repeat(9),
    '..',
  );
  const target = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(target, fc.constantFrom('', PROTOCOL), async (text, headers) => {
      await answerTo(upgrade(text, headers));
      await expectServing();
    }),
    { numRuns: 60 },
  );
});

test('a refused upgrade keeps no connection, whatever the client does with its own half', async () => {
  const socket = await open();
  socket.write(upgrade('/elsewhere'));
  socket.resume();
  await once(socket, 'end');
  // Only a connection that is gone on the other side refuses what is written.
  for (let tries = 0; tries < 20 && !socket.destroyed; tries += 1) {
    socket.write('x');
    await health();
  }
  expect(socket.destroyed).toBe(true);
  expect(crashes).toEqual([]);
});

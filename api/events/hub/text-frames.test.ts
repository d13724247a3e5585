import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { eventually } from '../../testing/eventually.js';
import { textFrames } from './text-frames.js';

const KEY_SUFFIX = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** A server that upgrades one connection and then leaves it to the test. */
async function upgraded(): Promise<{ client: WebSocket; raw: Socket; close: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [raw] = (await once(server, 'connection')) as [Socket];
  const [request] = (await once(raw, 'data')) as [Buffer];
  const key = /sec-websocket-key: (.+)\r\n/i.exec(request.toString('latin1'))?.[1] ?? '';
  const accept = createHash('sha1').update(`${key}${KEY_SUFFIX}`).digest('base64');
  const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  raw.write([...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
  await once(client, 'open');
  return {
    client,
    raw,
    close() {
      client.terminate();
      raw.destroy();
      server.close();
    },
  };
}

test.each([0, 1, 124, 125, 126, 127, 65_534, 65_535, 65_536, 200_000])(
  'RFC 6455 5.2: a client takes a message of %i bytes for what it is',
  async (length) => {
    const { client, raw, close } = await upgraded();
    const text = `${'\u00e8'.repeat(length / 2)}${length % 2 === 1 ? '.' : ''}`;
    const all = Buffer.from(text);
    const heard: string[] = [];
    client.on('message', (data: Buffer, isBinary) => heard.push(isBinary ? 'no text' : data.toString()));
    // Letters of two bytes each.
    const cut = Math.floor(length / 6) * 2;
    const head = all.subarray(0, cut);
    raw.write(textFrames(head, [all.subarray(cut), Buffer.from('.')]));
    await eventually(() => heard.length === 2);
    expect(heard).toEqual([text, `${head.toString()}.`]);
    close();
  },
);

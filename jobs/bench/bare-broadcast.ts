/** The yardstick of watching: the same bytes at the same moments to as many sockets, by `ws` and nothing else. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { serveLoad } from './load.js';
import { monotonic } from './monotonic.js';
import type { Received } from './receivers.js';
import type { Commit } from './watched-table.js';

/** What is to be sent again. Without one, where it can be reached is answered. */
export interface BroadcastOrder {
  readonly replay?: {
    /** The number of the event before the first one. */
    readonly after: number;
    readonly commits: readonly Commit[];
    readonly frames: Received['frames'];
  };
}

export interface Broadcasted {
  readonly url: string;
  /** When the sending of each group began. */
  readonly commits: readonly Commit[];
}

serveLoad(async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}`;
  const sockets: (readonly [WebSocket, number])[] = [];
  server.on('connection', (socket, request) => sockets.push([socket, Number(request.url?.slice(1))]));
  return async ({ replay }: BroadcastOrder): Promise<Broadcasted> => {
    if (!replay) return { url, commits: [] };
    const frames = new Map(
      replay.frames.map(([viewerClass, texts]) => [
        viewerClass,
        new Map(texts.map(([seq, text]) => [seq, Buffer.from(text, 'latin1')])),
      ]),
    );
    const commits: Commit[] = [];
    const start = monotonic();
    const origin = replay.commits[0]?.at ?? 0;
    let seq = replay.after + 1;
    for (const commit of replay.commits) {
      const early = commit.at - origin - (monotonic() - start);
      if (early > 0) await wait(early);
      commits.push({ seq: commit.seq, at: monotonic() });
      for (; seq <= commit.seq; seq += 1) {
        for (const [socket, viewerClass] of sockets) {
          const frame = frames.get(viewerClass)?.get(seq);
          if (frame) socket.send(frame, { binary: false });
        }
      }
    }
    return { url, commits };
  };
});

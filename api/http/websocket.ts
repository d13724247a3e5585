import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { MAX_BODY_BYTES } from './limits.js';
import {
  socketProtocol,
  type SocketExtra,
  type SocketParameters,
  type SocketProtocolOptions,
} from './socket-protocol.js';

const CLOSING_TIME_MS = 2_000;

/** GraphQL over WebSocket (A1) at one path of the HTTP server. */
export interface SocketServer {
  /** Takes no more connections, lets what runs end, and closes all with 1001. */
  close(): Promise<void>;
}

/** Serves `graphql-transport-ws`; messages are not compressed, so that frames can be shared. */
export function serveWebSocket(server: Server, path: string, options: SocketProtocolOptions): SocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BODY_BYTES, perMessageDeflate: false });
  const protocol = socketProtocol(options);
  const served = useServer<SocketParameters, SocketExtra>({ ...protocol.options, isProd: true }, sockets);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== path) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  };
  server.on('upgrade', upgrade);
  return {
    async close() {
      server.off('upgrade', upgrade);
      server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => socket.destroy());
      await protocol.settled();
      const timer = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, CLOSING_TIME_MS);
      await served.dispose();
      clearTimeout(timer);
    },
  };
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols, makeServer } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { MAX_BODY_BYTES } from './limits.js';
import { SocketCounts } from './socket-counts.js';
import {
  socketProtocol,
  type SocketParameters,
  type SocketProtocolOptions,
  type SocketState,
} from './socket-protocol.js';
import { serveSocket } from './socket-session.js';

const CLOSING_TIME_MS = 2_000;
/** Closing code for one socket too many. */
const TOO_MANY = 4430;
const GOING_AWAY = 1001;

export interface WebSocketOptions extends SocketProtocolOptions {
  /** Sockets that one address may have open. */
  readonly maxSockets: number;
}

/** GraphQL over WebSocket (A1) at one path of the HTTP server. */
export interface SocketServer {
  /** Takes no more connections, lets what runs end, and closes all with 1001. */
  close(): Promise<void>;
}

/** Serves `graphql-transport-ws`; messages are not compressed, so that frames can be shared. */
export function serveWebSocket(server: Server, path: string, options: WebSocketOptions): SocketServer {
  const { log } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_BODY_BYTES,
    perMessageDeflate: false,
    handleProtocols,
  });
  sockets.on('error', (error) => log.error({ err: error }, 'the WebSocket server failed'));
  const protocol = socketProtocol(options);
  const library = makeServer<SocketParameters, SocketState>(protocol.options);
  const counts = new SocketCounts(options.maxSockets);
  let closing = false;

  function admit(socket: WebSocket, request: IncomingMessage): void {
    const address = request.socket.remoteAddress ?? '';
    if (!counts.enter(address)) {
      turnAway(socket);
      return;
    }
    socket.once('close', () => counts.leave(address));
    serveSocket(library, { socket, request }, log);
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else listens until the handshake is made, and an error that nobody hears ends the process.
    socket.on('error', () => socket.destroy());
    if (closing) socket.destroy();
    else if (pathOf(request) !== path) refuse(socket);
    else sockets.handleUpgrade(request, socket, head, (opened) => admit(opened, request));
  });
  return {
    async close() {
      closing = true;
      await protocol.settled();
      await closeAll(sockets);
    },
  };
}

/** As it was sent: what comes from outside need not be an address at all. */
function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?');
  return path;
}

/** Answers that there is nothing, and keeps nothing of a client that stays. */
function refuse(socket: Duplex): void {
  socket.once('finish', () => socket.destroy());
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

function turnAway(socket: WebSocket): void {
  socket.on('error', () => socket.terminate());
  socket.close(TOO_MANY, 'Too many connections from this address');
  const timer = setTimeout(() => socket.terminate(), CLOSING_TIME_MS);
  socket.once('close', () => clearTimeout(timer));
}

async function closeAll(sockets: WebSocketServer): Promise<void> {
  const timer = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
  }, CLOSING_TIME_MS);
  for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Going away');
  await new Promise<void>((resolve) => sockets.close(() => resolve()));
  clearTimeout(timer);
}

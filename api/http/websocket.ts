import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols, makeServer } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { MAX_BODY_BYTES } from './limits.js';
import { clientAddress, type ProxyTrust } from './proxy-trust.js';
import { requestIdOf } from './request-id.js';
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
  /** Which proxies' word on a client's address counts. */
  readonly trust: ProxyTrust;
}

/** GraphQL over WebSocket (A1) at one path of the HTTP server. */
export interface SocketServer {
  /** Takes no more connections: clients find another process. Those that are open stay. */
  drain(): void;
  /** Takes no more connections, lets what runs end, and closes all with 1001. */
  close(): Promise<void>;
}

/** Serves `graphql-transport-ws`; messages are not compressed, so that frames can be shared. */
export function serveWebSocket(server: Server, path: string, options: WebSocketOptions): SocketServer {
  const { log, trust } = options;
  const { calls } = options.metrics;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_BODY_BYTES,
    perMessageDeflate: false,
    handleProtocols,
  });
  sockets.on('error', (error) => log.error({ err: error }, 'the WebSocket server failed'));
  const ids = new WeakMap<IncomingMessage, string>();
  sockets.on('headers', (headers, request) => headers.push(`x-request-id: ${ids.get(request) ?? ''}`));
  const protocol = socketProtocol(options);
  const library = makeServer<SocketParameters, SocketState>(protocol.options);
  const counts = new SocketCounts(options.maxSockets);
  let draining = false;

  function admit(socket: WebSocket, request: IncomingMessage, requestId: string): void {
    const address = clientAddress(request, trust);
    if (!counts.enter(address)) {
      calls.socketsRefused.inc({ reason: 'address' });
      turnAway(socket);
      return;
    }
    calls.sockets.inc();
    socket.once('close', () => {
      calls.sockets.dec();
      counts.leave(address);
    });
    serveSocket(library, { socket, request, requestId }, log.child({ requestId }));
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const requestId = requestIdOf(request.headers);
    // Nobody else listens until the handshake is made, and an error that nobody hears ends the process.
    socket.on('error', () => socket.destroy());
    if (draining) {
      calls.socketsRefused.inc({ reason: 'stopping' });
      refuse(socket, '503 Service Unavailable', requestId);
    } else if (pathOf(request) !== path) refuse(socket, '404 Not Found', requestId);
    else {
      ids.set(request, requestId);
      sockets.handleUpgrade(request, socket, head, (opened) => admit(opened, request, requestId));
    }
  });
  return {
    drain() {
      draining = true;
    },
    async close() {
      draining = true;
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

/** Answers so, and keeps nothing of a client that stays. */
function refuse(socket: Duplex, status: string, requestId: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nX-Request-Id: ${requestId}\r\nContent-Length: 0\r\n\r\n`);
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

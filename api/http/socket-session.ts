import type { IncomingMessage } from 'node:http';
import { CloseCode, MessageType, parseMessage, type Server } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';

const ALIVE_EVERY_MS = 12_000;

/** What the protocol's library is given with each socket. */
export interface OpenedSocket {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  /** The id under which the upgrade was asked for, and by which the logs name this socket. */
  readonly requestId: string;
}

const FROM_CLIENTS: ReadonlySet<MessageType> = new Set([
  MessageType.ConnectionInit,
  MessageType.Ping,
  MessageType.Pong,
  MessageType.Subscribe,
  MessageType.Complete,
]);

/** Connects one socket with the protocol. What a client does wrong closes it, and is one line in the log at most. */
export function serveSocket(protocol: Server<OpenedSocket>, opened: OpenedSocket, log: Logger): void {
  const { socket } = opened;
  // Frames that are none, or too large, or no text; and connections that break. The socket closes by itself.
  socket.on('error', (error) => log.info({ reason: error.message }, 'a WebSocket broke'));
  const stopAsking = keepAlive(socket);
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (text) =>
        new Promise((resolve) => {
          // Whoever has gone needs no answer.
          if (socket.readyState === socket.OPEN) socket.send(text, () => resolve());
          else resolve();
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (hear) => {
        socket.on('message', (data: Buffer) => void heed(socket, data.toString('utf8'), hear, log));
      },
    },
    opened,
  );
  socket.once('close', (code, reason) => {
    stopAsking();
    closed(code, reason.toString('utf8')).catch((error: unknown) => {
      log.error({ err: error }, 'a WebSocket could not be tidied up');
    });
  });
}

async function heed(
  socket: WebSocket,
  text: string,
  hear: (text: string) => Promise<void>,
  log: Logger,
): Promise<void> {
  // What comes after the closing has been said is not for us any more.
  if (socket.readyState !== socket.OPEN) return;
  if (!isFromClient(text)) {
    log.info({ bytes: text.length }, 'a message over WebSocket was none that a client sends');
    socket.close(CloseCode.BadRequest, 'Invalid message received');
    return;
  }
  try {
    await hear(text);
  } catch (error) {
    log.error({ err: error }, 'a message over WebSocket failed');
    socket.close(CloseCode.InternalServerError, 'Internal server error');
  }
}

function isFromClient(text: string): boolean {
  try {
    return FROM_CLIENTS.has(parseMessage(text).type);
  } catch {
    return false;
  }
}

/** Cuts off a client that does not answer any more. Returns the way to stop asking. */
function keepAlive(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) {
      socket.terminate();
      return;
    }
    if (socket.readyState !== socket.OPEN) return;
    answered = false;
    socket.ping();
  }, ALIVE_EVERY_MS);
  return () => clearInterval(timer);
}

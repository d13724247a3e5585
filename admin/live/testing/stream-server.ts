import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly variables?: Readonly<Record<string, unknown>> };
}

/** A subscription that a client has asked for. */
interface Asked {
  /** What it starts after, as the client sent it. */
  readonly after: unknown;
  readonly send: (seq: number) => void;
  readonly fail: (code: string) => void;
  readonly complete: () => void;
  /** Breaks the connection off, with a code or without a word. */
  readonly hangUp: (code?: number) => void;
}

/** A server of `graphql-transport-ws` whose every answer a test gives by hand. */
export class StreamServer {
  readonly #waiting: ((asked: Asked) => void)[] = [];
  readonly #asked: Asked[] = [];
  connections = 0;
  /** While false, whoever connects is hung up on. */
  answers = true;

  private constructor(private readonly server: WebSocketServer) {
    server.on('connection', (socket) => this.#connected(socket));
  }

  static async start(): Promise<StreamServer> {
    const server = new WebSocketServer({
      host: '127.0.0.1',
      port: 0,
      handleProtocols: () => 'graphql-transport-ws',
    });
    await once(server, 'listening');
    return new StreamServer(server);
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next subscription, asked for already or not yet. */
  async asked(): Promise<Asked> {
    return this.#asked.shift() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  async stop(): Promise<void> {
    for (const client of this.server.clients) client.terminate();
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
    });
  }

  #connected(socket: WebSocket): void {
    this.connections += 1;
    if (!this.answers) {
      socket.terminate();
      return;
    }
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      const tell = (answer: object): void => socket.send(JSON.stringify(answer));
      if (message.type === 'connection_init') tell({ type: 'connection_ack' });
      if (message.type !== 'subscribe') return;
      const { id } = message;
      this.#hand({
        after: message.payload?.variables?.['after'],
        send: (seq) => tell({ type: 'next', id, payload: { data: { lobbyEvents: { seq } } } }),
        fail: (code) => tell({ type: 'error', id, payload: [{ message: code, extensions: { code } }] }),
        complete: () => tell({ type: 'complete', id }),
        hangUp: (code) => (code === undefined ? socket.terminate() : socket.close(code)),
      });
    });
  }

  #hand(asked: Asked): void {
    const waiting = this.#waiting.shift();
    if (waiting === undefined) this.#asked.push(asked);
    else waiting(asked);
  }
}

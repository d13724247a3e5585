import WebSocket from 'ws';

/** One event of a stream, as a subscription of the bots selects it. */
export interface BotEvent {
  readonly __typename: string;
  readonly seq: number;
  readonly [field: string]: unknown;
}

type Hear = (event: BotEvent) => void;

/** One WebSocket with several subscriptions, each of which must bring its events without gap or double. */
export class BotSocket {
  private readonly socket: WebSocket;
  private readonly streams = new Map<string, { seen: number; hear: Hear }>();
  private subscriptions = 0;

  private constructor(
    url: string,
    private readonly fault: (text: string) => void,
  ) {
    this.socket = new WebSocket(url.replace(/^http/, 'ws'), 'graphql-transport-ws');
    this.socket.on('error', (error) => fault(error.message));
    this.socket.on('close', (code, reason) => {
      if (code !== 1000) fault(`closed with ${code} ${reason.toString('utf8')}`);
    });
  }

  /** Connects with that sign-in, or anonymously. */
  static async open(url: string, token: string | null, fault: (text: string) => void): Promise<BotSocket> {
    const opened = new BotSocket(url, fault);
    const { socket } = opened;
    const payload = token === null ? {} : { Authorization: `Bearer ${token}` };
    await new Promise<void>((resolve) => {
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
      socket.once('message', () => resolve());
    });
    socket.on('message', (data: Buffer) => opened.take(data.toString('utf8')));
    return opened;
  }

  /** Follows a stream after that number. The returned function ends it. */
  follow(query: string, variables: Record<string, unknown>, after: number, hear: Hear): () => void {
    this.subscriptions += 1;
    const id = String(this.subscriptions);
    this.streams.set(id, { seen: after, hear });
    this.socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables: { ...variables, after } } }));
    return () => {
      if (this.streams.delete(id)) this.socket.send(JSON.stringify({ id, type: 'complete' }));
    };
  }

  close(): void {
    this.socket.close(1000);
  }

  private take(text: string): void {
    const { id, type, payload } = JSON.parse(text) as { id: string; type: string; payload?: unknown };
    const stream = this.streams.get(id);
    // What was under way when a stream was left is for nobody.
    if (!stream || type === 'complete') return;
    const { data } = (payload ?? {}) as { data?: Record<string, BotEvent> | null };
    const [event] = Object.values(data ?? {});
    if (type !== 'next' || !event) return this.fault(`not an event: ${text.slice(0, 300)}`);
    if (event.seq !== stream.seen + 1) this.fault(`${event.__typename} ${event.seq} came after ${stream.seen}`);
    stream.seen = event.seq;
    stream.hear(event);
  }
}

import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

const message = z.looseObject({ type: z.string(), id: z.string().optional(), payload: z.unknown().optional() });
const failure = z.looseObject({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() });
const outcome = z.looseObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(failure).optional(),
});
export type Outcome = z.infer<typeof outcome>;

/** What one subscription has brought so far. */
export class TestSubscription {
  readonly results: Outcome[] = [];
  /** From the protocol's `error` message. */
  errors: readonly z.infer<typeof failure>[] | null = null;
  completed = false;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly stop: () => void) {}

  /** The events, whatever the field's name. */
  get events(): Record<string, unknown>[] {
    return this.results.flatMap(({ data }) => Object.values(data ?? {}) as Record<string, unknown>[]);
  }

  get seqs(): unknown[] {
    return this.events.map((event) => event['seq']);
  }

  /** Resolves as soon as that holds. */
  async until(holds: (subscription: this) => boolean): Promise<this> {
    while (!holds(this)) await new Promise<void>((wake) => this.waiting.add(wake));
    return this;
  }

  complete(): void {
    this.stop();
  }

  hear(type: string, payload: unknown): void {
    if (type === 'next') this.results.push(outcome.parse(payload));
    if (type === 'error') this.errors = z.array(failure).parse(payload);
    if (type === 'complete' || type === 'error') this.completed = true;
    this.wake();
  }

  wake(): void {
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}

/** A client of `graphql-transport-ws` that shows every message and can be made slow. */
export class SocketClient {
  readonly subscriptions = new Map<string, TestSubscription>();
  readonly closed: Promise<{ code: number; reason: string }>;
  private nextId = 1;

  private constructor(readonly socket: WebSocket) {
    this.closed = once(socket, 'close').then((args: unknown[]) => {
      for (const subscription of this.subscriptions.values()) subscription.wake();
      return { code: Number(args[0]), reason: String(args[1]) };
    });
    socket.on('message', (data: Buffer) => {
      const { id, type, payload } = message.parse(JSON.parse(data.toString('utf8')));
      this.subscriptions.get(id ?? '')?.hear(type, payload);
    });
  }

  /** Connects, with the token if there is one, and waits for the server's word; see `closed` where it refuses. */
  static async connect(wsUrl: string, token?: string): Promise<SocketClient> {
    const socket = new WebSocket(wsUrl, 'graphql-transport-ws');
    const client = new SocketClient(socket);
    await once(socket, 'open');
    const acknowledged = once(socket, 'message');
    socket.send(
      JSON.stringify({
        type: 'connection_init',
        ...(token === undefined ? {} : { payload: { Authorization: `Bearer ${token}` } }),
      }),
    );
    await Promise.race([acknowledged, client.closed]);
    return client;
  }

  subscribe(query: string, variables: Record<string, unknown> = {}): TestSubscription {
    const id = String(this.nextId);
    this.nextId += 1;
    const subscription = new TestSubscription(() => {
      this.subscriptions.delete(id);
      this.socket.send(JSON.stringify({ id, type: 'complete' }));
    });
    this.subscriptions.set(id, subscription);
    this.socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }));
    return subscription;
  }

  /** A query or mutation. */
  async call(query: string, variables: Record<string, unknown> = {}): Promise<Outcome> {
    const subscription = await this.subscribe(query, variables).until(({ completed }) => completed);
    return subscription.results[0] ?? { errors: [...(subscription.errors ?? [])] };
  }

  async close(): Promise<void> {
    this.socket.terminate();
    await this.closed;
  }
}

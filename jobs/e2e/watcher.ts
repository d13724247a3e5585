import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';

/** One event as a client received it. */
export interface SeenEvent {
  readonly __typename: string;
  readonly seq: number;
  readonly [field: string]: unknown;
}

/** Events whose cards everybody may see. */
const OPEN_CARDS = new Set(['BoardDealt', 'HandShown', 'ButtonDrawn']);
const CARD = /"[2-9TJQKA][cdhs]"/;

/**
 * Follows one stream the way a careful client does, and notes whatever a stream must never do: a gap, a doubled or
 * disordered event, a hidden card. A lost connection is taken up again after the last event seen.
 */
export class Watcher {
  readonly events: SeenEvent[] = [];
  readonly faults: string[] = [];
  connections = 0;
  private seen: number;
  private client: Client | null = null;
  private closed = false;
  private readonly waiting: { met: (event: SeenEvent) => boolean; done: (event: SeenEvent) => void }[] = [];

  constructor(
    private readonly url: () => string,
    private readonly token: string | null,
    private readonly query: string,
    private readonly variables: Record<string, unknown>,
    private readonly options: {
      readonly after?: number;
      /** The seat whose hole cards this viewer may see; none for a spectator. */
      readonly ownSeat?: number;
      readonly onEvent?: (event: SeenEvent) => void;
      /** The connection is broken off and taken up anew after so many events. */
      readonly moveEvery?: number;
    } = {},
  ) {
    this.seen = options.after ?? 0;
    void this.follow();
  }

  /** Resolves with the first event, past or to come, that meets the condition. */
  async until(met: (event: SeenEvent) => boolean): Promise<SeenEvent> {
    const past = this.events.find(met);
    return past ?? (await new Promise((done) => this.waiting.push({ met, done })));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.dispose();
  }

  private async follow(): Promise<void> {
    while (!this.closed) {
      await this.followOnce().catch(() => undefined);
      if (!this.closed) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async followOnce(): Promise<void> {
    const client = createClient({
      url: this.url().replace(/^http/, 'ws'),
      webSocketImpl: WebSocket,
      connectionParams: this.token === null ? {} : { Authorization: `Bearer ${this.token}` },
      retryAttempts: 0,
    });
    this.client = client;
    this.connections += 1;
    let left = false;
    const takeHere = (event: SeenEvent): void => {
      if (left) return;
      this.take(event);
      if (!this.moves()) return;
      left = true;
      client.terminate();
    };
    const ended = new Promise<void>((resolve, reject) => {
      client.subscribe<Record<string, SeenEvent>>(
        { query: this.query, variables: { ...this.variables, after: this.seen } },
        {
          next: ({ data, errors }) => {
            if (errors) this.faults.push(`errors: ${JSON.stringify(errors)}`);
            for (const event of Object.values(data ?? {})) takeHere(event);
          },
          error: (error) => {
            // The API refuses the document: trying again would not help.
            if (Array.isArray(error)) this.refuse(error);
            reject(error instanceof Error ? error : new Error(JSON.stringify(error)));
          },
          complete: resolve,
        },
      );
    });
    try {
      await ended;
    } finally {
      await client.dispose();
    }
  }

  private moves(): boolean {
    const { moveEvery } = this.options;
    return moveEvery !== undefined && this.events.length % moveEvery === 0;
  }

  private refuse(errors: readonly unknown[]): void {
    this.faults.push(`refused: ${JSON.stringify(errors)}`);
    this.closed = true;
  }

  private take(event: SeenEvent): void {
    if (event.seq !== this.seen + 1) this.faults.push(`${event.__typename} ${event.seq} came after ${this.seen}`);
    this.seen = event.seq;
    if (CARD.test(JSON.stringify(event)) && !OPEN_CARDS.has(event.__typename) && !this.mayHoldCards(event)) {
      this.faults.push(`a hidden card: ${JSON.stringify(event)}`);
    }
    this.events.push(event);
    this.options.onEvent?.(event);
    for (const entry of this.waiting.filter(({ met }) => met(event))) {
      this.waiting.splice(this.waiting.indexOf(entry), 1);
      entry.done(event);
    }
  }

  private mayHoldCards(event: SeenEvent): boolean {
    return event.__typename === 'HoleCardsDealt' && event['seat'] === this.options.ownSeat;
  }
}

import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';

/** One expected failure, as every mutation reports it. */
export interface UserError {
  readonly code: string;
  readonly message: string;
  readonly field: readonly string[] | null;
}

/** A mutation refused: nothing has changed. */
export class CallRefused extends Error {
  constructor(readonly errors: readonly UserError[]) {
    super(errors.map((error) => `${error.code}: ${error.message}`).join('; '));
  }
}

/** One event of a stream: its type, its number, and the fields that the subscription selects. */
export interface StreamEvent {
  readonly __typename: string;
  readonly seq: number;
  readonly [field: string]: unknown;
}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}

/**
 * A small client of the Mazziere API: queries and mutations over HTTP, live streams over WebSocket. Streams resume by
 * themselves after a lost connection, from the last event seen: none is lost, none comes twice.
 */
export class MazziereClient {
  private token: string | null = null;
  private socket: Client | null = null;

  /** @param url gives the GraphQL endpoint, e.g. http://127.0.0.1:4000/graphql; asked anew for each connection */
  constructor(private readonly url: () => string) {}

  /** The access token of `signUp` or `signIn`; every later call is made with it. */
  useToken(token: string): void {
    this.token = token;
    void this.socket?.dispose();
    this.socket = null;
  }

  /** One query or mutation. @throws where the API cannot be reached or refuses the document itself */
  async request<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const response = await fetch(this.url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await response.json()) as Answer<Data>;
    if (!answer.data) throw new Error(answer.errors?.map((error) => error.message).join('; ') ?? 'no data');
    return answer.data;
  }

  /** One mutation with a payload that has `userErrors`. @throws CallRefused with what the API says */
  async mutate<Payload extends { readonly userErrors: readonly UserError[] }>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Payload> {
    const [payload] = Object.values(await this.request<Record<string, Payload>>(query, variables));
    if (!payload) throw new Error('no payload');
    if (payload.userErrors.length > 0) throw new CallRefused(payload.userErrors);
    return payload;
  }

  /**
   * Follows a stream from the event after `after` on, until the signal stops it. The subscription takes `$after`, and
   * its one field selects `__typename` and `seq`.
   */
  async follow(
    query: string,
    variables: Record<string, unknown>,
    after: number,
    stop: AbortSignal,
    onEvent: (event: StreamEvent) => void,
  ): Promise<void> {
    let seen = after;
    for (let failures = 0; !stop.aborted && failures < 100; failures += 1) {
      const before = seen;
      await this.followOnce(query, { ...variables, after: seen }, stop, (event) => {
        if (event.seq <= seen) return;
        seen = event.seq;
        onEvent(event);
      }).catch(() => undefined);
      if (seen > before) failures = 0;
      if (!stop.aborted) await delay(Math.min(5_000, 100 * 2 ** failures));
    }
  }

  private async followOnce(
    query: string,
    variables: Record<string, unknown>,
    stop: AbortSignal,
    onEvent: (event: StreamEvent) => void,
  ): Promise<void> {
    let leave = (): void => undefined;
    const ended = new Promise<void>((resolve, reject) => {
      leave = this.connect().subscribe<Record<string, StreamEvent>>(
        { query, variables },
        {
          next: ({ data }) => Object.values(data ?? {}).forEach(onEvent),
          error: (error) => reject(error instanceof Error ? error : new Error('stream refused')),
          complete: resolve,
        },
      );
    });
    stop.addEventListener('abort', leave, { once: true });
    try {
      await ended;
    } finally {
      stop.removeEventListener('abort', leave);
    }
  }

  private connect(): Client {
    this.socket ??= createClient({
      url: this.url().replace(/^http/, 'ws'),
      webSocketImpl: WebSocket,
      connectionParams: () => (this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
      retryAttempts: 0,
    });
    return this.socket;
  }

  /** Closes the live connection. */
  async close(): Promise<void> {
    await this.socket?.dispose();
  }
}

/** Waits so many milliseconds. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

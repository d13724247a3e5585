import { createClient } from 'graphql-ws';
import type { Client } from 'graphql-ws';
import type { TypedDocumentString } from '../gql/graphql';
import { backOff, RETRIES } from './retries';

const PING_EVERY = 10_000;
const PONG_WITHIN = 5_000;
/** A connection without streams stays for the next page's. */
const IDLE = 3_000;

/** How the live connection stands. `FAILED` is final: the retries are used up, or the server wants this sign-in no more. */
export type ConnectionState =
  | { readonly type: 'CONNECTING' }
  | { readonly type: 'OPEN' }
  | { readonly type: 'RETRYING'; readonly attempt: number }
  | { readonly type: 'FAILED'; readonly reason: 'LOST' | 'REFUSED' };

/** A stream of events numbered from 1 without gaps. */
export interface StreamOrder<TResult, TVariables> {
  readonly document: TypedDocumentString<TResult, TVariables>;
  /** The arguments besides `after`. */
  readonly variables: Omit<TVariables, 'after'>;
  /** The seq of the last event already known; null where nothing before now matters. */
  readonly after: number | null;
  readonly seqOf: (result: TResult) => number;
  readonly onEvent: (result: TResult) => void;
  /** The server has nothing more to say on this stream. */
  readonly onEnd?: () => void;
}

/** One WebSocket for all the streams of a tab. */
export interface Connection {
  readonly open: <TResult, TVariables>(order: StreamOrder<TResult, TVariables>) => () => void;
  readonly close: () => void;
}

interface Settings {
  readonly url: string;
  readonly token: string | null;
  readonly onState: (state: ConnectionState) => void;
  /** Milliseconds before the given retry, counted from 0. */
  readonly wait?: (retry: number) => number;
}

/**
 * The live connection (N1): bounded retries, and each stream taken up again right after the last event it saw, so that
 * no event is lost and none comes twice.
 */
export function openConnection({ url, token, onState, wait = backOff }: Settings): Connection {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  const closing = new AbortController();
  const client: Client = createClient({
    url,
    connectionParams: token === null ? {} : { Authorization: `Bearer ${token}` },
    lazy: true,
    lazyCloseTimeout: IDLE,
    retryAttempts: RETRIES,
    retryWait: async (retry) => {
      attempt = retry + 1;
      onState({ type: 'RETRYING', attempt });
      await new Promise((resolve) => setTimeout(resolve, wait(retry)));
    },
    shouldRetry: (event) => !refused(event),
    keepAlive: PING_EVERY,
    on: {
      connecting: () => attempt === 0 && onState({ type: 'CONNECTING' }),
      connected: () => {
        attempt = 0;
        onState({ type: 'OPEN' });
      },
      // A connection that fell asleep is open and silent: no answer to a ping means it is lost.
      ping: (received) => {
        if (!received) silence = setTimeout(() => client.terminate(), PONG_WITHIN);
      },
      pong: () => clearTimeout(silence),
      closed: () => clearTimeout(silence),
    },
  });
  return {
    open: (order) => openStream(client, order, { onState, wait, closed: closing.signal }),
    close: () => {
      closing.abort();
      // A connection that is just being made, and fails, is of no interest any more.
      void Promise.resolve(client.dispose()).catch(() => undefined);
    },
  };
}

/** What a retry cannot mend: a close, or errors, that say that this sign-in is not valid (any more). */
function refused(cause: unknown): boolean {
  if (Array.isArray(cause)) return cause.some((error: unknown) => codeOf(error) === 'UNAUTHENTICATED');
  return cause instanceof Object && 'code' in cause && (cause.code === 4401 || cause.code === 4403);
}

function codeOf(error: unknown): unknown {
  const extensions: unknown = error instanceof Object && 'extensions' in error ? error.extensions : null;
  return extensions instanceof Object && 'code' in extensions ? extensions.code : null;
}

function openStream<TResult, TVariables>(
  client: Client,
  order: StreamOrder<TResult, TVariables>,
  { onState, wait = backOff, closed }: Pick<Settings, 'onState' | 'wait'> & { readonly closed: AbortSignal },
): () => void {
  // The client sends this object again as it then is when it reconnects; so the stream resumes after the last event.
  const variables: Record<string, unknown> = { ...order.variables, after: order.after };
  let left = false;
  let interruptions = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = (): void => undefined;

  const start = (): void => {
    leave = client.subscribe<TResult>({ query: order.document.toString(), variables }, { next, error, complete });
  };
  const next = ({ data }: { readonly data?: TResult | null }): void => {
    if (left || data === null || data === undefined) return;
    const seq = order.seqOf(data);
    const last = variables['after'];
    if (typeof last === 'number' && seq <= last) return;
    variables['after'] = seq;
    interruptions = 0;
    order.onEvent(data);
  };
  const error = (cause: unknown): void => {
    if (left) return;
    if (refused(cause)) onState({ type: 'FAILED', reason: 'REFUSED' });
    else if (!Array.isArray(cause) || interruptions >= RETRIES) onState({ type: 'FAILED', reason: 'LOST' });
    else timer = setTimeout(start, wait(interruptions++));
  };
  const complete = (): void => {
    // The client completes its streams, too, when it is closed: then the server has not said that they are over.
    if (!left && !closed.aborted) order.onEnd?.();
  };

  start();
  return () => {
    left = true;
    clearTimeout(timer);
    leave();
  };
}

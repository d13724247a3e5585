import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  createSourceEventStream,
  execute,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import type { Context as SocketContext, ServerOptions, SubscribePayload } from 'graphql-ws';
import type { Logger } from 'pino';
import type { Caller } from '../accounts/caller.js';
import { whenAvailable } from '../database/availability.js';
import { Connection, UNAUTHORIZED } from '../events/hub/connection.js';
import type { Hub } from '../events/hub/hub.js';
import { OpenedStream } from '../events/hub/opened-stream.js';
import { describeOperation } from '../events/hub/operation.js';
import { signInEnded } from '../events/hub/subscriber.js';
import type { Metrics } from '../metrics/metrics.js';
import { bearerToken } from './bearer.js';
import { Call, callName } from './call.js';
import { Documents } from './documents.js';
import { MAX_OPERATIONS } from './limits.js';
import { formatError, formatResult } from './format-result.js';
import type { OpenedSocket } from './socket-session.js';

export interface SocketProtocolOptions {
  readonly schema: GraphQLSchema;
  readonly hub: Hub;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Bytes that may wait for a slow client. */
  readonly maxWaitingBytes: number;
  readonly authenticate: (accessToken: string) => Promise<Caller | null>;
  /** What resolvers get for this caller; their lines go to that log. */
  readonly contextFor: (caller: Caller | null, call: Call) => object;
}

/**
 * `connectionParams`: `{ "Authorization": "Bearer …" }`, or nothing for an anonymous caller. Clients that are no
 * browsers may send the header of that name with the upgrade instead.
 */
export type SocketParameters = Record<string, unknown> | undefined;

/** A socket, and what is remembered of it once the client has said who it is. */
export interface SocketState extends OpenedSocket, Record<PropertyKey, unknown> {
  token?: string | null;
  connection?: Connection;
  /** Operations asked for so far. */
  operations?: number;
}

type Socket = SocketContext<SocketParameters, SocketState>;

/** The hooks with which the protocol's library serves this platform; `settled` resolves when no call runs any more. */
export interface SocketProtocol {
  readonly options: ServerOptions<SocketParameters, SocketState>;
  settled(): Promise<void>;
}

/**
 * The library keeps the protocol; queries and mutations run as over HTTP. Subscriptions are opened by their own
 * resolvers, and then followed by the hub, which writes to the socket itself.
 */
export function socketProtocol(options: SocketProtocolOptions): SocketProtocol {
  const { schema, hub } = options;
  const documents = new Documents(schema);
  const running = new Set<Promise<unknown>>();
  const calls = new CallsUnderWay(options);

  async function prepare(socket: Socket, payload: SubscribePayload): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const call = calls.begin(socket, payload);
    if (Object.keys(socket.subscriptions).length > MAX_OPERATIONS) return [tooMany()];
    const prepared = documents.prepare(payload.query);
    if ('errors' in prepared) return prepared.errors;
    const { document } = prepared;
    const operationName = payload.operationName ?? null;
    const operation = getOperationAST(document, operationName);
    call.name = callName(operation);
    const token = socket.extra.token ?? null;
    const caller = token === null ? null : await whenAvailable(() => options.authenticate(token));
    const subscribes = operation?.operation === OperationTypeNode.SUBSCRIPTION;
    if (subscribes && token !== null && caller === null) return [signInEnded()];
    const variableValues = payload.variables ?? {};
    return { schema, document, operationName, variableValues, contextValue: options.contextFor(caller, call) };
  }

  return {
    options: {
      onConnect: (socket) => admit(socket, options),
      onSubscribe: (socket, _id, payload) =>
        prepare(socket, payload).catch((error: unknown) => [
          new GraphQLError('Internal server error', {
            originalError: error instanceof Error ? error : null,
            extensions: { code: 'INTERNAL_SERVER_ERROR' },
          }),
        ]),
      async execute(args) {
        const run = Promise.resolve(execute(args));
        running.add(run);
        return run.finally(() => running.delete(run));
      },
      subscribe: (args) => openSource(args),
      onOperation(socket, id, payload, args, result) {
        if (!(result instanceof OpenedStream)) return undefined;
        calls.finish(payload);
        const operation = describeOperation(schema, args.document, {
          operationName: payload.operationName ?? null,
          variables: payload.variables ?? {},
        });
        return hub.follow(result, operation, connectionOf(socket, options), id);
      },
      onNext(_socket, _id, payload, _args, result) {
        const call = calls.finish(payload, result.errors);
        return formatResult(result, () => call);
      },
      onError(_socket, _id, payload, errors) {
        const call = calls.finish(payload, errors);
        return errors.map((error) => formatError(error, () => call));
      },
    },
    async settled() {
      await Promise.allSettled(running);
      // The library writes a result in the same turn in which it comes.
      await setImmediate();
    },
  };
}

/** The operations of all sockets, by the message that asks for each: ids are the clients' own and may come again. */
class CallsUnderWay {
  private readonly calls = new WeakMap<SubscribePayload, Call>();

  constructor(private readonly options: SocketProtocolOptions) {}

  /** Operations are named after their socket, and numbered. */
  begin({ extra }: Socket, payload: SubscribePayload): Call {
    extra.operations = (extra.operations ?? 0) + 1;
    return this.add(payload, `${extra.requestId}.${extra.operations}`);
  }

  finish(payload: SubscribePayload, errors: readonly GraphQLError[] = []): Call {
    const call = this.calls.get(payload) ?? this.add(payload, randomUUID());
    if (call.finish(errors)) {
      call.log.info({ transport: 'websocket', ms: call.milliseconds, ...call.summary }, 'operation');
    }
    return call;
  }

  private add(payload: SubscribePayload, requestId: string): Call {
    const { log, metrics } = this.options;
    const call = new Call(requestId, 'websocket', metrics, log);
    this.calls.set(payload, call);
    return call;
  }
}

/** Takes a client in; a token that is not valid (any more) closes the socket, so that nobody plays unknowingly alone. */
async function admit(socket: Socket, options: SocketProtocolOptions): Promise<boolean> {
  const { connectionParams, extra } = socket;
  const authorization =
    connectionParams?.['Authorization'] ?? connectionParams?.['authorization'] ?? extra.request.headers.authorization;
  socket.extra.token = bearerToken(authorization);
  const { token } = socket.extra;
  const invalid =
    token === null ? authorization !== undefined : (await whenAvailable(() => options.authenticate(token))) === null;
  if (invalid) socket.extra.socket.close(UNAUTHORIZED, 'The sign-in is not valid: sign in again');
  return !invalid;
}

function connectionOf({ extra }: Socket, { maxWaitingBytes, log, metrics }: SocketProtocolOptions): Connection {
  extra.connection ??= new Connection(extra.socket, extra.request.socket, maxWaitingBytes, () => {
    metrics.streams.slowClients.inc();
    log.info({ requestId: extra.requestId, maxWaitingBytes }, 'a client that read too slowly was cut off');
  });
  return extra.connection;
}

/** Opens the stream that the subscription field names; or the errors with which it refuses. */
async function openSource(args: ExecutionArgs): Promise<OpenedStream | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (source instanceof OpenedStream) return source;
  if (Symbol.asyncIterator in source) throw new Error('a subscription opens a stream of the hub');
  return source;
}

function tooMany(): GraphQLError {
  const message = `At most ${MAX_OPERATIONS} operations may be under way on one connection (A6).`;
  return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED' } });
}

// First: the decorators of everything below need it.
import 'reflect-metadata';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError, lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { authenticate } from './accounts/authenticate.js';
import type { Caller } from './accounts/caller.js';
import { goLive } from './events/live.js';
import { createContext } from './graphql/context.js';
import { buildApiSchema } from './graphql/schema.js';
import { createApollo } from './http/apollo.js';
import { bearerToken } from './http/bearer.js';
import { Call } from './http/call.js';
import { serveRoute } from './http/graphql-route.js';
import { createHttpServer } from './http/http-server.js';
import { MAX_WAITING_BYTES } from './http/limits.js';
import { readProxyTrust } from './http/proxy-trust.js';
import { resultFormatter } from './http/format-result.js';
import { usualCalls } from './http/usual-calls.js';
import { serveWebSocket } from './http/websocket.js';
import { readinessAnswer } from './operation/operations-server.js';
import { Readiness, requireDatabase } from './operation/readiness.js';
import { PlatformOfCall, type Platform } from './platform.js';

const PATH = '/graphql';

export interface ServerOptions {
  /** The address to listen on; the setting HOST where it is left out. */
  readonly host?: string;
  /** 0 for a free one; the setting PORT where it is left out. */
  readonly port?: number;
  /** Milliseconds between two looks at all open streams. */
  readonly healEvery?: number;
  /** Bytes that may wait for a client that reads too slowly. */
  readonly maxWaitingBytes?: number;
  /** Sockets that one address may have open; the setting SOCKETS_PER_ADDRESS where it is left out. */
  readonly maxSockets?: number;
}

/** A running API. */
export interface ApiServer {
  /** The endpoint for queries and mutations. */
  readonly url: string;
  /** The endpoint for everything, subscriptions included. */
  readonly wsUrl: string;
  readonly readiness: Readiness;
  /** Is not ready any more and takes no new sockets, so that clients go elsewhere; calls are still answered. */
  readonly drain: () => void;
  /** Takes nothing new, finishes what runs, and closes every connection; once. The platform stays open. */
  readonly close: () => Promise<void>;
}

/** Serves the API (A1): GraphQL over HTTP and WebSocket, the schema as text, and whether all is well (X3). */
export async function startServer(platform: Platform, options: ServerOptions = {}): Promise<ApiServer> {
  const { log, metrics } = platform;
  const schema = buildApiSchema();
  const live = goLive({
    platform,
    schema,
    contextFor: ({ caller, playerId }) => createContext(platform, caller, { playerId }),
    format: resultFormatter(log),
    ...(options.healEvery === undefined ? {} : { healEvery: options.healEvery }),
  });
  const readiness = new Readiness();
  requireDatabase(readiness, platform.database.pool);
  readiness.require('notifications', () => live.listens());
  const trust = readProxyTrust(platform.settings.TRUST_PROXY) ?? (() => false);
  const http = createHttpServer({
    log,
    metrics,
    trust,
    draining: () => readiness.draining,
  });
  const stopGraphQL = await serveGraphQL(http, platform, schema);
  serveTexts(http, readiness, schema);
  const sockets = serveWebSocket(http.server, PATH, {
    schema,
    hub: live.hub,
    log,
    metrics,
    trust,
    maxWaitingBytes: options.maxWaitingBytes ?? MAX_WAITING_BYTES,
    maxSockets: options.maxSockets ?? platform.settings.SOCKETS_PER_ADDRESS,
    authenticate: (token) => authenticate(platform, token),
    contextFor: (caller, call) => createContext(new PlatformOfCall(platform, call), caller),
  });
  const { HOST, PORT } = platform.settings;
  const address = await http.listen({ host: options.host ?? HOST, port: options.port ?? PORT });
  const drain = (): void => {
    readiness.drain();
    sockets.drain();
  };
  const end = async (): Promise<void> => {
    drain();
    await sockets.close();
    await http.close();
    await stopGraphQL();
    await live.close();
  };
  let ended: Promise<void> | null = null;
  return {
    url: `${address}${PATH}`,
    wsUrl: `${address.replace(/^http/, 'ws')}${PATH}`,
    readiness,
    drain,
    close: () => (ended ??= end()),
  };
}

async function serveGraphQL(http: FastifyInstance, platform: Platform, schema: GraphQLSchema) {
  const apollo = createApollo(schema, platform.log);
  await apollo.start();
  const contextOf = async (request: FastifyRequest) => {
    const call = new Call(request.id, 'http', platform.metrics, platform.log);
    request.call = call;
    const caller = await callerOf(request, platform, call);
    return { ...createContext(new PlatformOfCall(platform, call), caller), call };
  };
  const library = fastifyApolloHandler(apollo, { context: contextOf });
  serveRoute(
    http,
    PATH,
    usualCalls({ schema, contextOf, otherwise: (request, reply) => library.call(http, request, reply) }),
  );
  return () => apollo.stop();
}

async function callerOf({ headers }: FastifyRequest, platform: Platform, call: Call): Promise<Caller | null> {
  const token = bearerToken(headers.authorization);
  if (token === null) return null;
  try {
    return await authenticate(platform, token);
  } catch (error) {
    call.log.error({ err: error }, 'a caller could not be recognised');
    const { requestId } = call;
    throw new GraphQLError('Internal server error', { extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } });
  }
}

function serveTexts(http: FastifyInstance, readiness: Readiness, schema: GraphQLSchema): void {
  const sdl = `${printSchema(lexicographicSortSchema(schema))}\n`;
  http.get('/schema.graphql', (_request, reply) => reply.type('text/plain; charset=utf-8').send(sdl));
  http.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  http.get('/ready', async (_request, reply) => {
    const { status, type, body } = readinessAnswer(await readiness.missing());
    return reply.code(status).type(type).header('cache-control', 'no-store').send(body);
  });
}

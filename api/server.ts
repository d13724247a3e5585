// First: the decorators of everything below need it.
import 'reflect-metadata';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { authenticate } from './accounts/authenticate.js';
import { goLive } from './events/live.js';
import { createContext, type Context } from './graphql/context.js';
import { buildApiSchema } from './graphql/schema.js';
import { createApollo } from './http/apollo.js';
import { bearerToken } from './http/bearer.js';
import { serveRoute } from './http/graphql-route.js';
import { databaseAnswers } from './http/health.js';
import { createHttpServer } from './http/http-server.js';
import { MAX_WAITING_BYTES } from './http/limits.js';
import { resultFormatter } from './http/socket-protocol.js';
import { serveWebSocket } from './http/websocket.js';
import type { Platform } from './platform.js';

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
  /** Takes nothing new, finishes what runs, and closes every connection; once. The platform stays open. */
  readonly close: () => Promise<void>;
}

/** Serves the API (A1): GraphQL over HTTP and WebSocket, the schema as text, and whether all is well (X3). */
export async function startServer(platform: Platform, options: ServerOptions = {}): Promise<ApiServer> {
  const { log } = platform;
  const schema = buildApiSchema();
  const live = goLive({
    platform,
    schema,
    contextFor: ({ caller, playerId }) => createContext(platform, caller, { playerId }),
    format: resultFormatter(log),
    ...(options.healEvery === undefined ? {} : { healEvery: options.healEvery }),
  });
  const http = await createHttpServer(log);
  const stopGraphQL = await serveGraphQL(http, platform, schema);
  serveTexts(http, platform, schema);
  const sockets = serveWebSocket(http.server, PATH, {
    schema,
    hub: live.hub,
    log,
    maxWaitingBytes: options.maxWaitingBytes ?? MAX_WAITING_BYTES,
    maxSockets: options.maxSockets ?? platform.settings.SOCKETS_PER_ADDRESS,
    authenticate: (token) => authenticate(platform, token),
    contextFor: (caller) => createContext(platform, caller),
  });
  const { HOST, PORT } = platform.settings;
  const address = await http.listen({ host: options.host ?? HOST, port: options.port ?? PORT });
  const end = async (): Promise<void> => {
    await sockets.close();
    await http.close();
    await stopGraphQL();
    await live.close();
  };
  let ended: Promise<void> | null = null;
  return {
    url: `${address}${PATH}`,
    wsUrl: `${address.replace(/^http/, 'ws')}${PATH}`,
    close: () => (ended ??= end()),
  };
}

async function serveGraphQL(http: FastifyInstance, platform: Platform, schema: GraphQLSchema) {
  const requestIds = new WeakMap<Context, string>();
  const apollo = createApollo(schema, platform.log, (context) => requestIds.get(context));
  await apollo.start();
  const handler = fastifyApolloHandler(apollo, {
    context: async (request) => {
      const token = bearerToken(request.headers.authorization);
      const context = createContext(platform, token === null ? null : await authenticate(platform, token));
      requestIds.set(context, request.id);
      return context;
    },
  });
  serveRoute(http, PATH, handler);
  return () => apollo.stop();
}

function serveTexts(http: FastifyInstance, platform: Platform, schema: GraphQLSchema): void {
  const sdl = `${printSchema(lexicographicSortSchema(schema))}\n`;
  http.get('/schema.graphql', (_request, reply) => reply.type('text/plain; charset=utf-8').send(sdl));
  http.get('/health', async (_request, reply) => {
    const ready = await databaseAnswers(platform.database.pool);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'the database does not answer' });
  });
}

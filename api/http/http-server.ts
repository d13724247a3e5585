import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.js';
import type { Call } from './call.js';
import { MAX_BODY_BYTES } from './limits.js';
import type { ProxyTrust } from './proxy-trust.js';
import { requestIdOf } from './request-id.js';

/** Until a request must have come in whole. */
const REQUEST_TIME_MS = 60_000;
const LONGEST_PATH = 200;
const PROBES = new Set(['/health', '/ready']);

declare module 'fastify' {
  interface FastifyRequest {
    /** The GraphQL call that it brings, once that is known. */
    call: Call | null;
  }
}

export interface HttpServerOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly trust: ProxyTrust;
  /** Whether this process is being stopped: clients then find another one with their next request. */
  readonly draining: () => boolean;
}

/** The HTTP server without its routes: request ids, safe headers, logs without addresses' queries or tokens. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log } = options;
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // The server itself says nothing about single requests.
    childLoggerFactory: (logger) => logger,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIME_MS,
    requestIdHeader: false,
    genReqId: ({ headers }) => requestIdOf(headers),
    trustProxy: options.trust,
  });
  server.decorateRequest('call', null);
  recordRequests(server, options);
  sendHeaders(server);
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ requestId: request.id, err: error }, 'a request failed');
    const message = status >= 500 ? 'Internal server error' : error.message;
    const extensions =
      status >= 500 ? { code: 'INTERNAL_SERVER_ERROR', requestId: request.id } : { code: 'BAD_REQUEST' };
    return reply.code(status).send({ errors: [{ message, extensions }] });
  });
  return server;
}

/** One line of the log and one count for each request; of its address the path alone, since the rest may be secret. */
function recordRequests(server: FastifyInstance, { log, metrics, draining }: HttpServerOptions): void {
  server.addHook('onRequest', (_request, reply, done) => {
    if (draining()) void reply.header('connection', 'close');
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    metrics.calls.requests.inc({ route, method, status: reply.statusCode });
    const about = { requestId: request.id, method, path: path.slice(0, LONGEST_PATH), status: reply.statusCode };
    // Load balancers ask every second.
    const level = PROBES.has(route) ? 'debug' : 'info';
    log[level]({ ...about, ms: reply.elapsedTime, ...request.call?.summary }, 'request');
    done();
  });
}

/**
 * Browsers are to make nothing of an answer but data (X2). Front ends of third parties may call from anywhere: who
 * calls is told by a bearer token, never by a cookie.
 */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function sendHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(HEADERS).header('x-request-id', request.id);
    if (request.method === 'OPTIONS') {
      void reply
        .header('access-control-allow-methods', 'GET, POST, OPTIONS')
        .header('access-control-allow-headers', 'authorization, content-type, apollo-require-preflight, x-request-id')
        .header('access-control-max-age', '86400')
        .code(204)
        .send();
      return;
    }
    done();
  });
}

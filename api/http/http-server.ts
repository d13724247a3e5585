import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { MAX_BODY_BYTES } from './limits.js';

/** Until a request must have come in whole. */
const REQUEST_TIME_MS = 60_000;
const REQUEST_ID = /^[\w-]{1,64}$/;

/** The HTTP server without its routes: request ids, safe headers, logs without addresses' queries or tokens. */
export async function createHttpServer(log: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIME_MS,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  await server.register(helmet, { crossOriginResourcePolicy: { policy: 'cross-origin' } });
  allowOtherOrigins(server);
  server.addHook('onResponse', (request, reply, done) => {
    const [path] = request.url.split('?');
    log.info(
      { requestId: request.id, method: request.method, path, status: reply.statusCode, ms: reply.elapsedTime },
      'request',
    );
    done();
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ requestId: request.id, err: error }, 'a request failed');
    const message = status >= 500 ? 'Internal server error' : error.message;
    const code = status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST';
    return reply.code(status).send({ errors: [{ message, extensions: { code } }] });
  });
  return server;
}

/** Front ends of third parties may call from anywhere: who calls is told by a bearer token, never by a cookie. */
function allowOtherOrigins(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('access-control-allow-origin', '*');
    void reply.header('access-control-expose-headers', 'x-request-id');
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

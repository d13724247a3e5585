import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Logger } from 'pino';
import { bearerToken } from '../http/bearer.js';
import type { Readiness } from './readiness.js';

export interface OperationsOptions {
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
  /** What `/metrics` asks for as a bearer token; null where whoever reaches the port may read them. */
  readonly token: string | null;
  readonly readiness: Readiness;
  readonly registry: Registry;
  readonly log: Logger;
}

/** A running server for those who operate the platform. */
export interface OperationsServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const REQUEST_TIME_MS = 10_000;

/**
 * Health, readiness and metrics (X3) at a port of their own, which no load balancer publishes.
 * @throws Error where the port is taken.
 */
export async function serveOperations(options: OperationsOptions): Promise<OperationsServer> {
  const server = createServer({ requestTimeout: REQUEST_TIME_MS }, (request, response) => {
    answer(request, options).then(
      (sent) => send(response, sent),
      (error: unknown) => {
        options.log.error({ err: error }, 'an operator was not answered');
        send(response, said(500, 'failed'));
      },
    );
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    url: addressOf(server, options.host),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(request: IncomingMessage, options: OperationsOptions): Promise<Answer> {
  const [path] = (request.url ?? '').split('?');
  if (request.method !== 'GET' && request.method !== 'HEAD') return said(405, 'only GET is served');
  if (path === '/health') return said(200, 'ok');
  if (path === '/ready') return readinessAnswer(await options.readiness.missing());
  if (path !== '/metrics') return said(404, 'not found');
  if (!mayRead(request, options.token)) return said(401, 'a bearer token is needed');
  return { status: 200, type: options.registry.contentType, body: await options.registry.metrics() };
}

/** What `/ready` answers: 200, or 503 with what is missing. */
export function readinessAnswer(missing: readonly string[]): Answer {
  return missing.length === 0 ? said(200, 'ready') : said(503, 'not ready', { missing });
}

function said(status: number, text: string, more: object = {}): Answer {
  return { status, type: 'application/json', body: JSON.stringify({ status: text, ...more }) };
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function mayRead(request: IncomingMessage, token: string | null): boolean {
  if (token === null) return true;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(bearerToken(request.headers.authorization) ?? ''), digest(token));
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler, RouteHandlerMethod } from 'fastify';
import { CostlyTexts } from './documents.js';

/** GraphQL over HTTP at one address: other methods are told so, and what is too costly to check is not checked (A6). */
export function serveRoute(http: FastifyInstance, url: string, handler: RouteHandlerMethod): void {
  http.route({ method: ['GET', 'POST'], url, preHandler: refuseCostly(new CostlyTexts()), handler });
  // Before any body is read.
  http.route({ method: ['PUT', 'PATCH', 'DELETE'], url, onRequest: refuseMethod, handler });
}

function refuseCostly(texts: CostlyTexts): preHandlerHookHandler {
  return (request, reply, done) => {
    const text = textIn(request.body) ?? textIn(request.query);
    const fault = text === null ? null : texts.fault(text);
    if (fault) void reply.code(400).send({ errors: [fault.toJSON()] });
    else done();
  };
}

function textIn(sent: unknown): string | null {
  const text = typeof sent === 'object' && sent !== null && 'query' in sent ? sent.query : null;
  return typeof text === 'string' ? text : null;
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply): void {
  const message = `GraphQL is asked with GET or POST, not with ${request.method}.`;
  void reply
    .code(405)
    .header('allow', 'GET, POST, OPTIONS')
    .send({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
}

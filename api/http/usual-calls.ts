import type { FastifyReply, FastifyRequest } from 'fastify';
import { execute, getOperationAST, OperationTypeNode, type GraphQLSchema } from 'graphql';
import type { CalledContext } from './apollo.js';
import { callName } from './call.js';
import { Documents } from './documents.js';
import { formatResult } from './format-result.js';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

interface UsualCall {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface UsualCallsOptions {
  readonly schema: GraphQLSchema;
  readonly contextOf: (request: FastifyRequest) => Promise<CalledContext>;
  /** Answers whatever is not the usual: other forms, faulty documents, subscriptions, failures before anything has run. */
  readonly otherwise: Handler;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The usual call, JSON by POST with a valid query or mutation, runs without the library's ceremony, as it does over
 * WebSocket: documents are parsed and checked once, by the same rules. What acting costs is for a good part this.
 */
export function usualCalls({ schema, contextOf, otherwise }: UsualCallsOptions) {
  const documents = new Documents(schema);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const call = usualCall(request);
    const prepared = call && documents.prepare(call.query);
    if (!prepared || 'errors' in prepared) return otherwise(request, reply);
    const { document } = prepared;
    const { operationName, variables: variableValues } = call;
    const operation = getOperationAST(document, operationName);
    if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return otherwise(request, reply);
    const contextValue = await contextOf(request).catch(() => null);
    if (contextValue === null) return otherwise(request, reply);
    const result = await execute({ schema, document, operationName, variableValues, contextValue });
    // Nothing has run: the variables do not fit.
    if (result.data === undefined) return otherwise(request, reply);
    const { call: record } = contextValue;
    record.name = callName(operation);
    record.finish(result.errors);
    void reply.type(JSON_TYPE).header('cache-control', 'no-store');
    return `${JSON.stringify(formatResult(result, () => record))}\n`;
  };
}

/** Null where the call is not the usual one. */
function usualCall({ method, headers, body }: FastifyRequest): UsualCall | null {
  if (method !== 'POST' || !acceptsJson(headers.accept) || typeof body !== 'object' || body === null) return null;
  const {
    query,
    operationName = null,
    variables = null,
    extensions = null,
  } = body as Readonly<Record<string, unknown>>;
  if (typeof query !== 'string' || extensions !== null) return null;
  if (operationName !== null && typeof operationName !== 'string') return null;
  if (variables === null) return { query, operationName, variables: {} };
  if (typeof variables !== 'object' || Array.isArray(variables)) return null;
  return { query, operationName, variables: { ...variables } };
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || accept === '*/*' || accept === 'application/json';
}

import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, OperationTypeNode, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Context } from '../graphql/context.js';
import { callName, type Call } from './call.js';
import { LIMIT_RULES, MAX_TOKENS } from './limits.js';
import { expectedCode, maskedError } from './mask-error.js';

const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** What resolvers get over HTTP, with the call for which it was made. */
export interface CalledContext extends Context {
  readonly call: Call;
}

/** GraphQL over HTTP. Calls that a foreign page could make a browser send are refused (X2). */
export function createApollo(schema: GraphQLSchema, log: Logger): ApolloServer<CalledContext> {
  return new ApolloServer<CalledContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    validationRules: LIMIT_RULES,
    parseOptions: { maxTokens: MAX_TOKENS },
    logger: log,
    stopOnTerminationSignals: false,
    formatError: (formatted) => {
      const { code, requestId } = formatted.extensions ?? {};
      return code === INTERNAL ? maskedError(formatted, typeof requestId === 'string' ? requestId : '') : formatted;
    },
    plugins: [
      // Hints for caches would be worked out at every field, and nothing here may be cached by others.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      callRecords(),
      subscriptionsElsewhere(),
    ],
  });
}

/** Counts each call, and writes down what the client is not told. */
function callRecords(): ApolloServerPlugin<CalledContext> {
  return {
    requestDidStart: ({ contextValue: { call } }) =>
      Promise.resolve({
        didResolveOperation({ operation }) {
          call.name = callName(operation);
          return Promise.resolve();
        },
        didEncounterErrors({ errors }) {
          for (const error of errors) if (expectedCode(error) === null) report(error, call);
          return Promise.resolve();
        },
        willSendResponse({ errors }) {
          call.finish(errors);
          return Promise.resolve();
        },
      }),
  };
}

function report(error: GraphQLError, call: Call): void {
  const operation = `${call.name.kind} ${call.name.field}`;
  call.log.error({ operation, path: error.path, err: error.originalError ?? error }, 'a request failed');
  error.extensions['requestId'] = call.requestId;
}

/** A1: over HTTP nothing could follow a stream. */
function subscriptionsElsewhere(): ApolloServerPlugin<CalledContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ operation }) {
          if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return Promise.resolve();
          const message = 'Subscriptions run over WebSocket (graphql-transport-ws) at the same address.';
          const extensions = { code: 'BAD_REQUEST', http: { status: 400 } };
          return Promise.reject(new GraphQLError(message, { extensions }));
        },
      }),
  };
}

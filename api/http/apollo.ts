import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, OperationTypeNode, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Context } from '../graphql/context.js';
import { LIMIT_RULES, MAX_TOKENS } from './limits.js';
import { expectedCode, maskedError } from './mask-error.js';

const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** GraphQL over HTTP. Calls that a foreign page could make a browser send are refused (X2). */
export function createApollo(
  schema: GraphQLSchema,
  log: Logger,
  requestIdOf: (context: Context) => string | undefined,
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection: true,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    validationRules: LIMIT_RULES,
    parseOptions: { maxTokens: MAX_TOKENS },
    logger: log,
    stopOnTerminationSignals: false,
    formatError: (formatted) => (formatted.extensions?.['code'] === INTERNAL ? maskedError(formatted) : formatted),
    plugins: [ApolloServerPluginLandingPageDisabled(), unexpectedErrors(log, requestIdOf), subscriptionsElsewhere()],
  });
}

/** Writes down what the client is not told. */
function unexpectedErrors(
  log: Logger,
  requestIdOf: (context: Context) => string | undefined,
): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didEncounterErrors({ errors, contextValue, operationName }) {
          for (const error of errors) {
            if (expectedCode(error) !== null) continue;
            const about = { requestId: requestIdOf(contextValue), operation: operationName, path: error.path };
            log.error({ ...about, err: error.originalError ?? error }, 'a request failed');
          }
          return Promise.resolve();
        },
      }),
  };
}

/** A1: over HTTP nothing could follow a stream. */
function subscriptionsElsewhere(): ApolloServerPlugin<Context> {
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

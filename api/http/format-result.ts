import { randomUUID } from 'node:crypto';
import type { ExecutionResult, FormattedExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { CallName } from './call.js';
import { expectedCode, maskedError } from './mask-error.js';

/** Where a failure is written down, and by which id. */
interface Origin {
  readonly requestId: string;
  readonly log: Logger;
  /** What the call is about, where one call alone is concerned. */
  readonly name?: CallName;
}

/**
 * Makes results fit to leave the platform (A3) that are made for many clients at once: they belong to no request, so
 * failures get ids of their own.
 */
export function resultFormatter(log: Logger): (result: Outcome) => FormattedExecutionResult {
  return (result) =>
    formatResult(result, () => {
      const requestId = randomUUID();
      return { requestId, log: log.child({ requestId }) };
    });
}

/** Makes a result fit to leave the platform (A3). */
export function formatResult({ errors, data }: Outcome, origin: () => Origin): FormattedExecutionResult {
  return {
    ...(errors ? { errors: errors.map((error) => formatError(error, origin)) } : {}),
    ...(data === undefined ? {} : { data }),
  };
}

/** An execution's result, as the two libraries name it. */
interface Outcome {
  readonly data?: ExecutionResult['data'];
  readonly errors?: readonly GraphQLError[] | undefined;
}

/** Makes an error fit to leave the platform (A3). */
export function formatError(error: GraphQLError, origin: () => Origin): GraphQLFormattedError {
  const code = expectedCode(error);
  if (code !== null) {
    const { extensions, ...shown } = error.toJSON();
    return { ...shown, extensions: { ...extensions, code } };
  }
  if (error.originalError || error.extensions['code'] !== 'INTERNAL_SERVER_ERROR') {
    const { log, requestId, name } = origin();
    const operation = name && `${name.kind} ${name.field}`;
    log.error({ operation, path: error.path, err: error.originalError ?? error }, 'an operation failed');
    return maskedError(error, requestId);
  }
  // Said on purpose, and without details: the stream was interrupted.
  return error.toJSON();
}

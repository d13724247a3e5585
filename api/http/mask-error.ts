import type { GraphQLError, GraphQLFormattedError } from 'graphql';

const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** Where in the document and in the result an error stands. */
interface Place {
  readonly locations?: GraphQLFormattedError['locations'] | undefined;
  readonly path?: GraphQLFormattedError['path'] | undefined;
}

/**
 * An error without details, for whatever the client is not to blame for (A3). By its `requestId` operators find in the
 * logs what the client is not told (X3).
 */
export function maskedError(error: Place, requestId: string): GraphQLFormattedError {
  return {
    message: 'Internal server error',
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
    extensions: { code: INTERNAL, requestId },
  };
}

/** The code of an error that the client may know about; null for a bug or a failure on this side. */
export function expectedCode(error: GraphQLError): string | null {
  const code = error.extensions['code'];
  if (typeof code === 'string') return code === INTERNAL ? null : code;
  // Without a place in the result, nothing has run yet: the operation or its variables are at fault.
  return error.path ? null : 'BAD_USER_INPUT';
}

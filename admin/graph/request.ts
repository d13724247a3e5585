import type { TypedDocumentString } from '../gql/graphql';
import { messages } from '../messages/messages';
import { currentToken } from '../session/token';

/** A call that brought no data: the server out of reach, or an answer of errors alone. */
class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
}

interface Answer<TResult> {
  readonly data?: TResult | null;
  readonly errors?: readonly { readonly message: string }[];
}

/**
 * One GraphQL call over HTTP, as whoever is signed in in this tab.
 * @throws RequestFailed with a text fit for the reader.
 */
export async function request<TResult, TVariables>(
  document: TypedDocumentString<TResult, TVariables>,
  variables: TVariables,
  signal?: AbortSignal,
): Promise<TResult> {
  const token = currentToken();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query: document.toString(), variables }),
    cache: 'no-store',
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new RequestFailed(messages.errors.network, { cause: error });
  });
  const answer = (await response.json().catch((error: unknown) => {
    throw new RequestFailed(response.ok ? messages.errors.server : messages.errors.network, { cause: error });
  })) as Answer<TResult>;
  if (answer.data) return answer.data;
  throw new RequestFailed(answer.errors?.[0]?.message ?? messages.errors.server);
}

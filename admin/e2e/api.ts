interface Answer<TData> {
  readonly data?: TData | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** One GraphQL call of a test, past the pages. @throws Error when it brings no data. */
export async function call<TData>(
  url: string,
  token: string | null,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<TData> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as Answer<TData>;
  if (!answer.data) throw new Error(answer.errors?.map(({ message }) => message).join('; ') ?? 'no data');
  return answer.data;
}

interface Payload {
  readonly userErrors: readonly { readonly message: string }[];
}

/** A mutation with one field that must not be refused. */
export async function order<TPayload extends Payload>(
  url: string,
  token: string | null,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<TPayload> {
  const [payload] = Object.values(await call<Record<string, TPayload>>(url, token, query, variables));
  if (payload === undefined) throw new Error('no payload');
  if (payload.userErrors.length > 0) throw new Error(payload.userErrors.map(({ message }) => message).join('; '));
  return payload;
}

/** One GraphQL call over HTTP; `headers` besides the content type. */
export async function post(
  url: string,
  query: string,
  { variables = {}, headers = {} }: { variables?: Record<string, unknown>; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
}

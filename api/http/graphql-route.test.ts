import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, type Served } from '../testing/serving.js';
import { SocketClient } from '../testing/socket-client.js';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

async function post(query: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(served.server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, body: await response.json() };
}

test('A1: a subscription over HTTP is told where subscriptions run', async () => {
  expect(await post('subscription { lobbyEvents { seq } }')).toEqual({
    status: 400,
    body: {
      errors: [
        {
          message: 'Subscriptions run over WebSocket (graphql-transport-ws) at the same address.',
          extensions: { code: 'BAD_REQUEST' },
        },
      ],
    },
  });
  expect(served.logged).toEqual([]);
});

test.each(['PUT', 'DELETE', 'PATCH'])('A1: %s is refused in the form of all errors', async (method) => {
  const response = await fetch(served.server.url, { method, body: method === 'DELETE' ? null : 'x' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, POST, OPTIONS');
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
});

test('A6: what is too costly to check is refused over HTTP and WebSocket alike', async () => {
  const costly = `{ ${'viewer { balance { cents } } '.repeat(60)} }`;
  const expected = {
    errors: [
      {
        message: 'The document selects "viewer" 60 times in one place; 40 are allowed (A6).',
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ],
  };
  expect(await post(costly)).toEqual({ status: 400, body: expected });
  const asked = await fetch(`${served.server.url}?query=${encodeURIComponent(costly)}`, {
    headers: { 'apollo-require-preflight': '1' },
  });
  expect(await asked.json()).toEqual(expected);
  const client = await SocketClient.connect(served.server.wsUrl);
  expect(await client.call(costly)).toEqual(expected);
  await client.close();
});

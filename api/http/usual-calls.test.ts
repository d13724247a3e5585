import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type Served } from '../testing/serving.js';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly body: unknown;
}

async function ask(body: unknown, accept: string): Promise<Answer> {
  const response = await fetch(served.server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify(body),
  });
  const { status, headers } = response;
  return { status, type: headers.get('content-type'), body: await response.json() };
}

const LIST = 'query ($first: Int) { tournaments(first: $first) { nodes { id } } }';
const SIGN_IN = `mutation ($input: SignInInput!) {
  signIn(input: $input) { accessToken userErrors { code message field rule } }
}`;
const SEVERAL = 'query One { __typename } query Two { two: __typename }';

describe('A1: the usual call is answered as the library answers it', () => {
  test.each([
    ['a query', { query: '{ __typename lobby: tournaments { totalCount } }' }, 200],
    ['variables', { query: LIST, variables: { first: 2 } }, 200],
    ['no variables', { query: LIST, variables: null, operationName: null }, 200],
    ['one operation of several', { query: SEVERAL, operationName: 'Two' }, 200],
    ['a refusal', { query: SIGN_IN, variables: { input: { email: 'a@example.com', password: 'a long secret' } } }, 200],
    ['an error in a field', { query: LIST, variables: { first: 101 } }, 200],
    ['variables that do not fit', { query: LIST, variables: { first: 'two' } }, 400],
    ['variables that are none', { query: LIST, variables: [1] }, 400],
    ['no operation of that name', { query: SEVERAL, operationName: 'Three' }, 400],
    ['several operations and no name', { query: SEVERAL }, 400],
    ['a document that does not parse', { query: '{' }, 400],
    ['a document that does not fit the schema', { query: '{ nothing }' }, 400],
    ['a subscription', { query: 'subscription { lobbyEvents { seq } }' }, 400],
    ['no document', { variables: {} }, 400],
    ['a document that is no text', { query: 1 }, 400],
  ])('%s', async (_what, body, status) => {
    const usual = await ask(body, 'application/json');
    expect(usual.status).toBe(status);
    expect(await ask(body, '*/*')).toEqual(usual);
    // Whoever asks for less usual answers gets them from the library.
    expect(await ask(body, 'application/json;q=0.9, text/html;q=0.1')).toEqual(usual);
  });
});

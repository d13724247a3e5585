import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { ask, run } from '../testing/documents.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newPlayer, newStaff, type Person } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { authenticate } from './authenticate.js';
import { signOut } from './sign-out.js';

let opened: TestPlatform;
let platform: Platform;
let person: Person;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  person = await newPlayer(platform, 'Person', 50_00);
});

afterAll(() => opened.close());

const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) {
  accessToken viewer { player { nickname } roles balance { cents currency } lastSeq
    movements { totalCount } registrations { totalCount } }
  userErrors { code message field rule }
} }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) {
  accessToken viewer { registrations { nodes { paid { cents } } } } userErrors { code field }
} }`;
const ENTER = `mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code } } }`;

describe('sign-up to sign-out', () => {
  const newcomer = { nickname: 'Chip', email: 'chip@example.com', password: 'five card draw' };

  test('a newcomer is told who he is', async () => {
    type Answer = { signUp: { accessToken: string; viewer: unknown } };
    const { signUp } = await ask<Answer>(platform, null, SIGN_UP, { input: newcomer });
    expect(signUp).toEqual({
      accessToken: expect.any(String) as string,
      viewer: {
        player: { nickname: 'Chip' },
        roles: [],
        balance: { cents: 0, currency: 'EUR' },
        lastSeq: 0,
        movements: { totalCount: 0 },
        registrations: { totalCount: 0 },
      },
      userErrors: [],
    });
    expect(await authenticate(platform, signUp.accessToken)).not.toBeNull();
  });

  test('A3: faults come back as userErrors, each with its field', async () => {
    const input = { ...newcomer, nickname: 'x' };
    expect(await ask(platform, null, SIGN_UP, { input })).toEqual({
      signUp: {
        accessToken: null,
        viewer: null,
        userErrors: [
          {
            code: 'INVALID_INPUT',
            message: 'A nickname has 3 to 20 letters, digits, underscores or hyphens.',
            field: ['input', 'nickname'],
            rule: null,
          },
          {
            code: 'INVALID_INPUT',
            message: 'This e-mail address has an account already.',
            field: ['input', 'email'],
            rule: null,
          },
        ],
      },
    });
  });

  test('A5: who signs in sees what is his in the same answer', async () => {
    const tournamentId = await insertTournament(platform);
    await ask(platform, person, ENTER, { input: { tournamentId, idempotencyKey: 'first' } });
    const input = { email: 'Person@example.com', password: 'password of Person' };
    expect(await ask(platform, null, SIGN_IN, { input })).toEqual({
      signIn: {
        accessToken: expect.any(String) as string,
        viewer: { registrations: { nodes: [{ paid: { cents: 1000 } }] } },
        userErrors: [],
      },
    });
  });

  test('signing out ends the sign-in', async () => {
    const leaver = await newPlayer(platform, 'Leaver');
    const document = 'mutation { signOut { userErrors { code } } }';
    expect(await ask(platform, leaver, document)).toEqual({ signOut: { userErrors: [] } });
    expect(await ask(platform, null, document)).toEqual({ signOut: { userErrors: [{ code: 'UNAUTHENTICATED' }] } });
    agreed(await signOut(platform, leaver));
  });
});

describe('the viewer', () => {
  test('is nobody for an anonymous caller', async () => {
    expect(await ask(platform, null, '{ viewer { roles } }')).toEqual({ viewer: null });
  });

  test('is no player where he is staff alone', async () => {
    const staff = await newStaff(platform, 'MODERATOR');
    const document = `{ viewer { player { id } roles balance { cents } lastSeq
      movements { nodes { id } totalCount } registrations { nodes { id } totalCount } } }`;
    expect(await ask(platform, staff, document)).toEqual({
      viewer: {
        player: null,
        roles: ['MODERATOR'],
        balance: { cents: 0 },
        lastSeq: 0,
        movements: { nodes: [], totalCount: 0 },
        registrations: { nodes: [], totalCount: 0 },
      },
    });
  });

  test('A2: reads movements page by page, newest first', async () => {
    type Answer = {
      viewer: {
        movements: { nodes: unknown[]; pageInfo: { endCursor: string; hasNextPage: boolean }; totalCount: number };
      };
    };
    const document = `query ($after: String) { viewer { movements(first: 1, after: $after) {
      nodes { at amount { cents } balance { cents } kind note tournament { name } }
      edges { cursor } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount } } }`;
    const first = (await ask<Answer>(platform, person, document)).viewer.movements;
    const at = new Date(platform.clock.now()).toISOString();
    expect(first).toMatchObject({
      nodes: [
        {
          at,
          amount: { cents: -1000 },
          balance: { cents: 4000 },
          kind: 'BUY_IN',
          note: null,
          tournament: { name: 'Sit & go of 6' },
        },
      ],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      totalCount: 2,
    });
    const second = (await ask<Answer>(platform, person, document, { after: first.pageInfo.endCursor })).viewer
      .movements;
    expect(second).toMatchObject({
      nodes: [{ amount: { cents: 5000 }, kind: 'CREDIT', note: 'for a test', tournament: null }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  test('A2: reads registrations page by page, newest first', async () => {
    const reader = await newPlayer(platform, 'Reader', 50_00);
    for (const players of [3, 4, 5]) {
      const tournamentId = await insertTournament(platform, { players });
      await ask(platform, reader, ENTER, { input: { tournamentId, idempotencyKey: `${players}` } });
      // Two at the same moment, one later.
      if (players === 4) opened.clock.advance(1);
    }
    const document = `query ($after: String) { viewer { registrations(first: 2, after: $after) {
      nodes { tournament { name } status } pageInfo { hasNextPage endCursor } totalCount } } }`;
    type Part = { nodes: { tournament: { name: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
    type Answer = { viewer: { registrations: Part & { totalCount: number } } };
    const first = (await ask<Answer>(platform, reader, document)).viewer.registrations;
    expect(first).toMatchObject({ pageInfo: { hasNextPage: true }, totalCount: 3 });
    const rest = (await ask<Answer>(platform, reader, document, { after: first.pageInfo.endCursor })).viewer
      .registrations;
    expect(rest.pageInfo.hasNextPage).toBe(false);
    const names = [...first.nodes, ...rest.nodes].map((node) => node.tournament.name);
    expect(names[0]).toBe('Sit & go of 5');
    expect(names.toSorted()).toEqual(['Sit & go of 3', 'Sit & go of 4', 'Sit & go of 5']);
  });

  test.each(['nonsense', '', Buffer.from('["standings",1]').toString('base64url')])(
    'A2: the cursor %j is of no such list',
    async (after) => {
      for (const list of ['movements', 'registrations']) {
        const { errors } = await run(
          platform,
          person,
          `query ($after: String) { viewer { ${list}(after: $after) { totalCount } } }`,
          {
            after,
          },
        );
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', argument: 'after' });
      }
    },
  );

  test('A5: an e-mail address is served nowhere', async () => {
    const { errors } = await run(platform, person, '{ viewer { player { email } } }');
    expect(errors?.[0]?.message).toMatch(/Cannot query field "email"/);
  });

  test('knows where his own events have come to', async () => {
    expect(await ask(platform, person, '{ viewer { lastSeq } }')).toEqual({ viewer: { lastSeq: 2 } });
  });
});

test('A5: node finds a movement for its player and admins alone', async () => {
  type Answer = { viewer: { movements: { nodes: { id: string }[] } } };
  const { viewer } = await ask<Answer>(platform, person, '{ viewer { movements(first: 1) { nodes { id } } } }');
  const id = viewer.movements.nodes[0]?.id;
  const other = await newPlayer(platform, 'Curious');
  const document = 'query ($id: ID!) { node(id: $id) { id ... on Movement { amount { cents } } } }';
  const seen = { node: { id, amount: { cents: -1000 } } };
  expect(await ask(platform, person, document, { id })).toEqual(seen);
  expect(await ask(platform, await newStaff(platform, 'ADMIN'), document, { id })).toEqual(seen);
  for (const caller of [null, other, await newStaff(platform, 'TOURNAMENT_DIRECTOR')]) {
    expect(await ask(platform, caller, document, { id })).toEqual({ node: null });
  }
});

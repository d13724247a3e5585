import { readFileSync } from 'node:fs';
import { type OperationDefinitionNode, Kind, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../accounts/session.store.js';
import { startServer, type ApiServer } from '../server.js';
import { newPlayer, newStaff } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { MazziereClient, type UserError } from './client.js';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const DAY = 86_400_000;

/** One document of the README's section on forms, as it stands there. */
interface Example {
  readonly form: string;
  /** From 0, under its heading. */
  readonly place: number;
  readonly document: string;
}

function examplesIn(readme: string): Example[] {
  const [, section = ''] = readme.split('## A tournament of each form\n');
  const [forms = ''] = section.split('<!-- prettier-ignore-end -->');
  return forms.split('\n### ').flatMap((part) => {
    const [form = ''] = part.split('\n', 1);
    return [...part.matchAll(/```graphql\n([^`]*)```/g)].map(([, document = ''], place) => ({ form, place, document }));
  });
}

const EXAMPLES = examplesIn(README);

/** Tournaments that others lead to: they start last. */
const TARGETS = new Set(['Scheduled', 'Satellite for entry rights']);

interface Payload {
  readonly userErrors: readonly UserError[];
  readonly [object: string]: { readonly id: string } | readonly UserError[] | null;
}

let opened: TestPlatform;
let server: ApiServer;
let staff: MazziereClient;
let anybody: MazziereClient;
/** What the examples' variables stand for, by name. */
const known = new Map<string, unknown>();
/** The same for those under one heading. */
let here = new Map<string, unknown>();

beforeAll(async () => {
  opened = await openTestPlatform();
  const { platform } = opened;
  const { pool } = platform.database;
  server = await startServer(platform, { port: 0 });
  anybody = new MazziereClient(() => server.url);
  staff = new MazziereClient(() => server.url);
  const { accountId } = await newStaff(platform);
  await pool.query(`UPDATE account SET roles = '{ADMIN}' WHERE id = $1`, [accountId]);
  staff.useToken((await openSession(pool, accountId, platform.clock.now(), 1)).accessToken);
  known.set('playerId', (await newPlayer(platform, 'Anna')).playerId);
  known.set('nicknames', ['Anna']);
  known.set('idempotencyKey', 'the quiz');
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

test('T2, T4 to T8, M2, M4, M6, M8, P4, J2: there is an example of each form', () => {
  expect([...new Set(EXAMPLES.map(({ form }) => form))]).toEqual([
    'Sit & go',
    'Heads-up',
    'Scheduled',
    'Rebuys and add-ons',
    'Shoot-out',
    "Shoot-out that pays the tables' winners",
    'Satellite that registers its winners',
    'Satellite for entry rights',
    'Satellite for tokens, and a chain',
    'Token issued by staff',
    'Freeroll whose entries the house buys',
    'Freeroll with a list of prizes',
    'Guarantee',
    'Payout scheme of its own',
    'Winner-take-all',
    'Jackpot',
    'By category',
    'By invitation',
    'Recurring',
  ]);
});

test.each(EXAMPLES)('the README’s example runs as it stands: $form, $place', async ({ form, place, document }) => {
  if (place === 0) here = new Map(known);
  here.set('startsAt', new Date(opened.clock.now() + (TARGETS.has(form) ? 7 : 1) * DAY).toISOString());
  const answer = await staff.request<Record<string, Payload>>(document, variablesOf(document));
  const [payload] = Object.values(answer);
  if (payload === undefined) throw new Error('no payload');
  expect(payload.userErrors).toEqual([]);
  for (const [name, object] of Object.entries(payload)) await keep(form, name, object);
});

/** The values of the document's variables, by name. */
function variablesOf(document: string): Record<string, unknown> {
  const operation = parse(document).definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  const names = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return Object.fromEntries(names.map((name) => [name, here.get(name)]));
}

/** Publishes a tournament, and keeps the id of what was made for the examples that follow. */
async function keep(form: string, name: string, object: Payload[string] | undefined): Promise<void> {
  if (!object || !('id' in object)) return;
  here.set(name === 'tournamentTemplate' ? 'templateId' : `${name}Id`, object.id);
  if (name !== 'tournament') return;
  const publish = 'mutation ($id: ID!) { publishTournament(id: $id) { userErrors { code message field } } }';
  await staff.mutate(publish, { id: object.id });
  here.set('targetId', object.id).set('satelliteId', object.id);
  if (form === 'Scheduled') known.set('targetId', object.id);
  await expectShown(object.id);
}

/** T9: all of it is there for anybody to read before registering; in a satellite seats stand in place of shares. */
async function expectShown(id: string): Promise<void> {
  const look = `query ($id: ID!) { tournament(id: $id) {
    status levels { bigBlind } startingStack seatsPerTable minPlayers maxPlayers
    payoutScheme { minEntries basisPoints } satellite { award seats guaranteedSeats target { id } }
  } }`;
  interface Shown {
    readonly status: string;
    readonly levels: readonly unknown[];
    readonly payoutScheme: readonly unknown[];
    readonly satellite: unknown;
  }
  const { tournament } = await anybody.request<{ tournament: Shown }>(look, { id });
  expect(tournament.status).toBe('REGISTERING');
  expect(tournament.levels.length).toBeGreaterThan(1);
  expect(tournament.payoutScheme.length > 0).toBe(tournament.satellite === null);
}

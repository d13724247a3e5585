import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../accounts/session.store.js';
import type { Platform } from '../platform.js';
import { ID_PREFIXES, newId, type IdKind } from '../random/id.js';
import { startServer, type ApiServer } from '../server.js';
import { createBlindStructure } from '../templates/blind-structures/create-blind-structure.js';
import { createPayoutScheme } from '../templates/payout-schemes/create-payout-scheme.js';
import { createRecurringTournament } from '../templates/recurring-tournaments/create-recurring-tournament.js';
import { createTournamentTemplate } from '../templates/tournament-templates/create-tournament-template.js';
import { agreed } from '../testing/agreed.js';
import { openTarget } from '../testing/satellites.js';
import { issueToken } from '../tokens/issue-token.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newPlayer, type Person } from '../testing/people.js';
import { enter, openSitAndGo, sitAndGoInput, tablesOf } from '../testing/sit-and-go.js';
import { scheduledInput } from '../testing/scheduled.js';
import { SocketClient, type Outcome } from '../testing/socket-client.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { textFields, withText, type Arguments, type TextField, type TextPath } from '../testing/text-arguments.js';
import { encodeCursor } from './cursor.js';
import { buildApiSchema } from './schema.js';

const schema = buildApiSchema();
const FIELDS = textFields(schema);

let opened: TestPlatform;
let platform: Platform;
let server: ApiServer;
/** A player, and staff with every right. */
let everybody: Person;
let nobodys: SocketClient;
let everybodys: SocketClient;
let ids: Record<'tournament' | 'table' | 'hand' | 'structure' | 'scheme' | 'template' | 'weekly' | 'recurring', string>;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  const { pool } = platform.database;
  everybody = await newPlayer(platform, 'Everybody', 500_00);
  await pool.query(`UPDATE account SET roles = '{ADMIN}' WHERE id = $1`, [everybody.accountId]);
  const running = await openSitAndGo(platform, 2);
  await enter(platform, running, [everybody, await newPlayer(platform, 'Opponent', 500_00)]);
  const [table] = await tablesOf(platform, running);
  const staff = { ...everybody, roles: ['ADMIN' as const] };
  const structure = agreed(await createBlindStructure(platform, staff, { name: 'Plain', levels: LEVELS }));
  const scheme = agreed(await createPayoutScheme(platform, staff, { name: 'Plain', columns: [WINNER] }));
  const scheduled = { ...scheduledInput(platform.clock.now()), startsAt: null };
  const template = agreed(await createTournamentTemplate(platform, staff, { name: 'Plain', terms: sitAndGoInput(3) }));
  const weekly = agreed(await createTournamentTemplate(platform, staff, { name: 'Weekly', terms: scheduled }));
  const recurringId = agreed(await createRecurringTournament(platform, staff, { ...FRIDAYS, templateId: weekly }));
  const hand = newId('hand', platform.clock.now());
  ids = {
    tournament: running,
    table: String(table?.tableId),
    hand,
    structure,
    scheme,
    template,
    weekly,
    recurring: recurringId,
  };
  server = await startServer(platform, { port: 0 });
  const { accessToken } = await openSession(pool, everybody.accountId, platform.clock.now(), 1);
  nobodys = await SocketClient.connect(server.wsUrl);
  everybodys = await SocketClient.connect(server.wsUrl, accessToken);
});
afterAll(async () => {
  await Promise.all([nobodys.close(), everybodys.close()]);
  await server.close();
  await opened.close();
});

const key = (): string => newId('transfer', platform.clock.now());

/** For each field that takes text a call that is sound but for the text. */
const SOUND: Readonly<Record<string, () => Arguments | Promise<Arguments>>> = {
  'Query.abortPreview': () => ({}),
  'Query.blindStructures': () => ({}),
  'Query.hand': () => ({}),
  'Query.leaderboard': () => ({}),
  'Query.node': () => ({}),
  'Query.payoutSchemes': () => ({}),
  'Query.player': () => ({}),
  'Query.recurringTournaments': () => ({}),
  'Query.table': () => ({}),
  'Query.tournament': () => ({}),
  'Query.tournamentTemplates': () => ({}),
  'Query.tournaments': () => ({}),
  'MoneyReport.tournaments': () => ({}),
  'Viewer.movements': () => ({}),
  'Viewer.registrations': () => ({}),
  'Viewer.tokens': () => ({}),
  'Player.results': () => ({}),
  'Tournament.standings': () => ({}),
  'Mutation.abortTournament': () => ({ id: ids.tournament, reason: 'no light', previewVersion: 'seen' }),
  'Mutation.act': () => ({ input: { handId: ids.hand, actionSeq: 1, action: 'FOLD' } }),
  'Mutation.addOn': () => ({ input: { tournamentId: ids.tournament, idempotencyKey: key() } }),
  'Mutation.archiveBlindStructure': () => ({}),
  'Mutation.archivePayoutScheme': () => ({}),
  'Mutation.archiveTournamentTemplate': () => ({}),
  'Mutation.cancelTournament': async () => ({ id: await insertTournament(platform), reason: 'no floor' }),
  'Mutation.createBlindStructure': () => ({ input: { name: key(), levels: LEVELS } }),
  'Mutation.createJackpot': () => ({ input: { name: key(), condition: 'BAD_BEAT' } }),
  'Mutation.createPayoutScheme': () => ({ input: { name: key(), columns: [WINNER] } }),
  'Mutation.createRecurringTournament': () => ({ input: recurring() }),
  'Mutation.createTournament': () => ({ input: sitAndGoInput(3) }),
  'Mutation.createTournamentFromTemplate': () => ({ templateId: ids.template, name: 'Out of a template' }),
  'Mutation.createTournamentTemplate': () => ({ input: { name: key(), terms: sitAndGoInput(3) } }),
  'Mutation.creditPlayer': cashDesk,
  'Mutation.debitPlayer': cashDesk,
  'Mutation.declineOffer': () => ({}),
  'Mutation.endRecurringTournament': () => ({}),
  'Mutation.invitePlayers': async () => ({ tournamentId: await insertTournament(platform), nicknames: ['Everybody'] }),
  'Mutation.issueToken': tokenToIssue,
  'Mutation.pauseRecurringTournament': () => ({}),
  'Mutation.pauseTable': () => ({ id: ids.table, reason: 'a ruling' }),
  'Mutation.pauseTournament': () => ({}),
  'Mutation.publishTournament': () => ({}),
  'Mutation.rebuy': () => ({ input: { tournamentId: ids.tournament, idempotencyKey: key() } }),
  'Mutation.register': async () => ({
    input: { tournamentId: await insertTournament(platform), idempotencyKey: key() },
  }),
  'Mutation.resumeRecurringTournament': () => ({}),
  'Mutation.resumeTable': () => ({}),
  'Mutation.resumeTournament': () => ({}),
  'Mutation.revokeToken': async () => ({ id: await issuedToken(), reason: 'given by mistake' }),
  'Mutation.setSittingOut': () => ({ sittingOut: true }),
  'Mutation.showHand': () => ({}),
  'Mutation.signIn': () => ({ input: { email: 'Everybody@example.com', password: 'password of Everybody' } }),
  'Mutation.signUp': () => ({
    input: { nickname: 'Newcomer', email: `${key()}@example.com`, password: 'x'.repeat(12) },
  }),
  'Mutation.unregister': () => ({ input: { tournamentId: ids.tournament, idempotencyKey: key() } }),
  'Mutation.updateBlindStructure': () => ({ id: ids.structure, input: { name: key(), levels: LEVELS } }),
  'Mutation.updatePayoutScheme': () => ({ id: ids.scheme, input: { name: key(), columns: [WINNER] } }),
  'Mutation.updateRecurringTournament': () => ({ id: ids.recurring, input: recurring() }),
  'Mutation.updateTournamentTemplate': () => ({ id: ids.template, input: { name: key(), terms: sitAndGoInput(3) } }),
  'Mutation.updateTournament': async () => ({ id: await insertTournament(platform), input: sitAndGoInput(3) }),
  'Mutation.voidHand': () => ({ handId: ids.hand, reason: 'a misdeal', defectiveDeck: false }),
  'Subscription.tableEvents': () => ({}),
  'Subscription.tournamentEvents': () => ({}),
};

const LEVELS = [{ smallBlind: 10, bigBlind: 20, seconds: 60 }];
const WINNER = { minEntries: 1, maxEntries: 10, basisPoints: [10_000] };

const FRIDAYS = { weekdays: ['FRIDAY' as const], startTime: '21:00', daysAhead: 1 };
const recurring = (): Arguments => ({ ...FRIDAYS, templateId: ids.weekly });

function cashDesk(): Arguments {
  return { input: { playerId: everybody.playerId, cents: 1, reason: 'a gift', idempotencyKey: key() } };
}

async function tokenToIssue() {
  const targetId = await openTarget(platform);
  return { playerId: everybody.playerId, targetId, reason: 'a present', idempotencyKey: key() };
}

async function issuedToken(): Promise<string> {
  return agreed(await issueToken(platform, { ...everybody, roles: ['ADMIN'] }, await tokenToIssue()));
}

/** What free text may be: there, what can be stored is done, and changes things. */
const FREE = /[. ](reason|name|password|idempotencyKey)$/;

/** No text of Postgres can hold it as it is. */
const unstorable = (): string[] => [
  '\0',
  'a reason with \0 in it',
  `${newId('tournament', 1)}\0`,
  `${newId('table', 1)}\0`,
  '\ud800',
  'half \udc00 a pair of surrogates',
];

const storable = (): string[] => [
  '',
  ' ',
  'x'.repeat(10_240),
  '\u{1F0A1}'.repeat(5_120),
  `'; DROP TABLE player; --`,
  `' OR '1'='1`,
  '%_\\',
  '{"a":[1]}',
  '\u202Edesrever\u2028',
  ids.tournament.toUpperCase(),
  `${ids.table}\n`,
  ...Object.keys(ID_PREFIXES).map((kind) => newId(kind as IdKind, platform.clock.now())),
];

/** What cursors of each list begin with. */
const LISTS: Readonly<Record<string, string>> = {
  'Query.blindStructures: after': 'blind structures',
  'Query.leaderboard: after': 'leaderboard ALL',
  'Query.payoutSchemes: after': 'payout schemes',
  'Query.recurringTournaments: after': 'recurring tournaments',
  'Query.tournamentTemplates: after': 'tournament templates',
  'Query.tournaments: after': 'tournaments STARTS_AT_ASC',
  'MoneyReport.tournaments: after': 'reported tournaments',
  'Viewer.movements: after': 'movements',
  'Viewer.registrations: after': 'registrations ALL',
  'Player.results: after': 'registrations RESULTS',
  'Tournament.standings: after': 'standings',
  'Viewer.tokens: after': 'tokens',
};
const NUMBERS = [0, -1, 0.5, 2 ** 31, 2 ** 53 - 1, -(2 ** 53) + 1, 1e308];

/** Cursors of the argument's list with whatever inside. */
function cursors(name: string, texts: readonly string[]): string[] {
  const shortTexts = texts.filter((text) => text.length < 1_000);
  const list = LISTS[name];
  if (list === undefined) return [];
  return [
    ...NUMBERS.flatMap((number) => [[number], [number, 0], [0, number], [number, 'reg_1'], [number, '']]),
    ...shortTexts.flatMap((text) => [[text], [0, text], [text, text]]),
  ].map((parts) => encodeCursor(list, parts));
}

/** How to come to a field that is not at the root. */
const WAYS: Readonly<Record<string, (selection: string) => string>> = {
  MoneyReport: (selection) => `moneyReport(from: "2026-10-01", to: "2026-10-31") { ${selection} }`,
  Viewer: (selection) => `viewer { ${selection} }`,
  Player: (selection) => `player(nickname: "Everybody") { ${selection} }`,
  Tournament: (selection) => `tournament(id: "${ids.tournament}") { ${selection} }`,
};

function documentFor({ type, field }: TextField): string {
  const variables = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const given = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const payload = type.name === 'Mutation' ? 'userErrors { code }' : '__typename';
  const connection = String(field.type).includes('Connection')
    ? '{ nodes { __typename } totalCount }'
    : `{ ${payload} }`;
  const selection = `${field.name}(${given}) ${connection}`;
  const operation = ['Mutation', 'Subscription'].includes(type.name) ? type.name.toLowerCase() : 'query';
  return `${operation} (${variables}) { ${WAYS[type.name]?.(selection) ?? selection} }`;
}

/** One sum over all that is stored, but for the numbers that lobby events get by and by (DESIGN g). */
async function stored(): Promise<string> {
  const { pool } = platform.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'lobby_event'`,
  );
  const sums = tables.map(
    ({ name }) =>
      `(SELECT md5(string_agg(t.row, '' ORDER BY t.row)) FROM (SELECT (to_jsonb(r) - 'lobby_version')::text AS row FROM "${name}" r) t) AS "${name}"`,
  );
  const { rows } = await pool.query<Record<string, string>>(`SELECT ${sums.join(', ')}`);
  return JSON.stringify(rows[0]);
}

const codesOf = ({ errors = [] }: Outcome): unknown[] => errors.map(({ extensions }) => extensions?.['code'] ?? 'NONE');

/** Whether the answer says, in one way or the other, that nothing was done. */
function isRefused(outcome: Outcome): boolean {
  if (codesOf(outcome).length > 0) return true;
  const [payload] = Object.values(outcome.data ?? {});
  return typeof payload === 'object' && payload !== null && JSON.stringify(payload).includes('"code"');
}

/** Fewer than one connection may have under way. */
const AT_ONCE = 50;

interface Case {
  readonly name: string;
  readonly field: TextField;
  readonly path: TextPath;
}

const CASES = FIELDS.flatMap((field) =>
  field.paths.map((path) => ({ name: `${field.type.name}.${field.field.name}: ${path.join('.')}`, field, path })),
);

async function send({ field, path }: Case, client: SocketClient, text: string, sound: Arguments): Promise<Outcome> {
  return client.call(documentFor(field), { ...withText(field.field, sound, path, text) });
}

function soundOf({ field }: Case): Arguments | Promise<Arguments> {
  return SOUND[`${field.type.name}.${field.field.name}`]?.() ?? {};
}

test('every field that takes text is called here', () => {
  expect(FIELDS.map(({ type, field }) => `${type.name}.${field.name}`).toSorted()).toEqual(
    Object.keys(SOUND).toSorted(),
  );
  const nested = FIELDS.map(({ type }) => type.name).filter(
    (name) => !['Query', 'Mutation', 'Subscription'].includes(name),
  );
  expect(
    CASES.filter(({ name }) => name.endsWith(': after'))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(LISTS).toSorted());
  expect([...new Set(nested)].toSorted()).toEqual(Object.keys(WAYS).toSorted());
});

describe('A3: whatever text is sent, the failure is the caller’s and not the platform’s, and nothing is done', () => {
  test.each(CASES.map((one) => [one.name, one] as const))('%s', async (name, one) => {
    const texts = [...unstorable(), ...(FREE.test(name) ? [] : storable())];
    const tried = [...texts, ...cursors(name, texts)];
    const sound = await soundOf(one);
    const before = await stored();
    for (const client of [nobodys, everybodys]) {
      const outcomes: Outcome[] = [];
      for (let from = 0; from < tried.length; from += AT_ONCE) {
        const some = tried.slice(from, from + AT_ONCE);
        outcomes.push(...(await Promise.all(some.map((text) => send(one, client, text, sound)))));
      }
      for (const [place, outcome] of outcomes.entries()) {
        const sent = JSON.stringify(tried[place]);
        expect([sent, codesOf(outcome)]).not.toEqual([sent, ['INTERNAL_SERVER_ERROR']]);
      }
      const quiet = one.field.type.name === 'Query' || one.field.type.name in WAYS;
      expect(outcomes.map((outcome) => quiet || isRefused(outcome))).toEqual(tried.map(() => true));
    }
    expect(await stored()).toBe(before);
  });
});

describe('A3: text that can be stored is stored or refused', () => {
  test.each(CASES.filter(({ name }) => FREE.test(name)).map((one) => [one.name, one] as const))(
    '%s',
    async (_, one) => {
      for (const text of storable()) {
        const sound = await soundOf(one);
        const before = await stored();
        const outcome = await send(one, everybodys, text, sound);
        expect(codesOf(outcome)).toEqual([]);
        expect([text, (await stored()) !== before && isRefused(outcome)]).toEqual([text, false]);
      }
    },
  );
});

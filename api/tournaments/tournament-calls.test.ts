import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import { signOut } from '../accounts/sign-out.js';
import type { Platform } from '../platform.js';
import { ask } from '../testing/documents.js';
import { newPlayer, newPlayers, newStaff, type Person } from '../testing/people.js';
import { enter, sitAndGoInput } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';

const FIELDS =
  '{ tournament { id name status maxPlayers entrants cancelReason prizePool { cents } } userErrors { code message field rule } }';
const CREATE = `mutation ($input: TournamentInput!) { call: createTournament(input: $input) ${FIELDS} }`;
const UPDATE = `mutation ($id: ID!, $input: TournamentInput!) { call: updateTournament(id: $id, input: $input) ${FIELDS} }`;
const PUBLISH = `mutation ($id: ID!) { call: publishTournament(id: $id) ${FIELDS} }`;
const CANCEL = `mutation ($id: ID!, $reason: String!) { call: cancelTournament(id: $id, reason: $reason) ${FIELDS} }`;

interface Answer {
  readonly tournament: {
    readonly id: TournamentId;
    readonly name: string;
    readonly status: string;
    readonly maxPlayers: number;
    readonly entrants: number;
    readonly cancelReason: string | null;
    readonly prizePool: { readonly cents: number };
  } | null;
  readonly userErrors: { readonly code: string; readonly field: string[] | null; readonly rule: string | null }[];
}

let opened: TestPlatform;
let platform: Platform;
let director: Caller;
let player: Person;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  director = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  player = await newPlayer(platform, 'anna', 5_000);
});
afterAll(() => opened.close());

async function call(caller: Caller | null, document: string, variables: Record<string, unknown>): Promise<Answer> {
  return (await ask<{ call: Answer }>(platform, caller, document, variables)).call;
}

async function create(terms: Record<string, unknown> = {}): Promise<TournamentId> {
  const { tournament } = await call(director, CREATE, { input: { ...sitAndGoInput(3), ...terms } });
  if (!tournament) throw new Error('not created');
  return tournament.id;
}

async function published(terms: Record<string, unknown> = {}): Promise<TournamentId> {
  const id = await create(terms);
  await call(director, PUBLISH, { id });
  return id;
}

async function eventsOf(id: TournamentId): Promise<unknown[]> {
  const { rows } = await platform.database.pool.query<{ payload: unknown }>(
    'SELECT payload FROM tournament_event WHERE tournament_id = $1 ORDER BY seq',
    [id],
  );
  return rows.map((row) => row.payload);
}

describe('T10: a definition that breaks a limit is refused with one error per broken rule, naming the field', () => {
  test.each([
    ['T4: the prize part', { buyIn: { prizeCents: 700, feeCents: 300 } }, [['T4', 'input', 'buyIn', 'prizeCents']]],
    ['T7: levels', { levels: [] }, [['T7', 'input', 'levels']]],
    ['a name that is no text', { name: 'nul\0nul' }, [['T10', 'input', 'name']]],
    ['M8: a freeroll without prizes', { buyIn: null }, [['M8', 'input', 'buyIn']]],
    [
      'two at once',
      { seatsPerTable: 11, handPauseSeconds: 61 },
      [
        ['T2', 'input', 'seatsPerTable'],
        ['S8', 'input', 'handPauseSeconds'],
      ],
    ],
  ])('%s', async (_name, terms, expected) => {
    const answer = await call(director, CREATE, { input: { ...sitAndGoInput(3), ...terms } });
    expect(answer.tournament).toBeNull();
    expect(answer.userErrors.map(({ rule, field }) => [rule, ...(field ?? [])])).toEqual(expected);
    expect(answer.userErrors.every(({ code }) => code === 'INVALID_INPUT')).toBe(true);
  });

  test('the field inside a list is named by its place, and the message names the rule', async () => {
    const levels = [
      { smallBlind: 10, bigBlind: 20, seconds: 60 },
      { smallBlind: 10, bigBlind: 20, seconds: 60 },
    ];
    const { userErrors } = await call(director, CREATE, { input: { ...sitAndGoInput(3), levels } });
    expect(userErrors.length).toBeGreaterThan(0);
    for (const error of userErrors) {
      expect(error).toMatchObject({ code: 'INVALID_INPUT', rule: 'T7', message: expect.stringContaining('(T7)') });
      expect(error.field?.slice(0, 3)).toEqual(['input', 'levels', '1']);
    }
  });
});

describe('A4: tournaments are made by tournament directors and admins', () => {
  const others: [string, () => Caller | null, string][] = [
    ['nobody', () => null, 'UNAUTHENTICATED'],
    ['a player', () => player, 'FORBIDDEN'],
    ['a moderator', () => ({ ...player, roles: ['MODERATOR'] }), 'FORBIDDEN'],
  ];
  test.each(others)('%s may not', async (_name, caller, code) => {
    const id = await create();
    for (const [document, variables] of [
      [CREATE, { input: sitAndGoInput(3) }],
      [UPDATE, { id, input: sitAndGoInput(4) }],
      [PUBLISH, { id }],
      [CANCEL, { id, reason: 'no' }],
    ] as const) {
      const answer = await call(caller(), document, variables);
      expect(answer).toMatchObject({ tournament: null, userErrors: [{ code }] });
    }
    expect(await eventsOf(id)).toEqual([]);
  });

  test('DESIGN j: a sign-in that has ended moves nothing, even if this process still believes it', async () => {
    const leaving = { ...(await newPlayer(platform, 'bruno')), roles: ['ADMIN'] as const };
    await signOut(platform, leaving);
    const answer = await call(leaving, CREATE, { input: sitAndGoInput(3) });
    expect(answer).toMatchObject({ tournament: null, userErrors: [{ code: 'UNAUTHENTICATED' }] });
  });
});

describe('T11: the life of a tournament before its start', () => {
  test('it is made as a draft, with the account of its pool, and has no events', async () => {
    const id = await create({ name: '  Evening  ' });
    const { rows } = await platform.database.pool.query(
      `SELECT t.status, t.name, a.kind FROM tournament t JOIN ledger_account a ON a.tournament_id = t.id WHERE t.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: 'DRAFT', name: 'Evening', kind: 'TOURNAMENT_POOL' }]);
    expect(await eventsOf(id)).toEqual([]);
  });

  test('P3: publishing it opens registration, once however often it is asked for', async () => {
    const id = await create();
    for (let time = 1; time <= 3; time += 1) {
      expect(await call(director, PUBLISH, { id })).toMatchObject({
        tournament: { id, status: 'REGISTERING' },
        userErrors: [],
      });
    }
    expect(await eventsOf(id)).toEqual([{ type: 'TournamentStatusChanged', status: 'REGISTERING' }]);
  });

  test('cancelling it gives everybody back all he paid, and says why', async () => {
    const id = await published();
    await enter(platform, id, [player]);
    const answer = await call(director, CANCEL, { id, reason: ' too few ' });
    expect(answer.tournament).toMatchObject({
      status: 'CANCELLED',
      entrants: 0,
      cancelReason: 'too few',
      prizePool: { cents: 0 },
    });
    const { rows } = await platform.database.pool.query(
      `SELECT a.balance_cents, (SELECT sum(amount_cents) FROM ledger_entry WHERE account_id = $2) AS pool
       FROM ledger_account a WHERE a.player_id = $1 AND a.kind = 'PLAYER'`,
      [player.playerId, `pool:${id}`],
    );
    expect(rows).toEqual([{ balance_cents: 5_000, pool: '0' }]);
    expect((await eventsOf(id)).at(-1)).toEqual({ type: 'TournamentStatusChanged', status: 'CANCELLED' });
  });

  test('P3: cancelling it again changes nothing, nor its reason', async () => {
    const id = await published();
    await call(director, CANCEL, { id, reason: 'first' });
    const events = await eventsOf(id);
    expect(await call(director, CANCEL, { id, reason: 'second' })).toMatchObject({
      tournament: { status: 'CANCELLED', cancelReason: 'first' },
      userErrors: [],
    });
    expect(await eventsOf(id)).toEqual(events);
  });

  test.each(['', '   ', 'x'.repeat(501), 'nul\0nul'])('cancelling it needs a reason: %j', async (reason) => {
    const id = await published();
    const answer = await call(director, CANCEL, { id, reason });
    expect(answer).toMatchObject({ tournament: null, userErrors: [{ code: 'INVALID_INPUT', field: ['reason'] }] });
  });

  test('a draft can be cancelled too, and a cancelled one never opens again', async () => {
    const id = await create();
    expect(await call(director, CANCEL, { id, reason: 'a mistake' })).toMatchObject({
      tournament: { status: 'CANCELLED' },
    });
    expect(await call(director, PUBLISH, { id })).toMatchObject({ userErrors: [{ code: 'CONFLICT', rule: 'T11' }] });
  });

  test('once it has started it can be neither published nor cancelled', async () => {
    const people = await newPlayers(platform, 3, 1_000);
    const id = await published();
    await enter(platform, id, people);
    expect(await call(director, PUBLISH, { id })).toMatchObject({ userErrors: [{ code: 'CONFLICT', rule: 'T11' }] });
    expect(await call(director, CANCEL, { id, reason: 'late' })).toMatchObject({
      tournament: null,
      userErrors: [{ code: 'CONFLICT', rule: 'T11' }],
    });
  });

  test.each(['trn_00000000000000000000000000', '', '\0'])('what does not exist is not found: %j', async (id) => {
    for (const [document, variables] of [
      [UPDATE, { id, input: sitAndGoInput(3) }],
      [PUBLISH, { id }],
      [CANCEL, { id, reason: 'none' }],
    ] as const) {
      expect(await call(director, document, variables)).toMatchObject({
        userErrors: [{ code: 'NOT_FOUND', field: ['id'] }],
      });
    }
  });
});

describe('T10: with registrations the terms are fixed', () => {
  test('before anybody registers everything may change, and the lobby is told', async () => {
    const id = await published();
    const answer = await call(director, UPDATE, { id, input: sitAndGoInput(6, { name: 'Bigger' }) });
    expect(answer).toMatchObject({ tournament: { name: 'Bigger', maxPlayers: 6 }, userErrors: [] });
    const { rows } = await platform.database.pool.query<{ max_players: number; untold: boolean }>(
      'SELECT max_players, version > lobby_version AS untold FROM tournament WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ max_players: 6, untold: true }]);
  });

  test('afterwards only its name may, and each other term that differs is refused by its field', async () => {
    const id = await published();
    await enter(platform, id, [await newPlayer(platform, 'carla', 1_000)]);
    expect(await call(director, UPDATE, { id, input: sitAndGoInput(3, { name: 'Renamed' }) })).toMatchObject({
      tournament: { name: 'Renamed' },
      userErrors: [],
    });
    const changed = sitAndGoInput(3, { startingStack: 2_000, actionSeconds: 20 });
    const refused = await call(director, UPDATE, { id, input: changed });
    expect(refused.tournament).toBeNull();
    expect(refused.userErrors.map(({ code, rule, field }) => [code, rule, field?.join('.')])).toEqual([
      ['INVALID_INPUT', 'T10', 'input.startingStack'],
      ['INVALID_INPUT', 'T10', 'input.actionSeconds'],
    ]);
    const [same] = (await platform.database.pool.query('SELECT definition FROM tournament WHERE id = $1', [id])).rows;
    expect(same).toMatchObject({ definition: { name: 'Renamed', startingStack: 1_500 } });
  });

  test('nothing changes once it is over', async () => {
    const id = await published();
    await call(director, CANCEL, { id, reason: 'over' });
    const answer = await call(director, UPDATE, { id, input: sitAndGoInput(3, { name: 'Again' }) });
    expect(answer).toMatchObject({ tournament: null, userErrors: [{ code: 'CONFLICT', rule: 'T11' }] });
  });
});

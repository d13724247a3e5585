import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import { type Caller, STAFF_ROLES } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { ask, run } from '../testing/documents.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newPlayer, newStaff, type Person } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';

let opened: TestPlatform;
let platform: Platform;
let one: Person;
let other: Person;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  one = await newPlayer(platform, 'One', 100_00);
  other = await newPlayer(platform, 'Other', 100_00);
});

afterAll(() => opened.close());

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) {
  registration { id method status seat position prize { cents } points paid { cents } player { nickname }
    table { number } tournament { id entrants prizePool { cents } } }
  userErrors { code field rule }
} }`;
const UNREGISTER = `mutation ($input: UnregisterInput!) { unregister(input: $input) {
  registration { status tournament { entrants } } userErrors { code field rule }
} }`;
type Registered = { register: { registration: { id: string } } };

const enter = (caller: Caller | null, tournamentId: TournamentId, idempotencyKey: string) =>
  ask<Registered>(platform, caller, REGISTER, { input: { tournamentId, idempotencyKey } });

describe('registering', () => {
  test('P1: by buy-in where nothing else is said', async () => {
    const id = await insertTournament(platform);
    expect(await enter(one, id, 'p1')).toEqual({
      register: {
        registration: {
          id: expect.stringMatching(/^reg_/) as string,
          method: 'BUY_IN',
          status: 'REGISTERED',
          seat: null,
          position: null,
          prize: { cents: 0 },
          points: null,
          paid: { cents: 1000 },
          player: { nickname: 'One' },
          table: null,
          tournament: { id, entrants: 1, prizePool: { cents: 900 } },
        },
        userErrors: [],
      },
    });
  });

  test('T1: the last place seats everybody', async () => {
    const id = await insertTournament(platform, { players: 2 });
    await enter(one, id, 't1');
    expect(await enter(other, id, 't1')).toMatchObject({
      register: { registration: { status: 'PLAYING', seat: expect.any(Number) as number, table: { number: 1 } } },
    });
  });

  test('A3: refusals are userErrors', async () => {
    const id = await insertTournament(platform);
    const input = { tournamentId: id, idempotencyKey: '', method: 'AUTO_REGISTRATION', tokenCode: 'abc' };
    expect(await ask(platform, one, REGISTER, { input })).toEqual({
      register: {
        registration: null,
        userErrors: [
          { code: 'INVALID_INPUT', field: ['input', 'method'], rule: 'T8' },
          { code: 'INVALID_INPUT', field: ['input', 'tokenCode'], rule: 'T8' },
          { code: 'INVALID_INPUT', field: ['input', 'idempotencyKey'], rule: 'P3' },
        ],
      },
    });
    expect(await enter(null, id, 'a3')).toMatchObject({ register: { userErrors: [{ code: 'UNAUTHENTICATED' }] } });
  });

  test('P2: and undoing it', async () => {
    const id = await insertTournament(platform);
    await enter(one, id, 'p2');
    const input = { tournamentId: id, idempotencyKey: 'p2 out' };
    expect(await ask(platform, one, UNREGISTER, { input })).toEqual({
      unregister: { registration: { status: 'UNREGISTERED', tournament: { entrants: 0 } }, userErrors: [] },
    });
    expect(await ask(platform, one, UNREGISTER, { input: { ...input, idempotencyKey: 'again' } })).toEqual({
      unregister: {
        registration: null,
        userErrors: [{ code: 'NOT_FOUND', field: ['input', 'tournamentId'], rule: null }],
      },
    });
  });
});

describe('A5: what was paid is for the player and staff alone; the rest is public', () => {
  const NODE = `query ($id: ID!) { node(id: $id) { ... on Registration { player { nickname } paid { cents } } } }`;
  const known = { node: { player: { nickname: 'One' }, paid: { cents: 1000 } } };
  let registration: string;
  beforeAll(async () => {
    const { register } = await enter(one, await insertTournament(platform), 'a5');
    registration = register.registration.id;
  });
  const seenBy = (caller: Caller | null) => ask(platform, caller, NODE, { id: registration });

  test('he sees it himself', async () => {
    expect(await seenBy(one)).toEqual(known);
  });

  test.each(STAFF_ROLES)('so does a %s', async (role) => {
    expect(await seenBy(await newStaff(platform, role))).toEqual(known);
    // Also one who plays himself, as another player.
    expect(await seenBy({ ...other, roles: [role] })).toEqual(known);
  });

  test('another player, and who has not signed in, see the rest', async () => {
    for (const caller of [other, null]) expect(await seenBy(caller)).toEqual({ node: { ...known.node, paid: null } });
  });

  test('in the tournament it is the viewer’s own', async () => {
    const id = await insertTournament(platform);
    for (const caller of [one, other]) await enter(caller, id, 'a5 both');
    const document = `query ($id: ID!) { tournament(id: $id) { viewerRegistration { player { nickname } paid { cents } } } }`;
    expect(await ask(platform, other, document, { id })).toEqual({
      tournament: { viewerRegistration: { player: { nickname: 'Other' }, paid: { cents: 1000 } } },
    });
  });
});

describe('a tournament to its viewer', () => {
  const document = `query ($id: ID!) { tournament(id: $id) {
    viewerEntryMethods viewerRegistration { status player { nickname } } } }`;
  const seenBy = (caller: Caller | null, id: TournamentId) => ask(platform, caller, document, { id });
  const open = { tournament: { viewerEntryMethods: ['BUY_IN'], viewerRegistration: null } };
  const shut = { tournament: { viewerEntryMethods: [], viewerRegistration: null } };

  test('how he could enter, and that he has', async () => {
    const id = await insertTournament(platform);
    expect(await seenBy(one, id)).toEqual(open);
    await enter(one, id, 'entry');
    expect(await seenBy(one, id)).toEqual({
      tournament: {
        viewerEntryMethods: [],
        viewerRegistration: { status: 'REGISTERED', player: { nickname: 'One' } },
      },
    });
    expect(await seenBy(other, id)).toEqual(open);
    expect(await seenBy(null, id)).toEqual(shut);
    expect(await seenBy(await newStaff(platform, 'ADMIN', 'MODERATOR'), id)).toEqual(shut);
    await ask(platform, one, UNREGISTER, { input: { tournamentId: id, idempotencyKey: 'entry out' } });
    expect(await seenBy(one, id)).toEqual(open);
  });

  test.each(['RUNNING', 'COMPLETED', 'CANCELLED'] as const)('not at all once it is %s', async (status) => {
    expect(await seenBy(one, await insertTournament(platform, { status }))).toEqual(shut);
  });
});

test('results: completed tournaments alone, for everybody', async () => {
  const finished = await insertTournament(platform, { players: 2 });
  const running = await insertTournament(platform, { players: 3 });
  const player = await newPlayer(platform, 'Finisher', 100_00);
  for (const id of [finished, running]) await enter(player, id, id);
  await opened.asOwner('UPDATE registration SET position = 2, points = 1.5 WHERE player_id = $1', [player.playerId]);
  await platform.database.pool.query(`UPDATE tournament SET status = 'COMPLETED' WHERE id = $1`, [finished]);
  const document = `{ player(nickname: "Finisher") { results { totalCount
    nodes { position points paid { cents } tournament { id } } } } }`;
  const result = { position: 2, points: 1.5, paid: null, tournament: { id: finished } };
  for (const caller of [null, one]) {
    expect(await ask(platform, caller, document)).toEqual({ player: { results: { totalCount: 1, nodes: [result] } } });
  }
  for (const caller of [player, await newStaff(platform, 'MODERATOR')]) {
    expect(await ask(platform, caller, document)).toEqual({
      player: { results: { totalCount: 1, nodes: [{ ...result, paid: { cents: 1000 } }] } },
    });
  }
});

test('the cash desk is for admins', async () => {
  const admin: Caller = { ...(await newPlayer(platform, 'Admin')), roles: ['ADMIN'] };
  const document = `mutation ($in: CreditPlayerInput!, $out: CreditPlayerInput!) {
    creditPlayer(input: $in) { balance { cents } userErrors { code field } }
    debitPlayer(input: $out) { balance { cents } userErrors { code field } }
  }`;
  const player = await newPlayer(platform, 'Guest');
  const desk = (cents: number, idempotencyKey: string) => ({
    playerId: player.playerId,
    cents,
    reason: 'at the desk',
    idempotencyKey,
  });
  const variables = { in: desk(500, 'in'), out: desk(501, 'out') };
  expect(await ask(platform, admin, document, variables)).toEqual({
    creditPlayer: { balance: { cents: 500 }, userErrors: [] },
    debitPlayer: { balance: null, userErrors: [{ code: 'INSUFFICIENT_FUNDS', field: ['input', 'cents'] }] },
  });
  expect(await ask(platform, player, document, variables)).toMatchObject({
    creditPlayer: { userErrors: [{ code: 'FORBIDDEN' }] },
    debitPlayer: { userErrors: [{ code: 'FORBIDDEN' }] },
  });
  const { errors } = await run(platform, admin, document, { ...variables, in: { ...variables.in, cents: 0.5 } });
  expect(errors?.[0]?.message).toMatch(/whole number of euro cents/);
});

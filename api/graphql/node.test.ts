import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../accounts/caller.js';
import { idKind } from '../random/id.js';
import { ask } from '../testing/documents.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { enter, openSitAndGo } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';

let opened: TestPlatform;
let people: Person[];
let admin: Caller;

beforeAll(async () => {
  opened = await openTestPlatform();
  people = await newPlayers(opened.platform, 3, 1_000);
  admin = await newStaff(opened.platform, 'ADMIN');
  await enter(opened.platform, await openSitAndGo(opened.platform, 3, { handPauseSeconds: 0 }), people);
});
afterAll(() => opened.close());

async function node(caller: Caller | null, id: string): Promise<unknown> {
  return (await ask<{ node: unknown }>(opened.platform, caller, NODE, { id })).node;
}

async function idsOf(
  table:
    | 'player'
    | 'tournament'
    | 'registration'
    | 'poker_table'
    | 'hand'
    | 'ledger_entry'
    | 'account'
    | 'session'
    | 'ledger_transfer',
): Promise<string[]> {
  const { rows } = await opened.platform.database.pool.query<{ id: string }>(`SELECT id FROM ${table}`);
  return rows.map((row) => row.id);
}

describe('A2: node(id) finds every public object again', () => {
  test.each([
    ['player', 'Player'],
    ['tournament', 'Tournament'],
    ['registration', 'Registration'],
    ['poker_table', 'Table'],
    ['hand', 'Hand'],
  ] as const)('%s', async (table, type) => {
    const ids = await idsOf(table);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(await node(null, id)).toEqual({ __typename: type, id });
  });
});

test('A5: a movement is found by its own player and by admins alone', async () => {
  const [anna, bruno] = people;
  if (!anna || !bruno) throw new Error('nobody');
  const { viewer } = await ask<{ viewer: { movements: { nodes: { id: string }[] } } }>(
    opened.platform,
    anna,
    '{ viewer { movements { nodes { id } } } }',
  );
  expect(viewer.movements.nodes).toHaveLength(2);
  for (const { id } of viewer.movements.nodes) {
    expect(await node(anna, id)).toEqual({ __typename: 'Movement', id });
    expect(await node(admin, id)).toEqual({ __typename: 'Movement', id });
    expect(await node(bruno, id)).toBeNull();
    expect(await node(null, id)).toBeNull();
  }
});

describe('A2: what is no public object is null', () => {
  test.each(['account', 'session', 'ledger_transfer'] as const)('%s', async (table) => {
    const ids = await idsOf(table);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(await node(admin, id)).toBeNull();
  });

  test.each(['', 'x', 'trn_', 'trn_00000000000000000000000000', 'xyz_00000000000000000000000000', "ply_' OR 1=1"])(
    '%j',
    async (id) => {
      expect(await node(admin, id)).toBeNull();
      expect(idKind(id) === null || id.startsWith('trn_0')).toBe(true);
    },
  );
});

test.each(['', 'trn_00000000000000000000000000', 'nul\0nul'])('the queries by id know nothing of %j', async (id) => {
  const document = 'query ($id: ID!) { tournament(id: $id) { id } table(id: $id) { id } hand(id: $id) { id } }';
  expect(await ask(opened.platform, admin, document, { id })).toEqual({ tournament: null, table: null, hand: null });
});

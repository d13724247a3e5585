import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import { ask, run } from '../testing/documents.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newStaff } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';

const PAGE = `
query ($filter: TournamentFilter, $sort: TournamentSort, $first: Int, $after: String) {
  tournaments(filter: $filter, sort: $sort, first: $first, after: $after) {
    nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount
  }
}`;

interface Answer {
  readonly tournaments: {
    readonly nodes: { readonly id: string }[];
    readonly edges: { readonly cursor: string; readonly node: { readonly id: string } }[];
    readonly pageInfo: {
      readonly hasNextPage: boolean;
      readonly hasPreviousPage: boolean;
      readonly startCursor: string | null;
      readonly endCursor: string | null;
    };
    readonly totalCount: number;
  };
}

let opened: TestPlatform;
/** Seven: buy-ins of 5, 10 or 20 euro, entrants 0 to 2, three of them with the same of both. */
const made: { readonly id: TournamentId; readonly buyIn: number; readonly entrants: number }[] = [];
let draft: TournamentId;
let running: TournamentId;

beforeAll(async () => {
  opened = await openTestPlatform();
  const { platform, clock } = opened;
  for (const [buyIn, entrants] of [
    [1000, 1],
    [500, 0],
    [1000, 1],
    [2000, 2],
    [1000, 1],
    [500, 2],
    [1000, 0],
  ] as const) {
    clock.advance(1);
    const id = await insertTournament(platform, { prizeCents: buyIn * 0.9, feeCents: buyIn * 0.1 });
    await platform.database.pool.query('UPDATE tournament SET entrants = $2 WHERE id = $1', [id, entrants]);
    made.push({ id, buyIn, entrants });
  }
  clock.advance(1);
  running = await insertTournament(platform, { status: 'RUNNING', prizeCents: 9000, feeCents: 1000 });
  draft = await insertTournament(platform, { status: 'DRAFT' });
});
afterAll(() => opened.close());

async function page(variables: Readonly<Record<string, unknown>>): Promise<Answer['tournaments']> {
  return (await ask<Answer>(opened.platform, null, PAGE, variables)).tournaments;
}

const ids = (list: Answer['tournaments']): string[] => list.nodes.map((node) => node.id);
const registering = { status: ['REGISTERING'] };

describe('A2: a walk through the pages meets every tournament once, in order, also where sort keys are equal', () => {
  const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
  test.each([
    ['STARTS_AT_ASC', () => made.toSorted(byId)],
    ['STARTS_AT_DESC', () => made.toSorted(byId)],
    ['BUY_IN_ASC', () => made.toSorted((a, b) => a.buyIn - b.buyIn || byId(a, b))],
    ['BUY_IN_DESC', () => made.toSorted((a, b) => b.buyIn - a.buyIn || byId(a, b))],
    ['ENTRANTS_DESC', () => made.toSorted((a, b) => b.entrants - a.entrants || byId(a, b))],
  ] as const)('%s', async (sort, expected) => {
    for (const first of [1, 2, 3, 7]) {
      const met: string[] = [];
      let after: string | null = null;
      do {
        const one: Answer['tournaments'] = await page({ filter: registering, sort, first, after });
        expect(one.totalCount).toBe(7);
        expect(one.pageInfo.hasPreviousPage).toBe(after !== null);
        expect(one.pageInfo.startCursor).toBe(one.edges[0]?.cursor);
        expect(one.edges.map((edge) => edge.node.id)).toEqual(ids(one));
        met.push(...ids(one));
        after = one.pageInfo.hasNextPage ? one.pageInfo.endCursor : null;
      } while (after !== null);
      expect(met).toEqual(expected().map(({ id }) => id));
    }
  });

  test('a page goes on from its cursor whatever has come before it meanwhile', async () => {
    const { pool } = opened.platform.database;
    const start = await page({ filter: registering, sort: 'BUY_IN_DESC', first: 2 });
    const [most] = start.nodes;
    await pool.query(`UPDATE tournament SET status = 'CANCELLED' WHERE id = $1`, [most?.id]);
    const rest = await page({ filter: registering, sort: 'BUY_IN_DESC', after: start.pageInfo.endCursor });
    await pool.query(`UPDATE tournament SET status = 'REGISTERING' WHERE id = $1`, [most?.id]);
    expect([...ids(start), ...ids(rest)]).toHaveLength(7);
    expect(new Set([...ids(start), ...ids(rest)]).size).toBe(7);
  });
});

describe('A2: page arguments out of their limits are refused by name', () => {
  test.each([0, -1, 101])('first: %i', async (first) => {
    const { errors } = await run(opened.platform, null, PAGE, { first });
    expect(errors?.[0]?.message).toBe(`The argument "first" must be a whole number from 1 to 100, not ${first}.`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', argument: 'first' });
    expect(errors?.[0]?.path).toEqual(['tournaments']);
  });

  test('a cursor that is none, or belongs to another order, or another list', async () => {
    const other = await page({ sort: 'BUY_IN_ASC', first: 1 });
    const forged = Buffer.from('["tournaments STARTS_AT_ASC","1","2"]').toString('base64url');
    for (const after of ['', 'x', forged, other.pageInfo.endCursor]) {
      const { errors } = await run(opened.platform, null, PAGE, { sort: 'STARTS_AT_ASC', after });
      expect(errors?.[0]?.message).toBe('The argument "after" must be a cursor of this list in this order.');
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', argument: 'after' });
    }
  });
});

describe('A tournament filter', () => {
  test.each([
    ['status', { status: ['RUNNING'] }, () => [running]],
    ['no status at all', { status: [] }, () => []],
    ['the least buy-in', { buyInMinCents: 2000 }, () => [made[3]?.id, running]],
    ['the greatest buy-in', { buyInMaxCents: 500 }, () => [made[1]?.id, made[5]?.id]],
    ['both bounds', { buyInMinCents: 2000, buyInMaxCents: 9999 }, () => [made[3]?.id]],
    ['kind and betting', { kind: 'SIT_AND_GO', bettingStructure: 'POT_LIMIT' }, () => []],
    ['freerolls alone', { freeroll: true }, () => []],
    ['a start that none of them states', { startsAfter: '2000-01-01T00:00:00Z' }, () => []],
    ['the name, in any case', { search: 'GO OF 6', status: ['RUNNING'] }, () => [running]],
    ['a wildcard is no wildcard', { search: '%' }, () => []],
    ['what no name can hold', { search: '\0' }, () => []],
  ] as const)('%s', async (_name, filter, expected) => {
    const found = await page({ filter });
    expect(ids(found)).toEqual(expected());
    expect(found.totalCount).toBe(expected().length);
  });
});

describe('T11: a draft is for tournament staff alone', () => {
  const ONE = 'query ($id: ID!) { tournament(id: $id) { id status } node(id: $id) { id } }';

  test('in the list, by its id, and as a node', async () => {
    const { platform } = opened;
    const director = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    const moderator = await newStaff(platform, 'MODERATOR');
    for (const [caller, sees] of [
      [null, false],
      [moderator, false],
      [director, true],
    ] as const) {
      const list = (await ask<Answer>(platform, caller, PAGE, { first: 100 })).tournaments;
      expect(ids(list).includes(draft)).toBe(sees);
      expect(list.totalCount).toBe(sees ? 9 : 8);
      const one = await ask<{ tournament: unknown; node: unknown }>(platform, caller, ONE, { id: draft });
      expect(one).toEqual(
        sees ? { tournament: { id: draft, status: 'DRAFT' }, node: { id: draft } } : { tournament: null, node: null },
      );
    }
  });
});

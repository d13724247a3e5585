import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents, type TournamentId } from '../../engine/ids.js';
import { PAYOUT_TABLE } from '../../engine/money/payout-table.js';
import { payoutScheme, prizes } from '../../engine/money/payouts.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { ask, run } from '../testing/documents.js';
import { newPlayer, newPlayers, newStaff, type Person } from '../testing/people.js';
import { enter, sitAndGoInput } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { createTournament } from './create-tournament.js';
import { publishTournament } from './publish-tournament.js';

let opened: TestPlatform;
let platform: Platform;
let director: Caller;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  director = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});
afterAll(() => opened.close());

async function open(players: number, terms: Partial<TournamentInput> = {}): Promise<TournamentId> {
  const id = agreed(await createTournament(platform, director, sitAndGoInput(players, terms)));
  return agreed(await publishTournament(platform, director, id));
}

const TERMS = `query ($id: ID!) { tournament(id: $id) {
  name kind format bettingStructure status seatsPerTable minPlayers maxPlayers startsAt startedAt endedAt freeroll
  buyIn { total { cents currency } prize { cents } fee { cents } }
  actionSeconds handPauseSeconds taxBasisPoints startingStack payoutMode
  levels { number smallBlind bigBlind ante seconds } currentLevel { number } nextLevelAt
  guarantee { cents } prizePool { cents } overlay { cents } entrants remaining tables { number } lastSeq
  directBuyIn inviteOnly allowedCategories deniedCategories survivorsPerTable breakAfterLevels breakSeconds
  jackpotBasisPoints
} }`;

test('T9, S4, M4: how a shoot-out is played and paid, for any number of players', async () => {
  const terms = { format: 'SHOOTOUT', payoutMode: 'TABLE_WINNERS', seatsPerTable: 4 } as const;
  const id = await open(10, terms);
  const { tournament } = await ask<{ tournament: Record<string, unknown> }>(
    platform,
    null,
    `query ($id: ID!) { tournament(id: $id) {
      format phase survivorsPerTable seatsPerTable payoutMode payoutScheme { minEntries maxEntries basisPoints }
      four: payouts(entries: 4) { position basisPoints prize { cents } }
      ten: payouts(entries: 10) { position basisPoints prize { cents } }
    } }`,
    { id },
  );
  expect(tournament).toEqual({
    format: 'SHOOTOUT',
    phase: null,
    survivorsPerTable: 1,
    seatsPerTable: 4,
    payoutMode: 'TABLE_WINNERS',
    payoutScheme: [
      { minEntries: 2, maxEntries: 4, basisPoints: [10_000] },
      { minEntries: 5, maxEntries: 8, basisPoints: [5_000, 5_000] },
      { minEntries: 9, maxEntries: 10, basisPoints: [3_334, 3_333, 3_333] },
    ],
    four: [{ position: 1, basisPoints: 10_000, prize: { cents: 1_800 } }],
    ten: [
      { position: 1, basisPoints: 3_334, prize: { cents: 1_500 } },
      { position: 2, basisPoints: 3_333, prize: { cents: 1_500 } },
      { position: 3, basisPoints: 3_333, prize: { cents: 1_500 } },
    ],
  });
});

test('T9: all terms are shown before registering', async () => {
  const id = await open(6, { guaranteeCents: 5_000, actionSeconds: 20, breakSeconds: 90 });
  const { tournament } = await ask<{ tournament: Record<string, unknown> }>(platform, null, TERMS, { id });
  expect(tournament).toMatchObject({
    name: 'Sit & go for 6',
    kind: 'SIT_AND_GO',
    format: 'STANDARD',
    bettingStructure: 'NO_LIMIT',
    status: 'REGISTERING',
    seatsPerTable: 6,
    minPlayers: 6,
    maxPlayers: 6,
    startsAt: null,
    startedAt: null,
    endedAt: null,
    freeroll: false,
    buyIn: { total: { cents: 500, currency: 'EUR' }, prize: { cents: 450 }, fee: { cents: 50 } },
    actionSeconds: 20,
    handPauseSeconds: 3,
    taxBasisPoints: 300,
    startingStack: 1_500,
    payoutMode: 'BY_POSITION',
    currentLevel: null,
    nextLevelAt: null,
    guarantee: { cents: 5_000 },
    prizePool: { cents: 0 },
    overlay: { cents: 5_000 },
    entrants: 0,
    remaining: 0,
    tables: [],
    lastSeq: 1,
    directBuyIn: true,
    inviteOnly: false,
    allowedCategories: null,
    deniedCategories: null,
    survivorsPerTable: 1,
    breakAfterLevels: [],
    breakSeconds: 90,
    jackpotBasisPoints: 0,
  });
  expect((tournament['levels'] as unknown[])[1]).toEqual({
    number: 2,
    smallBlind: 20,
    bigBlind: 40,
    ante: 0,
    seconds: 60,
  });
});

test('M1, T7: pool, overlay, level and tables follow the tournament as it starts', async () => {
  const id = await open(3, { guaranteeCents: 2_000 });
  const people = await newPlayers(platform, 3, 1_000);
  await enter(platform, id, people);
  const { tournament } = await ask<{ tournament: unknown }>(platform, null, TERMS, { id });
  expect(tournament).toMatchObject({
    status: 'RUNNING',
    startedAt: '2026-10-05T18:00:00.000Z',
    currentLevel: { number: 1 },
    nextLevelAt: '2026-10-05T18:01:00.000Z',
    prizePool: { cents: 1_350 },
    overlay: { cents: 650 },
    entrants: 3,
    remaining: 3,
    tables: [{ number: 1 }],
  });
});

interface Payouts {
  readonly tournament: {
    readonly payouts: {
      readonly position: number;
      readonly basisPoints: number;
      readonly prize: { readonly cents: number };
    }[];
    readonly payoutScheme: {
      readonly minEntries: number;
      readonly maxEntries: number;
      readonly basisPoints: number[];
    }[];
  };
}
const PAYOUTS = `query ($id: ID!, $entries: Int) { tournament(id: $id) {
  payouts(entries: $entries) { position basisPoints prize { cents } } payoutScheme { minEntries maxEntries basisPoints }
} }`;

async function payouts(id: TournamentId, entries: number | null = null): Promise<Payouts['tournament']> {
  return (await ask<Payouts>(platform, null, PAYOUTS, { id, entries })).tournament;
}

describe('M2, M3: prizes for every possible number of entries', () => {
  test.each([2, 3, 4, 6, 9, 10, 27])('of the platform’s own scheme: %i entries', async (entries) => {
    const id = await open(27, { seatsPerTable: 9, guaranteeCents: 0 });
    const pool = cents(entries * 450);
    const shares = payoutScheme(entries);
    const served = await payouts(id, entries);
    expect(served.payouts.map(({ prize }) => prize.cents)).toEqual(prizes(pool, shares, entries));
    expect(served.payouts.map(({ basisPoints }) => basisPoints)).toEqual(shares.slice(0, entries));
    expect(served.payouts.reduce((sum, { prize }) => sum + prize.cents, 0)).toBe(pool);
  });

  test('the scheme is shown as far as the tournament reaches', async () => {
    const id = await open(27, { seatsPerTable: 9 });
    const { payoutScheme: served } = await payouts(id);
    expect(served).toEqual(PAYOUT_TABLE.filter((column) => column.minEntries <= 27));
  });

  test('with a guarantee, and with nobody registered yet, first place is shown what would be paid', async () => {
    const id = await open(3, { guaranteeCents: 5_000 });
    expect((await payouts(id)).payouts).toEqual([{ position: 1, basisPoints: 10_000, prize: { cents: 5_000 } }]);
    expect((await payouts(id, 3)).payouts[0]?.prize.cents).toBe(5_000);
  });

  test('a scheme of its own, also for fewer entries than it starts with', async () => {
    const payoutColumns = [{ minEntries: 6, maxEntries: 6, basisPoints: [7_000, 3_000] }];
    const id = await open(6, { payoutScheme: payoutColumns });
    expect((await payouts(id, 6)).payouts.map(({ prize }) => prize.cents)).toEqual([1_890, 810]);
    expect((await payouts(id)).payouts.map(({ basisPoints }) => basisPoints)).toEqual([7_000]);
    expect((await payouts(id)).payoutScheme).toEqual(payoutColumns);
  });

  test.each([0, 28])('%i entries out of 27 are refused by name', async (entries) => {
    const id = await open(27, { seatsPerTable: 9 });
    const { errors } = await run(platform, null, PAYOUTS, { id, entries });
    expect(errors?.[0]?.message).toBe(`The argument "entries" must be a whole number from 1 to 27, not ${entries}.`);
  });
});

interface Standings {
  readonly tournament: {
    readonly standings: {
      readonly nodes: {
        readonly position: number;
        readonly chips: number;
        readonly eliminated: boolean;
        readonly prize: { readonly cents: number };
        readonly player: { readonly nickname: string };
      }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly totalCount: number;
    };
  };
}
const STANDINGS = `query ($id: ID!, $first: Int, $after: String) { tournament(id: $id) { standings(first: $first, after: $after) {
  nodes { position chips eliminated prize { cents } player { nickname } } pageInfo { hasNextPage endCursor } totalCount
} } }`;

describe('Standings', () => {
  test('those still in by chips, equal chips sharing a place, then the others by position, page by page', async () => {
    const id = await open(10, { seatsPerTable: 10 });
    const { pool } = platform.database;
    const people: Person[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) people.push(await newPlayer(platform, `Seat${number}`, 1_000));
    await enter(platform, id, people);
    const lines = [
      ['Seat1', 'PLAYING', 3_000, null],
      ['Seat2', 'PLAYING', 5_000, null],
      ['Seat3', 'ELIMINATED', 0, 6],
      ['Seat4', 'PLAYING', 3_000, null],
      ['Seat5', 'ELIMINATED', 0, 5],
      ['Seat6', 'PLAYING', 100, null],
    ] as const;
    for (const [nickname, status, stack, position] of lines) {
      await pool.query(
        `UPDATE registration SET status = $2::registration_status, stack = $3, position = $4
         WHERE player_id = (SELECT id FROM player WHERE nickname = $1)`,
        [nickname, status, stack, position],
      );
    }
    const met: unknown[] = [];
    let after: string | null = null;
    do {
      const answer: Standings = await ask<Standings>(platform, null, STANDINGS, { id, first: 2, after });
      const { nodes, pageInfo, totalCount } = answer.tournament.standings;
      expect(totalCount).toBe(6);
      met.push(...nodes.map((node) => [node.position, node.player.nickname, node.chips, node.eliminated]));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(met).toEqual([
      [1, 'Seat2', 5_000, false],
      [2, 'Seat1', 3_000, false],
      [2, 'Seat4', 3_000, false],
      [4, 'Seat6', 100, false],
      [5, 'Seat5', 0, true],
      [6, 'Seat3', 0, true],
    ]);
  });

  test('O2: who shares a position shares its prizes, the odd cent to the earlier registration, also across pages', async () => {
    const id = await open(10, { seatsPerTable: 10, guaranteeCents: 5_403 });
    const people: Person[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) people.push(await newPlayer(platform, `Place${number}`, 1_000));
    await enter(platform, id, people);
    for (const [index, position] of [null, 5, 2, 4, 2, 6].entries()) {
      await platform.database.pool.query(
        `UPDATE registration SET status = $2::registration_status, stack = 0, position = $3 WHERE player_id = $1`,
        [people[index]?.playerId, position === null ? 'PLAYING' : 'ELIMINATED', position],
      );
    }
    const met: unknown[] = [];
    for (let after: string | null = null, more = true; more;) {
      const answer: Standings = await ask<Standings>(platform, null, STANDINGS, { id, first: 2, after });
      const { nodes, pageInfo } = answer.tournament.standings;
      met.push(...nodes.map((node) => [node.position, node.player.nickname, node.prize.cents]));
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(met).toEqual([
      [1, 'Place1', 0],
      [2, 'Place3', 946],
      [2, 'Place5', 945],
      [4, 'Place4', 0],
      [5, 'Place2', 0],
      [6, 'Place6', 0],
    ]);
  });

  test('a cursor of another list is refused', async () => {
    const id = await open(3);
    const { errors } = await run(platform, null, STANDINGS, { id, after: 'WyJ0b3VybmFtZW50cyJd' });
    expect(errors?.[0]?.extensions).toMatchObject({ argument: 'after' });
  });
});

test('S9: who is kept apart from whom is shown to those who direct tournaments, and to nobody else', async () => {
  const player = await newPlayer(platform, 'KeptApart');
  const other = await newPlayer(platform, 'FromHim');
  const separated = [[player.playerId, other.playerId]];
  const id = await open(6, { separated });
  const document = `query ($id: ID!) { tournament(id: $id) { separated } }`;
  expect(await ask(platform, director, document, { id })).toEqual({ tournament: { separated } });
  for (const caller of [null, player, await newStaff(platform, 'MODERATOR')]) {
    expect(await ask(platform, caller, document, { id })).toEqual({ tournament: { separated: null } });
  }
});

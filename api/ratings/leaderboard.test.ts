import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerId } from '../../engine/ids.js';
import { encodeCursor } from '../graphql/cursor.js';
import type { Platform } from '../platform.js';
import { ask, run } from '../testing/documents.js';
import { insertPlayers, postResults } from '../testing/rated-results.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { closeDays } from './close-days.js';
import { loadLeaderboard } from './leaderboard.store.js';

const DAY = 86_400_000;
const BOARD = `query ($category: Category, $search: String, $first: Int, $after: String, $startAt: Int) {
  leaderboard(category: $category, search: $search, first: $first, after: $after, startAt: $startAt) {
    nodes { rank points category player { nickname } } totalCount asOf pageInfo { hasNextPage endCursor }
  }
}`;
const PLAYER = `query ($nickname: String!, $days: Int) {
  player(nickname: $nickname) { category points rank ratingHistory(days: $days) { date points rank category } }
}`;

interface Board {
  readonly nodes: { rank: number; points: number; category: string | null; player: { nickname: string } }[];
  readonly totalCount: number;
  readonly asOf: string;
  readonly pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

let opened: TestPlatform;
let platform: Platform;
let players: PlayerId[];

/** So many players that marks lie within the list, not only before it. */
const NICKNAMES = Array.from({ length: 300 }, (_, index) => `P${String(index + 1).padStart(3, '0')}`);

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  players = await insertPlayers(platform, NICKNAMES);
});
afterEach(() => opened.close());

async function board(variables: Record<string, unknown> = {}): Promise<Board> {
  return (await ask<{ leaderboard: Board }>(platform, null, BOARD, variables)).leaderboard;
}

/** Everybody plays once, in the order of the nicknames. */
async function everybodyPlays(): Promise<void> {
  await postResults(
    platform,
    10_000,
    players.map((playerId, index) => ({ playerId, position: index + 1 })),
  );
}

function placed(nickname: string): PlayerId {
  return players[NICKNAMES.indexOf(nickname)] as PlayerId;
}

const names = ({ nodes }: Board): string[] => nodes.map(({ player }) => player.nickname);

describe('R4: the leaderboard', () => {
  test('is empty before anybody has played', async () => {
    expect(await board()).toMatchObject({ nodes: [], totalCount: 0, pageInfo: { hasNextPage: false } });
  });

  test('lists everybody who has played, page by page, each with rank, points and category', async () => {
    await everybodyPlays();
    opened.clock.advance(DAY);
    await closeDays(platform);
    const seen: Board['nodes'] = [];
    for (let after: string | null = null; ;) {
      const page: Board = await board({ first: 70, after });
      expect(page.totalCount).toBe(300);
      seen.push(...page.nodes);
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
    }
    expect(seen.map(({ player }) => player.nickname)).toEqual(NICKNAMES);
    expect(seen.map(({ rank }) => rank)).toEqual(NICKNAMES.map((_, index) => index + 1));
    expect(seen[3]?.points).toBeCloseTo(5 * 0.98, 9);
    expect(seen[60]).toMatchObject({ category: 'GROUP_TWO' });
  });

  test('begins at any place of it, or of a category', async () => {
    await everybodyPlays();
    opened.clock.advance(DAY);
    await closeDays(platform);
    for (const place of [1, 2, 32, 33, 34, 129, 300]) {
      const page = await board({ startAt: place, first: 2 });
      expect(page.nodes[0]).toMatchObject({ rank: place, player: { nickname: NICKNAMES[place - 1] } });
    }
    expect((await board({ startAt: 301 })).nodes).toEqual([]);
    const third = await board({ category: 'GROUP_THREE', startAt: 11, first: 1 });
    expect(third).toMatchObject({ totalCount: 60, nodes: [{ rank: 131, player: { nickname: 'P131' } }] });
    for (const variables of [{ startAt: 0 }, { startAt: -1 }, { startAt: 2, search: 'p' }]) {
      expect((await run(platform, null, BOARD, variables)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        argument: 'startAt',
      });
    }
  });

  test('is searched by the beginning of a nickname, and by category', async () => {
    await everybodyPlays();
    opened.clock.advance(DAY);
    await closeDays(platform);
    expect(await board({ search: ' p12 ', first: 3 })).toMatchObject({
      totalCount: 10,
      nodes: [{ rank: 120 }, { rank: 121 }, { rank: 122 }],
    });
    const first = await board({ search: 'p12', first: 3 });
    expect(names(await board({ search: 'p12', first: 3, after: first.pageInfo.endCursor }))).toEqual([
      'P123',
      'P124',
      'P125',
    ]);
    expect(await board({ search: 'p12', category: 'GROUP_THREE' })).toMatchObject({ totalCount: 9 });
    for (const search of ['x', '%', '_', "'", 'p1\0', '\u{10ffff}']) {
      expect(await board({ search })).toMatchObject({ nodes: [], totalCount: 0 });
    }
    expect(await board({ category: 'NOVICE' })).toMatchObject({ nodes: [], totalCount: 0 });
    const other = await run(platform, null, BOARD, { after: first.pageInfo.endCursor });
    expect(other.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', argument: 'after' });
  });

  test('A3: a cursor with a rank that nobody can have is refused as an argument', async () => {
    await everybodyPlays();
    const forged = (rank: number) => encodeCursor('leaderboard ALL', ['0'.repeat(22), rank, platform.clock.now()]);
    expect((await board({ first: 1, after: forged(7) })).nodes).toMatchObject([{ rank: 8 }]);
    for (const rank of [0, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER]) {
      expect((await run(platform, null, BOARD, { after: forged(rank) })).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        argument: 'after',
      });
    }
  });

  test('finds the same, whether what is found is gathered or the list is read through', async () => {
    await everybodyPlays();
    opened.clock.advance(DAY);
    await closeDays(platform);
    await postResults(platform, 640_000, [{ playerId: placed('P250'), position: 1 }]);
    for (const prefix of ['p', 'p1', 'p25', 'p250', 'q']) {
      for (const category of [null, 'CONDITIONAL', 'LISTED'] as const) {
        for (const start of [
          { key: '', inclusive: true, skip: 0 },
          { key: '3f', inclusive: false, skip: 0 },
        ]) {
          const page = (few: number) => loadLeaderboard(platform.database.pool, { category, prefix }, start, 20, few);
          expect(await page(1)).toEqual(await page(1_000));
        }
      }
    }
  });

  test('of a category: who has played since the last run keeps his until the next, wherever he stands', async () => {
    await everybodyPlays();
    opened.clock.advance(DAY);
    await closeDays(platform);
    await postResults(platform, 640_000, [{ playerId: placed('P250'), position: 1 }]);
    opened.clock.advance(DAY);
    await postResults(platform, 640_000, [{ playerId: placed('P299'), position: 4 }]);
    const last = await board({ category: 'CONDITIONAL', first: 3 });
    expect(names(last)).toEqual(['P250', 'P299', 'P241']);
    expect(last).toMatchObject({ totalCount: 60, nodes: [{ rank: 1 }, { rank: 2 }, { rank: 243 }] });
    expect(names(await board({ category: 'CONDITIONAL', first: 2, after: last.pageInfo.endCursor }))).toEqual([
      'P242',
      'P243',
    ]);
    expect(names(await board({ category: 'CONDITIONAL', first: 2, startAt: 59 }))).toEqual(['P298', 'P300']);
    await closeDays(platform);
    expect((await board({ first: 1 })).nodes[0]).toMatchObject({ category: 'GROUP_ONE', player: { nickname: 'P250' } });
    expect(names(await board({ category: 'CONDITIONAL', first: 1 }))).toEqual(['P299']);
  });

  test('keeps the ranks of whoever pages on, and is at most a minute old', async () => {
    await everybodyPlays();
    const first = await board({ first: 10 });
    // Somebody from below passes all of them.
    opened.clock.advance(1_000);
    await postResults(platform, 1_000_000, [{ playerId: placed('P200'), position: 1 }]);
    const second = await board({ first: 10, after: first.pageInfo.endCursor });
    expect(second.nodes[0]).toMatchObject({ rank: 11, player: { nickname: 'P011' } });
    expect(second.asOf).toBe(first.asOf);
    expect((await board({ first: 1 })).nodes[0]).toMatchObject({ rank: 1, player: { nickname: 'P200' } });
    opened.clock.advance(60_000);
    const later = await board({ first: 10, after: first.pageInfo.endCursor });
    expect(later.nodes[0]).toMatchObject({ rank: 12, player: { nickname: 'P011' } });
    expect(Date.parse(later.asOf)).toBe(platform.clock.now());
  });

  test('a player’s own rank and category are those of the list', async () => {
    await everybodyPlays();
    opened.clock.advance(DAY);
    await closeDays(platform);
    for (const place of [1, 32, 33, 100, 300]) {
      const [node] = (await board({ startAt: place, first: 1 })).nodes;
      const { player } = await ask<{ player: Record<string, unknown> }>(platform, null, PLAYER, {
        nickname: NICKNAMES[place - 1],
        days: 1,
      });
      expect(player).toMatchObject({ rank: place, category: node?.category, points: node?.points });
    }
  });
});

describe('R5: a player’s past', () => {
  async function history(nickname: string, days: number) {
    const { player } = await ask<{ player: { ratingHistory: unknown[] } & Record<string, unknown> }>(
      platform,
      null,
      PLAYER,
      { nickname, days },
    );
    return player;
  }

  test('who has never played is a novice without points and rank, on every day', async () => {
    expect(await history('P001', 2)).toEqual({
      category: 'NOVICE',
      points: 0,
      rank: null,
      ratingHistory: ['2026-10-04', '2026-10-05'].map((date) => ({ date, points: 0, rank: null, category: 'NOVICE' })),
    });
  });

  test('points are those of each day’s end, ranks those of its closing, categories as they changed', async () => {
    opened.clock.advance(DAY);
    await postResults(platform, 10_000, [
      { playerId: placed('P001'), position: 1 },
      { playerId: placed('P002'), position: 4 },
    ]);
    opened.clock.advance(2 * DAY);
    await closeDays(platform);
    await postResults(platform, 40_000, [{ playerId: placed('P002'), position: 1 }]);
    const { ratingHistory } = await history('P002', 5);
    const expected = [
      { date: '2026-10-04', points: 0, rank: null, category: 'NOVICE' },
      { date: '2026-10-05', points: 0, rank: null, category: 'NOVICE' },
      { date: '2026-10-06', points: 5, rank: 2, category: 'GROUP_ONE' },
      { date: '2026-10-07', points: 5 * 0.98, rank: 2, category: 'GROUP_TWO' },
      { date: '2026-10-08', points: 5 * 0.98 ** 2 + 20, rank: 1, category: 'GROUP_TWO' },
    ];
    expect(ratingHistory).toEqual(expected.map((day) => ({ ...day, points: expect.closeTo(day.points, 9) as number })));
  });

  test('as many days as asked for, 1 to 1,000', async () => {
    for (const days of [0, -1, 1_001]) {
      const { errors } = await run(platform, null, PLAYER, { nickname: 'P001', days });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', argument: 'days' });
    }
    expect((await history('P001', 1_000)).ratingHistory).toHaveLength(1_000);
  });
});

test('R2: points lose 2 % with each midnight in Rome, whether the day has been closed or not', async () => {
  await postResults(platform, 10_000, [{ playerId: placed('P001'), position: 4 }]);
  const points = async () =>
    (await ask<{ player: { points: number } }>(platform, null, PLAYER, { nickname: 'p001', days: 1 })).player.points;
  expect(await points()).toBeCloseTo(5, 9);
  // The test's evening is 20:00 in Rome.
  opened.clock.advance(3.9 * 3_600_000);
  expect(await points()).toBeCloseTo(5, 9);
  opened.clock.advance(0.2 * 3_600_000);
  expect(await points()).toBeCloseTo(5 * 0.98, 9);
  await closeDays(platform);
  expect(await points()).toBeCloseTo(5 * 0.98, 9);
  // A clock set back gives nobody his points back.
  opened.clock.advance(-6 * 3_600_000);
  expect(await points()).toBeCloseTo(5 * 0.98, 9);
});

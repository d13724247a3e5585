import { z } from 'zod';
import { instant, type Instant } from '../../engine/ids.js';
import { decodeCursor, encodeCursor } from '../graphql/cursor.js';
import { badArgument, type PageRequest, pageOf } from '../graphql/page.js';
import type { Platform } from '../platform.js';
import { countFound, type LeaderboardFilter, loadLeaderboard, type PageStart } from './leaderboard.store.js';
import { LeaderboardEntryType, LeaderboardPage } from './leaderboard.type.js';
import { MARKS_LAST_MS } from './marks.js';
import { findRanks } from './marks.store.js';
import { openDay, ratingOf, type RatingRow } from './rating.store.js';

const FURTHEST_PLACE = 1_000_000_000;

/** The place, its rank, and as of when that was. */
const KEY = z.tuple([
  z.string().regex(/^[0-9a-f]{22}[\w-]{0,40}$/),
  z.int().min(1).max(FURTHEST_PLACE),
  z.int().min(0).max(8.64e15),
]);

/** What the leaderboard needs. */
type RatingPlatform = Pick<Platform, 'database' | 'clock' | 'marks'>;

/** What is asked of the leaderboard. `startAt` jumps to a place of the list, from 1 on. */
export interface LeaderboardRequest extends LeaderboardFilter, PageRequest {
  readonly startAt: number | null;
}

interface RankedRow extends RatingRow {
  readonly rank: number;
}

/**
 * A page of the leaderboard (R4). Points are as of now; the ranks as of a moment at most a minute ago. Who goes on
 * within that minute goes on counting from where he was, so that no rank is missing or doubled on his way.
 * @throws GraphQLError of an argument out of its limits.
 */
export async function leaderboardPage(platform: RatingPlatform, request: LeaderboardRequest): Promise<LeaderboardPage> {
  const { pool } = platform.database;
  const now = platform.clock.now();
  const filtered = request.category !== null || request.prefix !== null;
  const list = `leaderboard ${request.category ?? 'ALL'} ${request.prefix ?? ''}`.trimEnd();
  const cursor = request.after === null ? null : decodeCursor(list, request.after, KEY);
  const start = cursor ? { key: cursor[0], inclusive: false, skip: 0 } : await jump(platform, request);
  const [day, rows, marks] = await Promise.all([
    openDay(pool, now),
    loadLeaderboard(pool, request, start, request.first + 1),
    platform.marks.of('ALL'),
  ]);
  const going = cursor !== null && !filtered && now - cursor[2] >= 0 && now - cursor[2] < MARKS_LAST_MS;
  let asOf: Instant = marks.asOf;
  let ranked: RankedRow[];
  if (filtered) {
    const ranks = await findRanks(
      pool,
      marks,
      rows.map((row) => row.place_key),
    );
    ranked = rows.map((row, index) => ({ ...row, rank: ranks[index] ?? 1 }));
  } else {
    if (going) asOf = instant(cursor[2]);
    const first = going
      ? cursor[1] + 1
      : ((
          await findRanks(
            pool,
            marks,
            rows.slice(0, 1).map((row) => row.place_key),
          )
        )[0] ?? 1);
    ranked = rows.map((row, index) => ({ ...row, rank: first + index }));
  }
  const page = pageOf(request, ranked, {
    cursor: (row) => encodeCursor(list, [row.place_key, row.rank, asOf]),
    item: (row) => new LeaderboardEntryType(row.rank, ratingOf(row, day)),
    count: async () =>
      request.prefix === null
        ? (await platform.marks.of(request.category ?? 'ALL')).total
        : countFound(pool, request.category, request.prefix),
  });
  return new LeaderboardPage(page, asOf);
}

/** Where a place of the list is found: some places after the mark before it. */
async function jump(platform: RatingPlatform, { startAt, prefix, category }: LeaderboardRequest): Promise<PageStart> {
  if (startAt === null || startAt === 1) return { key: '', inclusive: true, skip: 0 };
  if (startAt < 1 || startAt > FURTHEST_PLACE) throw badArgument('startAt', 'a place of the list, from 1 on');
  if (prefix !== null) throw badArgument('startAt', 'left out of a search, which goes on by `after`');
  const mark = (await platform.marks.of(category ?? 'ALL')).beforeRank(startAt);
  return { key: mark.key, inclusive: true, skip: Math.min(startAt - mark.rank, 1_000) };
}

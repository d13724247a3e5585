import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerId } from '../../engine/ids.js';
import type { Platform } from '../platform.js';
import { insertPlayers, postResults } from '../testing/rated-results.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { closeDays } from './close-days.js';
import { ratingHistory } from './history.js';
import { findHistories } from './history.store.js';
import { CATEGORY_NOW } from './rating.store.js';
import { dayNumber, romeDay } from './rome-day.js';
import { RatingModel } from './testing/rating-model.js';

const DAY = 86_400_000;
const NICKNAMES = ['ada', 'ben', 'cleo', 'dan', 'eva', 'fay', 'gus', 'hal', 'ida', 'jon', 'kim', 'lea'];

/** Days of each player's history that are compared, each time. */
const DAYS_COMPARED = 400;

let opened: TestPlatform;
let platform: Platform;
let players: Map<string, PlayerId>;
let evening: number;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  evening = platform.clock.now();
  const ids = await insertPlayers(platform, NICKNAMES);
  players = new Map(NICKNAMES.map((nickname, index) => [nickname, ids[index] as PlayerId]));
});
afterAll(() => opened.close());

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('play' as const),
      pool: fc.option(fc.constantFrom(0, 900, 10_000, 18_000), { freq: 9 }),
      nicknames: fc.shuffledSubarray(NICKNAMES, { minLength: 1, maxLength: 6 }),
      shared: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      days: fc.constantFrom(0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 5, 5, 33, 358, 359, 360, 361),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('close' as const) }) },
);

test('R1, R2, R3, R5: any results, runs on time, late, missed and doubled: the plain model’s points, places, categories and days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      await opened.asOwner(
        'TRUNCATE player_rating, rating_day, newcomer_category, daily_rank; DELETE FROM registration; DELETE FROM tournament',
      );
      // Each time from the same day on: years add up, and the database writes no ratings too far ahead.
      opened.clock.advance(evening - platform.clock.now());
      const model = new RatingModel();
      for (const each of steps) {
        const today = dayNumber(romeDay(platform.clock.now()));
        if (each.type === 'wait') opened.clock.advance(each.days * DAY + 1_000);
        else if (each.type === 'close') {
          await closeDays(platform);
          model.close(today, 31);
        } else {
          opened.clock.advance(1);
          const places = each.nicknames.map((nickname, index) => ({ nickname, position: each.shared ? 1 : index + 1 }));
          model.play(today, platform.clock.now(), each.pool, places);
          await postResults(
            platform,
            each.pool ?? 900,
            places.map(({ nickname, position }) => ({ playerId: players.get(nickname) as PlayerId, position })),
            each.pool === null ? 'ABORTED' : 'COMPLETED',
          );
        }
        if (each.type !== 'wait') await agree(model, today);
      }
    }),
    { numRuns: 12 },
  );
}, 180_000);

async function agree(model: RatingModel, today: number): Promise<void> {
  const board = await opened.asOwner<{ nickname: string; norm: number; category: string | null }>(
    `SELECT p.nickname, r.norm, ${CATEGORY_NOW} AS category
     FROM player_rating r JOIN player p ON p.id = r.player_id ORDER BY place_key`,
  );
  expect(board.map(({ nickname, category }) => ({ nickname, category }))).toEqual(
    model.board(Infinity).map(({ nickname }) => ({ nickname, category: model.category(nickname) })),
  );
  for (const { nickname, norm } of board) {
    expect(norm * 0.98 ** today).toBeCloseTo(model.points(nickname, today), 9);
  }
  const ranks = await opened.asOwner<{ day: string; nicknames: string[] }>(
    `SELECT d.day::text, array_agg(p.nickname ORDER BY d.rank) FILTER (WHERE d.rank IS NOT NULL) AS nicknames
     FROM daily_rank d JOIN player p ON p.id = d.player_id GROUP BY 1 ORDER BY 1`,
  );
  expect(ranks.map(({ day, nicknames }) => [dayNumber(day), nicknames])).toEqual(
    [...model.boardOf].filter(([, nicknames]) => nicknames.length > 0),
  );
  const histories = await findHistories(platform.database.pool, [...players.values()], today - DAYS_COMPARED);
  for (const [nickname, id] of players) {
    const stored = histories.get(id);
    if (!stored) throw new Error(`${nickname} has no history`);
    const history = ratingHistory(stored, DAYS_COMPARED, { number: today, rank: null });
    const expected = history.map((day) => ({
      nickname,
      date: day.date,
      category: model.hasPlayedBy(nickname, dayNumber(day.date))
        ? model.categoryOn(nickname, dayNumber(day.date))
        : 'NOVICE',
    }));
    expect(history.map(({ date, category }) => ({ nickname, date, category }))).toEqual(expected);
  }
}

/**
 * The daily run over a million rated players against one bare UPDATE of as many rows of the same width, with nothing
 * but a primary key; and pages of the leaderboard, by the time that they take inside the database.
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { check, compare, milliseconds, quantile, report, shown, type Verdict } from '../../engine/bench/measure.js';
import { migrate } from '../../prisma/migrate.js';
import { startPostgres } from '../../prisma/postgres/start.js';
import { ManualClock } from '../clock/clock.js';
import { type Database, openDatabase } from '../database/database.js';
import { closeDays } from '../ratings/close-days.js';
import { LeaderboardMarks } from '../ratings/leaderboard-marks.js';
import { leaderboardPage, type LeaderboardRequest } from '../ratings/leaderboard.js';
import { requireDurability } from './durability.js';
import { daysAfter, LAST_CLOSED, makeRatedPlayers, playDay } from './rated-players.js';
import { TimedPool } from './timed-pool.js';

const PLAYERS = 1_000_000;
const PLAYING_A_DAY = 10_000;
const ROUNDS = 3;
const PAGES = 300;
const PAGE = 50;
const MEGABYTE = 1024 * 1024;

const YARDSTICK = `
  CREATE TABLE bare_rating (LIKE player_rating);
  ALTER TABLE bare_rating ADD PRIMARY KEY (player_id);
  INSERT INTO bare_rating SELECT * FROM player_rating`;

interface Stage {
  readonly owner: pg.Client;
  readonly database: Database;
  readonly clock: ManualClock;
  readonly players: number;
}

/** Prints a line for each figure. @returns which targets are met */
export async function run(players = Number(process.env['PLAYERS'] ?? PLAYERS)): Promise<Verdict[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazziere-bench-'));
  const server = await startPostgres({ dataDir, settings: { max_wal_size: '4GB', min_wal_size: '2GB' } });
  const owner = new pg.Client({ connectionString: server.url });
  try {
    await requireDurability(server.url);
    await migrate(server.url);
    await owner.connect();
    await makeRatedPlayers(owner, players);
    await owner.query(YARDSTICK);
    await owner.query('VACUUM (ANALYZE)');
    const database = openDatabase(server.url, { connections: 2 });
    const stage = { owner, database, clock: new ManualClock(Date.parse(`${LAST_CLOSED}T20:00:00Z`)), players };
    try {
      return [...(await dailyRuns(stage)), ...(await pages(stage))];
    } finally {
      await database.close();
    }
  } finally {
    await owner.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * A run on time, after a day on which many have played; and one after ten days on which as many have played in all and
 * nothing ran. What it takes after ten days that were as busy each is told as well.
 */
async function dailyRuns({ owner, database, clock, players }: Stage): Promise<Verdict[]> {
  let last = LAST_CLOSED;
  const yardstick = {
    name: 'a bare UPDATE',
    measure: async () => {
      const spent = await milliseconds(() => owner.query('UPDATE bare_rating SET norm = norm * 0.98'));
      await owner.query('VACUUM bare_rating');
      return spent;
    },
  };
  const runAfter = async (days: number, playing: number): Promise<number> => {
    for (let played = 1; played <= days; played += 1) await playDay(owner, daysAfter(last, played), playing, players);
    await owner.query('VACUUM (ANALYZE) player_rating');
    last = daysAfter(last, days);
    clock.advance(Date.parse(`${daysAfter(last)}T01:00:00Z`) - clock.now());
    return milliseconds(() => closeDays({ database, clock }));
  };
  const subject = (days: number) => ({
    name: 'the daily run',
    measure: () => runAfter(days, PLAYING_A_DAY / days),
  });
  const common = { unit: 'ms', yardstick, rounds: ROUNDS, bound: 'at most', target: 0.5, aim: 0.25 } as const;
  const verdicts = [
    await compare({ ...common, name: `closing a day on which ${PLAYING_A_DAY} played`, subject: subject(1) }),
    await compare({
      ...common,
      name: `closing ten missed days on which ${PLAYING_A_DAY} played in all`,
      subject: subject(10),
    }),
  ];
  const [bare, busy] = [await yardstick.measure(), await runAfter(10, PLAYING_A_DAY)];
  report(
    `closing ten missed days on each of which ${PLAYING_A_DAY} played`,
    `${shown(busy)} ms, ${shown(busy / bare)} of a bare UPDATE`,
  );
  return [
    ...verdicts,
    check('memory of the daily run', (process.resourceUsage().maxRSS * 1024) / MEGABYTE, 'MB', 'at most', 300),
  ];
}

async function pages({ owner, database, clock, players }: Stage): Promise<Verdict[]> {
  await owner.query('VACUUM (ANALYZE) player_rating');
  const timed = new TimedPool(database.pool);
  const platform = {
    database: { ...database, pool: timed.asPool },
    clock,
    marks: new LeaderboardMarks(database.pool, clock),
  };
  report('marks', `read once a minute in ${shown(await milliseconds(() => platform.marks.of('ALL')))} ms`);
  const all = { category: null, prefix: null, first: PAGE, after: null, startAt: null };
  const anywhere = (): number => 1 + Math.floor(Math.random() * players);
  const kinds: readonly [string, () => Partial<LeaderboardRequest>][] = [
    ['the first page', () => ({})],
    [`page ${Math.floor(players / PAGE).toLocaleString('en-US')}`, () => ({ startAt: players - PAGE + 1 })],
    ['a jump to any page', () => ({ startAt: anywhere() })],
    ['a jump within a category', () => ({ category: 'LISTED', startAt: Math.ceil(anywhere() / 6) })],
    [
      'a search for two letters',
      () => ({
        prefix: Math.floor(Math.random() * 256)
          .toString(16)
          .padStart(2, '0'),
      }),
    ],
    [
      'a search for four letters',
      () => ({
        prefix: Math.floor(Math.random() * 65_536)
          .toString(16)
          .padStart(4, '0'),
      }),
    ],
  ];
  const verdicts: Verdict[] = [];
  for (const [name, request] of kinds) {
    const figures: number[] = [];
    for (let sample = -PAGES / 10; sample < PAGES; sample += 1) {
      timed.look();
      const asked = { ...all, ...request() };
      const page = await leaderboardPage(platform, asked);
      // And the one after it, by its cursor.
      await leaderboardPage(platform, { ...asked, startAt: null, after: page.pageInfo.endCursor });
      if (sample >= 0) figures.push(timed.look() / 2);
    }
    report(name, `median ${shown(quantile(figures, 0.5))} ms in the database`);
    verdicts.push(check(`${name}, 99th percentile in the database`, quantile(figures, 0.99), 'ms', 'at most', 5));
  }
  return verdicts;
}

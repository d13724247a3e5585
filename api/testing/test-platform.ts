import pg from 'pg';
import { pino } from 'pino';
import { createTestDatabase } from '../../prisma/testing/database.js';
import { ManualClock } from '../clock/clock.js';
import { openDatabase } from '../database/database.js';
import { PostgresNotifier } from '../events/postgres-notifier.js';
import { createMetrics } from '../metrics/metrics.js';
import type { Platform } from '../platform.js';
import { LeaderboardMarks } from '../ratings/leaderboard-marks.js';
import { readSettings } from '../settings.js';
import { TableAppender } from '../tables/appender.js';
import { SittingOutPace } from '../tables/sitting-out-pace.js';
import { TableCache } from '../tables/table-cache.js';
import { TableQueue } from '../tables/table-queue.js';
import { DirectorQueue } from '../tournaments/director-queue.js';

/** The evening of a test, until it moves the clock. */
const TEST_EVENING = Date.UTC(2026, 9, 5, 18, 0, 0);

/** A platform on a database of its own, with a clock that the test moves. */
export interface TestPlatform {
  readonly platform: Platform;
  readonly clock: ManualClock;
  /** A second process on the same database and clock: nothing shared in memory. */
  another(): Platform;
  /** Asks as the owner of the database, who may do what the application's role may not; on one connection. */
  asOwner<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens a fresh one; `settings` are environment variables. */
export async function openTestPlatform(settings: Record<string, string> = {}): Promise<TestPlatform> {
  const testDatabase = await createTestDatabase();
  const clock = new ManualClock(TEST_EVENING);
  const opened: Platform[] = [];
  const owner = new pg.Pool({ connectionString: testDatabase.url, max: 1 });
  owner.on('error', () => undefined);
  const open = (): Platform => {
    const database = openDatabase(testDatabase.url, { connections: 10 });
    const log = pino({ level: 'silent' });
    const metrics = createMetrics();
    const platform: Platform = {
      settings: readSettings({ DATABASE_URL: testDatabase.url, ...settings }),
      database,
      clock,
      notifier: new PostgresNotifier(database.pool, clock, log, metrics),
      appender: new TableAppender(database.pool, metrics),
      tables: new TableCache(database.pool),
      tableQueue: new TableQueue(),
      sittingOutPace: new SittingOutPace(),
      marks: new LeaderboardMarks(database.pool, clock),
      directorQueue: new DirectorQueue(),
      log,
      metrics,
    };
    opened.push(platform);
    return platform;
  };
  return {
    platform: open(),
    clock,
    another: open,
    asOwner: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await owner.query<Row>(sql, values)).rows,
    async close() {
      for (const { notifier, database } of opened) {
        if (notifier instanceof PostgresNotifier) await notifier.close();
        await database.close();
      }
      await owner.end();
      await testDatabase.drop();
    },
  };
}

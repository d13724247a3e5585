import { DatabaseClock } from './clock/clock.js';
import { openDatabase } from './database/database.js';
import { PostgresNotifier } from './events/postgres-notifier.js';
import { applyFaultSetting } from './faults/fault-setting.js';
import { createLog } from './log/log.js';
import { createMetrics, observeProcess } from './metrics/metrics.js';
import { observePool } from './metrics/pool-metrics.js';
import type { Platform } from './platform.js';
import { LeaderboardMarks } from './ratings/leaderboard-marks.js';
import type { Settings } from './settings.js';
import { TableAppender } from './tables/appender.js';
import { SittingOutPace } from './tables/sitting-out-pace.js';
import { TableCache } from './tables/table-cache.js';
import { TableQueue } from './tables/table-queue.js';
import { DirectorQueue } from './tournaments/director-queue.js';

const MEASURE_EVERY_MS = 60_000;

/** A platform as one process has it. */
export interface OpenPlatform {
  readonly platform: Platform;
  /** Sends what is announced and closes all connections. */
  readonly close: () => Promise<void>;
}

/** Opens the platform for one process; `process` names it in the logs. The database must be up to date. */
export async function openPlatform(settings: Settings, process: 'api' | 'jobs'): Promise<OpenPlatform> {
  applyFaultSetting();
  const log = createLog(settings.LOG_LEVEL, process);
  const database = openDatabase(settings.DATABASE_URL, { connections: settings.DATABASE_CONNECTIONS });
  const clock = await DatabaseClock.start(database.pool).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const measuring = setInterval(() => {
    clock.measure().catch((error: unknown) => log.warn({ err: error }, 'the clock could not be compared'));
  }, MEASURE_EVERY_MS).unref();
  const metrics = createMetrics();
  observeProcess(metrics);
  observePool(metrics, database.pool);
  const notifier = new PostgresNotifier(database.pool, clock, log, metrics);
  const platform: Platform = {
    settings,
    database,
    clock,
    notifier,
    appender: new TableAppender(database.pool, metrics),
    tables: new TableCache(database.pool),
    tableQueue: new TableQueue(),
    sittingOutPace: new SittingOutPace(),
    marks: new LeaderboardMarks(database.pool, clock),
    directorQueue: new DirectorQueue(),
    log,
    metrics,
  };
  return {
    platform,
    async close() {
      clearInterval(measuring);
      await notifier.close();
      await database.close();
    },
  };
}

import type { Logger } from 'pino';
import type { Clock } from './clock/clock.js';
import type { Database } from './database/database.js';
import type { Notifier } from './events/notifier.js';
import type { Metrics } from './metrics/metrics.js';
import type { LeaderboardMarks } from './ratings/leaderboard-marks.js';
import type { Settings } from './settings.js';
import type { TableAppender } from './tables/appender.js';
import type { SittingOutPace } from './tables/sitting-out-pace.js';
import type { TableCache } from './tables/table-cache.js';
import type { TableQueue } from './tables/table-queue.js';
import type { DirectorQueue } from './tournaments/director-queue.js';

/** What every use case works with. Nothing in it matters: a killed process loses nothing. */
export interface Platform {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly appender: TableAppender;
  readonly tables: TableCache;
  readonly tableQueue: TableQueue;
  readonly sittingOutPace: SittingOutPace;
  readonly marks: LeaderboardMarks;
  readonly directorQueue: DirectorQueue;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** The platform as one call has it: what is logged there names the call. */
export class PlatformOfCall implements Platform {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly appender: TableAppender;
  readonly tables: TableCache;
  readonly tableQueue: TableQueue;
  readonly sittingOutPace: SittingOutPace;
  readonly marks: LeaderboardMarks;
  readonly directorQueue: DirectorQueue;
  readonly metrics: Metrics;

  constructor(
    platform: Platform,
    private readonly call: { readonly log: Logger },
  ) {
    this.settings = platform.settings;
    this.database = platform.database;
    this.clock = platform.clock;
    this.notifier = platform.notifier;
    this.appender = platform.appender;
    this.tables = platform.tables;
    this.tableQueue = platform.tableQueue;
    this.sittingOutPace = platform.sittingOutPace;
    this.marks = platform.marks;
    this.directorQueue = platform.directorQueue;
    this.metrics = platform.metrics;
  }

  get log(): Logger {
    return this.call.log;
  }
}

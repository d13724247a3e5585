import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../api/platform.js';
import type { Occasion } from '../calendar/job.js';
import { openCalendarQueue, within, type CalendarQueue, type Perform } from './calendar-queue.js';
import { ErrorLog } from './error-log.js';
import { postgresPlace } from './postgres-queue.js';
import { redisPlace } from './redis-queue.js';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/** A queue that answers later than this counts as being away. */
const ANSWER_WITHIN = 2_000;

/** The queue as a process has it: opened in the background, however long its back end is away. */
export class QueueLink {
  private queue: CalendarQueue | null = null;
  private readonly closing = new AbortController();
  private readonly opening: Promise<void>;

  constructor(
    private readonly platform: Platform,
    private readonly perform: Perform,
  ) {
    this.opening = this.keepOpening();
  }

  /** Whether the queue has taken the occasion, or had it already. */
  async offer(occasion: Occasion, delay: number): Promise<boolean> {
    if (this.queue === null) return false;
    try {
      await within(ANSWER_WITHIN, this.queue.offer(occasion, delay));
      return true;
    } catch (err) {
      this.platform.log.debug({ err, occasion: occasion.id }, 'the queue does not take what is due');
      return false;
    }
  }

  /** @throws while the queue is away. */
  async clean(olderThan: number): Promise<void> {
    if (this.queue === null) throw new Error('the queue is away');
    await this.queue.clean(olderThan);
  }

  /** Lets what is under way finish. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.opening;
    await this.queue?.close();
  }

  private async keepOpening(): Promise<void> {
    const errors = new ErrorLog(this.platform.log);
    for (let pause = FIRST_PAUSE; !this.closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        this.queue = await this.open();
        this.platform.log.info('jobs: the queue is open');
        return;
      } catch (error) {
        errors.note(error);
        await wait(pause, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }

  private async open(): Promise<CalendarQueue> {
    const { settings, database, log } = this.platform;
    const { signal } = this.closing;
    return settings.REDIS_URL === undefined
      ? openCalendarQueue(await postgresPlace(database.url), this.perform, { log, signal })
      : openCalendarQueue(await redisPlace(settings.REDIS_URL, database.pool), this.perform, { log, signal });
  }
}

import {
  withBackend,
  type BackendFactory,
  type IQueueBackend,
  type Job,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import type { Logger } from 'pino';
import { z } from 'zod';
import { instant } from '../../engine/ids.js';
import type { Occasion } from '../calendar/job.js';
import { ErrorLog } from './error-log.js';

/** Which time an occasion is tried, and whether it is the last that the queue gives it. */
export interface Attempt {
  readonly number: number;
  readonly last: boolean;
}

export type Perform = (occasion: Occasion, attempt: Attempt) => Promise<void>;

/** Brings occasions to workers of whatever process, at their time, and again when they fail. */
export interface CalendarQueue {
  /** Takes an occasion, to be done in so many milliseconds; one that is there already stays as it is. */
  offer(occasion: Occasion, delay: number): Promise<void>;
  /** Removes the records of jobs that ended so many milliseconds ago. */
  clean(olderThan: number): Promise<void>;
  /** Lets what is under way finish. */
  close(): Promise<void>;
}

/** What differs between the back ends: the connection, and where in it this installation's jobs are. */
export interface QueuePlace<Backend extends IQueueBackend, Connection> {
  readonly factory: BackendFactory<Backend, Connection>;
  readonly connection: Connection;
  readonly prefix: string;
}

const NAME = 'calendar';

/** Tried again after 1, 2, 4 ... seconds, each shortened by up to a half at random: about two minutes in all (J5). */
const RETRIES = { attempts: 8, backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 } };

/** Ended jobs leave nothing that would keep the same occasion from being offered again: the row is the truth. */
const LEAVE_NOTHING = { removeOnComplete: true, removeOnFail: true };

/** What a killed worker had in hand is taken over within a quarter of a minute. */
const TAKE_OVER = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 5 };

const AT_ONCE = 8;
/** Of the ten seconds that a process has to stop: for what is under way, and for closing a connection. */
const FINISH_WITHIN = 5_000;
const CLOSE_WITHIN = 1_000;
const CLEANED_AT_ONCE = 10_000;

const OCCASION = z.object({ id: z.string(), at: z.number(), subject: z.string().nullable() });

/**
 * Opens queue and worker; resolves when both can be used: long after, on a back end that is away.
 * @throws once the signal fires before that.
 */
export async function openCalendarQueue<Backend extends IQueueBackend, Connection>(
  { factory, connection, prefix }: QueuePlace<Backend, Connection>,
  perform: Perform,
  { log, signal }: { readonly log: Logger; readonly signal: AbortSignal },
): Promise<CalendarQueue> {
  const { Queue, Worker } = withBackend(factory);
  const errors = new ErrorLog(log);
  const queueOptions: QueueOptions<Connection> = {
    connection,
    prefix,
    defaultJobOptions: { ...RETRIES, ...LEAVE_NOTHING },
    streams: { events: { maxLen: 1_000 } },
  };
  const workerOptions: WorkerOptions<Connection> = {
    connection,
    prefix,
    ...TAKE_OVER,
    concurrency: AT_ONCE,
    runRetryDelay: 1_000,
  };
  const queue = new Queue(NAME, queueOptions).on('error', (error: Error) => errors.note(error));
  const worker = new Worker(NAME, (job: Job) => perform(occasionOf(job), attemptOf(job)), workerOptions);
  worker.on('error', (error) => errors.note(error));
  // A back end that is away keeps its clients from closing: they are cut off, then.
  const end = (client: { close(): Promise<unknown>; disconnect(): Promise<unknown> }, milliseconds: number) =>
    within(milliseconds, client.close())
      .catch(() => within(CLOSE_WITHIN, client.disconnect()))
      .catch((error: unknown) => errors.note(error));
  const close = async () => {
    await end(worker, FINISH_WITHIN);
    await end(queue, CLOSE_WITHIN);
  };
  try {
    await unless(signal, Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async offer({ job, id, at, subject }, delay) {
      await queue.add(job, { id, at, subject }, { jobId: id, delay });
    },
    async clean(olderThan) {
      for (const state of ['completed', 'failed'] as const) await queue.clean(olderThan, CLEANED_AT_ONCE, state);
    },
    close,
  };
}

/** @throws where the job was made by something else. */
function occasionOf(job: Job): Occasion {
  const { at, ...rest } = OCCASION.parse(job.data);
  return { ...rest, at: instant(at), job: job.name };
}

function attemptOf(job: Job): Attempt {
  const number = job.attemptsMade + 1;
  return { number, last: number >= (job.opts.attempts ?? 1) };
}

/** @throws once the signal fires. */
async function unless(signal: AbortSignal, work: Promise<unknown>): Promise<void> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
  });
  await Promise.race([work, aborted]);
}

/** @throws where the work takes longer; it may still end later. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

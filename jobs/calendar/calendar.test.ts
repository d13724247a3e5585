import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSchedules, type JobSchedule } from '../../api/jobs/job-schedule.store.js';
import { openTestPlatform, type TestPlatform } from '../../api/testing/test-platform.js';
import { dealtWith, emptyTournaments } from '../testing/scheduled.js';
import { startTournaments } from '../start-tournaments.js';
import { Calendar } from './calendar.js';
import type { CalendarJob } from './job.js';
import { recurring } from './recurring.js';
import { JobRunner } from './runner.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A queue that has been lost with all its jobs, and one that takes them and loses them. */
const AWAY = { offer: () => Promise.resolve(false) };
const LOSING = { offer: () => Promise.resolve(true) };

let test_: TestPlatform;

beforeEach(async () => {
  test_ = await openTestPlatform();
});

afterEach(() => test_.close());

/** A calendar as one process has it; each look ends with all that it began done. */
function calendarOf(jobs: readonly CalendarJob[], queue = AWAY): () => Promise<void> {
  const platform = test_.another();
  const runner = new JobRunner(platform, jobs);
  const calendar = new Calendar(platform, jobs, queue, runner);
  return async () => {
    await calendar.look();
    await runner.settled();
  };
}

/** A job of every midnight that keeps when it ran, and can be out of order. */
function nightly({ atStart = false } = {}) {
  const runs: string[] = [];
  const state = { broken: false };
  const job = recurring({
    name: 'nightly',
    pattern: '0 0 * * *',
    atStart,
    run: ({ clock }) => {
      if (state.broken) return Promise.reject(new Error('out of order'));
      runs.push(new Date(clock.now()).toISOString());
      return Promise.resolve();
    },
  });
  return { job, runs, state };
}

async function scheduleOf(name: string): Promise<JobSchedule> {
  const found = (await readSchedules(test_.platform.database.pool)).find((schedule) => schedule.name === name);
  if (found === undefined) throw new Error(`no schedule of ${name}`);
  return found;
}

const atMoment = (moment: string) => test_.clock.advance(Date.parse(moment) - test_.clock.now());

describe('J1: what is done every midnight', () => {
  test('runs at midnight in Rome, and says when it ran and runs next', async () => {
    const { job, runs } = nightly();
    const look = calendarOf([job]);
    await look();
    expect(await scheduleOf('nightly')).toEqual({
      name: 'nightly',
      pattern: '0 0 * * *',
      nextRunAt: Date.parse('2026-10-05T22:00:00Z'),
      lastRunAt: null,
      lastStatus: null,
      failed: 0,
    });
    atMoment('2026-10-05T21:59:59.999Z');
    await look();
    expect(runs).toEqual([]);
    test_.clock.advance(1);
    await look();
    await look();
    expect(runs).toEqual(['2026-10-05T22:00:00.000Z']);
    expect(await scheduleOf('nightly')).toMatchObject({
      nextRunAt: Date.parse('2026-10-06T22:00:00Z'),
      lastRunAt: Date.parse('2026-10-05T22:00:00Z'),
      lastStatus: 'COMPLETED',
    });
  });

  test('J5: runs once, and at once, after an outage of any number of days', async () => {
    const { job, runs } = nightly();
    await calendarOf([job])();
    atMoment('2026-10-20T10:00:00.000Z');
    await calendarOf([job])();
    expect(runs).toEqual(['2026-10-20T10:00:00.000Z']);
  });

  test('J5: runs when a process starts, whatever the row says, where it is meant to', async () => {
    const { job, runs } = nightly({ atStart: true });
    const look = calendarOf([job]);
    await look();
    await look();
    expect(runs).toHaveLength(1);
    await calendarOf([job])();
    expect(runs).toHaveLength(2);
    expect((await scheduleOf('nightly')).nextRunAt).toBe(Date.parse('2026-10-05T22:00:00Z'));
  });

  test('J5: a run that lasts past midnight does not swallow that midnight’s', async () => {
    const moments: string[] = [];
    const job = recurring({
      name: 'nightly',
      pattern: '0 0 * * *',
      atStart: false,
      run: ({ clock }) => {
        moments.push(new Date(clock.now()).toISOString());
        if (moments.length === 1) test_.clock.advance(HOUR);
        return Promise.resolve();
      },
    });
    const look = calendarOf([job]);
    await look();
    atMoment('2026-10-06T21:30:00.000Z');
    await look();
    await look();
    expect(moments).toEqual(['2026-10-06T21:30:00.000Z', '2026-10-06T22:30:00.000Z']);
  });

  test('J5: what fails for good is told of, tried again after a growing pause, and made good by a success', async () => {
    const { job, runs, state } = nightly();
    const platform = test_.another();
    const runner = new JobRunner(platform, [job]);
    const calendar = new Calendar(platform, [job], LOSING, runner);
    await calendar.look();
    atMoment('2026-10-05T22:00:00.000Z');
    state.broken = true;
    const occasion = { job: 'nightly', id: 'nightly_1', at: test_.clock.now(), subject: null };
    for (const last of [false, true]) {
      const failing = runner.perform(occasion, { number: 8, last }, 'queue');
      await expect(failing).rejects.toThrow('out of order');
      expect(await scheduleOf('nightly')).toMatchObject({
        lastStatus: last ? 'FAILED' : 'RETRYING',
        failed: last ? 1 : 0,
        nextRunAt: Date.parse('2026-10-05T22:00:00Z'),
      });
    }
    state.broken = false;
    const look = calendarOf([job]);
    test_.clock.advance(MINUTE - 1);
    await look();
    expect(runs).toEqual([]);
    test_.clock.advance(1);
    await look();
    expect(runs).toEqual(['2026-10-05T22:01:00.000Z']);
    expect(await scheduleOf('nightly')).toMatchObject({ lastStatus: 'COMPLETED', failed: 0 });
  });

  test('J5: a run that a clock had planned years ahead is due at the next midnight all the same', async () => {
    const { job, runs } = nightly();
    atMoment('2036-01-01T00:00:00.000Z');
    await calendarOf([job])();
    atMoment('2026-10-05T18:00:00.000Z');
    const look = calendarOf([job]);
    await look();
    expect((await scheduleOf('nightly')).nextRunAt).toBe(Date.parse('2026-10-05T22:00:00Z'));
    atMoment('2026-10-05T22:00:00.000Z');
    await look();
    expect(runs).toEqual(['2026-10-05T22:00:00.000Z']);
  });
});

describe('DESIGN 4: the row is the truth', () => {
  const pool = () => test_.platform.database.pool;

  test.each([
    ['a queue that is away: at once', AWAY, 0],
    ['a queue that has taken it and lost it: after ten seconds', LOSING, 10_000],
  ])('a start with %s', async (_queue, queue, after) => {
    const startsAt = test_.clock.now() + HOUR;
    const ids = await emptyTournaments(pool(), startsAt, 3);
    const look = calendarOf([startTournaments], queue);
    await look();
    expect(await scheduleOf('start-tournaments')).toMatchObject({ pattern: null, nextRunAt: startsAt });
    test_.clock.advance(HOUR + after - 1);
    await look();
    expect((await dealtWith(pool(), ids)).size).toBe(0);
    test_.clock.advance(1);
    await look();
    expect((await dealtWith(pool(), ids)).size).toBe(3);
    await look();
    expect(await scheduleOf('start-tournaments')).toMatchObject({ nextRunAt: null, lastStatus: 'COMPLETED' });
  });

  test('J2: what was planned for a time goes by the later one that staff have set', async () => {
    const startsAt = test_.clock.now() + MINUTE;
    const ids = await emptyTournaments(pool(), startsAt, 1);
    const look = calendarOf([startTournaments]);
    await look();
    await pool().query(
      `UPDATE tournament SET starts_at = $1, definition = jsonb_set(definition, '{startsAt}', to_jsonb($2::bigint))`,
      [new Date(startsAt + HOUR), startsAt + HOUR],
    );
    test_.clock.advance(MINUTE);
    await look();
    expect((await dealtWith(pool(), ids)).size).toBe(0);
    test_.clock.advance(HOUR);
    await look();
    expect((await dealtWith(pool(), ids)).size).toBe(1);
  });

  test('J5: a job that cannot say what is due keeps no other from it; jobs of an earlier release are forgotten', async () => {
    const { job, runs } = nightly({ atStart: true });
    const broken: CalendarJob = { ...job, name: 'broken', occasions: () => Promise.reject(new Error('no table')) };
    await pool().query(`INSERT INTO job_schedule (name, pattern) VALUES ('of-old', '0 0 * * *')`);
    await calendarOf([broken, job])();
    expect(runs).toHaveLength(1);
    expect((await readSchedules(pool())).map(({ name }) => name)).toEqual(['nightly']);
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { romeDay } from '../api/ratings/rome-day.js';
import { openTestPlatform, type TestPlatform } from '../api/testing/test-platform.js';
import { Calendar } from './calendar/calendar.js';
import { nextRun } from './calendar/next-run.js';
import { JobRunner } from './calendar/runner.js';
import { dailyRatings } from './daily-ratings.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

let test_: TestPlatform;

beforeEach(async () => {
  test_ = await openTestPlatform();
});

afterEach(() => test_.close());

type Look = () => Promise<void>;

/** The calendar of a new jobs process; each look ends with all that it began done. */
function newProcess(): Look {
  const { platform } = test_;
  const runner = new JobRunner(platform, [dailyRatings]);
  const calendar = new Calendar(platform, [dailyRatings], { offer: () => Promise.resolve(false) }, runner);
  return async () => {
    await calendar.look();
    await runner.settled();
  };
}

function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Which days are closed, and by the run of which moment. */
async function closedDays(): Promise<string> {
  const { rows } = await test_.platform.database.pool.query<{ days: string }>(
    `SELECT string_agg(format('%s by %s', day, (extract(epoch FROM closed_at) * 1000)::bigint), ',' ORDER BY day) AS days
     FROM rating_day`,
  );
  return rows[0]?.days ?? '';
}

function listed(days: ReadonlyMap<string, number>): string {
  return [...days].map(([day, closedAt]) => `${day} by ${closedAt}`).join(',');
}

/** What has to be closed: each day that is over, by the first run after it. */
class ExpectedDays {
  readonly closed = new Map<string, number>();
  private last = dayAfter(romeDay(test_.clock.now()), -2);

  /** Everybody has looked, just now. */
  looked(): void {
    const now = test_.clock.now();
    for (let day = dayAfter(this.last); day < romeDay(now); day = dayAfter(day)) {
      this.closed.set(day, now);
      this.last = day;
    }
  }
}

type Step = {
  readonly type: 'midnight' | 'pass' | 'outage' | 'set back';
  /** Milliseconds: after midnight, or that pass. */
  readonly time: number;
};

function steps(type: Step['type'], weight: number, max: number): fc.WeightedArbitrary<Step> {
  return { weight, arbitrary: fc.record({ type: fc.constant(type), time: fc.nat({ max }) }) };
}

const STEP = fc.oneof(
  // To the very last moment of the day, and over midnight.
  steps('midnight', 8, 5 * SECOND),
  steps('pass', 2, 30 * HOUR),
  // Nobody is there, for hours or days; then a new process.
  steps('outage', 2, 6 * DAY),
  steps('set back', 1, 3 * DAY),
);

test('J1: a year of days, with outages, late and doubled runs, clocks changed and set back: each day is closed once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 60, maxLength: 60 }), async (drawn) => {
      await yearOf(drawn);
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 180_000);

async function yearOf(drawn: readonly Step[]): Promise<void> {
  const { clock } = test_;
  const end = clock.now() + 400 * DAY;
  const expected = new ExpectedDays();
  const processes: [Look, Look] = [newProcess(), newProcess()];
  const look = async () => {
    await Promise.all(processes.map((each) => each()));
    expected.looked();
  };
  await look();
  for (let number = 0; clock.now() < end; number += 1) {
    const step = drawn[number % drawn.length];
    if (step === undefined) throw new Error('no steps');
    if (step.type === 'outage') processes[number % 2] = newProcess();
    for (const time of waits(step)) {
      clock.advance(time);
      await look();
      expect(await closedDays(), `after ${JSON.stringify(step)}`).toBe(listed(expected.closed));
    }
  }
  expect(expected.closed.size).toBeGreaterThan(399);
}

/** How the clock goes on, look by look: at midnight to the last moment before it first. */
function waits({ type, time }: Step): readonly number[] {
  if (type === 'set back') return [-time];
  if (type !== 'midnight') return [time];
  const now = test_.clock.now();
  return [nextRun('0 0 * * *', now) - now - 1, 1 + time];
}

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../api/accounts/caller.js';
import { onFaultPoint } from '../api/faults/fault-point.js';
import { readSchedules } from '../api/jobs/job-schedule.store.js';
import type { Platform } from '../api/platform.js';
import { romeDay } from '../api/ratings/rome-day.js';
import { createDueTournaments } from '../api/templates/recurring-tournaments/create-due-tournaments.js';
import {
  createRecurringTournament,
  type RecurringTournamentInput,
} from '../api/templates/recurring-tournaments/create-recurring-tournament.js';
import { endRecurringTournament } from '../api/templates/recurring-tournaments/end-recurring-tournament.js';
import { pauseRecurringTournament } from '../api/templates/recurring-tournaments/pause-recurring-tournament.js';
import { resumeRecurringTournament } from '../api/templates/recurring-tournaments/resume-recurring-tournament.js';
import { romeInstant } from '../api/templates/recurring-tournaments/rome-time.js';
import { updateRecurringTournament } from '../api/templates/recurring-tournaments/update-recurring-tournament.js';
import { archiveTournamentTemplate } from '../api/templates/tournament-templates/archive-tournament-template.js';
import { createTournamentTemplate } from '../api/templates/tournament-templates/create-tournament-template.js';
import { updateTournamentTemplate } from '../api/templates/tournament-templates/update-tournament-template.js';
import { agreed } from '../api/testing/agreed.js';
import { Barrier, BOTH_ORDERS, race } from '../api/testing/barrier.js';
import { ask } from '../api/testing/documents.js';
import { newStaff } from '../api/testing/people.js';
import { refused } from '../api/testing/refused.js';
import { scheduledInput } from '../api/testing/scheduled.js';
import { sitAndGoInput } from '../api/testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../api/testing/test-platform.js';
import { instant } from '../engine/ids.js';
import { WEEKDAYS } from '../engine/tournament/recurrence.js';
import { Calendar } from './calendar/calendar.js';
import { nextRun } from './calendar/next-run.js';
import { JobRunner } from './calendar/runner.js';
import { recurringTournaments } from './recurring-tournaments.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let test_: TestPlatform;
let platform: Platform;
let staff: Caller;
let templateId: string;

beforeEach(async () => {
  test_ = await openTestPlatform();
  ({ platform } = test_);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  const terms = { ...scheduledInput(platform.clock.now(), { name: 'At nine' }), startsAt: null };
  templateId = agreed(await createTournamentTemplate(platform, staff, { name: 'Nine', terms }));
});
afterEach(() => test_.close());

const everyEvening = (change: Partial<RecurringTournamentInput> = {}): RecurringTournamentInput => ({
  templateId,
  weekdays: [...WEEKDAYS],
  startTime: '21:00',
  daysAhead: 2,
  ...change,
});
const create = async (change: Partial<RecurringTournamentInput> = {}): Promise<string> =>
  agreed(await createRecurringTournament(platform, staff, everyEvening(change)));

const rome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' });

/** The starts of all tournaments there are, as clocks in Rome show them. */
async function starts(): Promise<string[]> {
  const { rows } = await platform.database.pool.query<{ starts_at: Date; status: string }>(
    `SELECT starts_at, status FROM tournament ORDER BY starts_at, id`,
  );
  expect(rows.filter(({ status }) => status !== 'REGISTERING')).toEqual([]);
  return rows.map((row) => rome.format(row.starts_at));
}

const atMoment = (moment: string): void => test_.clock.advance(Date.parse(moment) - test_.clock.now());

/** The calendar of a new jobs process; each look ends with all that it began done. */
function newProcess(): () => Promise<void> {
  const other = test_.another();
  const runner = new JobRunner(other, [recurringTournaments]);
  const calendar = new Calendar(other, [recurringTournaments], { offer: () => Promise.resolve(false) }, runner);
  return async () => {
    await calendar.look();
    await runner.settled();
  };
}

// The evening of a test is Monday, 5 October 2026, 20:00 in Rome.
describe('J2: a tournament that comes again', () => {
  test('is created and published ahead, at once and day by day', async () => {
    await create();
    expect(await starts()).toEqual(['2026-10-05 21:00', '2026-10-06 21:00', '2026-10-07 21:00']);
    const look = newProcess();
    await look();
    atMoment('2026-10-05T21:59:00Z');
    await look();
    expect(await starts()).toHaveLength(3);
    atMoment('2026-10-05T22:07:00Z');
    await look();
    expect((await starts()).slice(3)).toEqual(['2026-10-08 21:00']);
  });

  test('on the days of the week that it names, for those that lie ahead', async () => {
    await create({ weekdays: ['SUNDAY', 'MONDAY'], startTime: '19:30', daysAhead: 14 });
    expect(await starts()).toEqual(['2026-10-11 19:30', '2026-10-12 19:30', '2026-10-18 19:30', '2026-10-19 19:30']);
  });

  test.each([
    ['out of summer', '2026-10-23T12:00:00Z', ['2026-10-24T19:00:00.000Z', '2026-10-25T20:00:00.000Z']],
    ['into summer', '2027-03-26T12:00:00Z', ['2027-03-27T20:00:00.000Z', '2027-03-28T19:00:00.000Z']],
  ])('at nine in the evening whatever the clocks do: %s', async (_, now, expected) => {
    atMoment(now);
    staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    await create({ daysAhead: 5 });
    expect((await starts()).every((start) => start.endsWith(' 21:00'))).toBe(true);
    const { rows } = await platform.database.pool.query<{ starts_at: Date }>(
      'SELECT starts_at FROM tournament ORDER BY starts_at OFFSET 1 LIMIT 2',
    );
    expect(rows.map((row) => row.starts_at.toISOString())).toEqual(expected);
  });

  test('the jobs’ schedule shows when it runs', async () => {
    await newProcess()();
    const found = (await readSchedules(platform.database.pool)).find(({ name }) => name === 'recurring-tournaments');
    expect(found).toMatchObject({
      pattern: '7 * * * *',
      lastStatus: 'COMPLETED',
      nextRunAt: Date.parse('2026-10-05T18:07:00Z'),
    });
  });

  test('is shown with its template, its next start and its tournaments', async () => {
    const id = await create({ daysAhead: 1 });
    const document = `query ($id: ID!) {
      recurringTournaments { nodes { id } totalCount }
      node(id: $id) { ... on RecurringTournament {
        weekdays startTime daysAhead status nextStartAt problem template { id name } tournaments { name startsAt status }
      } }
    }`;
    expect(await ask(platform, staff, document, { id })).toEqual({
      recurringTournaments: { nodes: [{ id }], totalCount: 1 },
      node: {
        weekdays: WEEKDAYS,
        startTime: '21:00',
        daysAhead: 1,
        status: 'ACTIVE',
        nextStartAt: '2026-10-05T19:00:00.000Z',
        problem: null,
        template: { id: templateId, name: 'Nine' },
        tournaments: ['05', '06'].map((day) => ({
          name: 'At nine',
          startsAt: `2026-10-${day}T19:00:00.000Z`,
          status: 'REGISTERING',
        })),
      },
    });
  });
});

describe('J5: once for each day', () => {
  test('after an outage, days that have passed are left out', async () => {
    await create();
    atMoment('2026-10-20T20:00:00Z');
    await newProcess()();
    expect((await starts()).slice(3)).toEqual(['2026-10-21 21:00', '2026-10-22 21:00']);
  });

  test.each(BOTH_ORDERS)('by two processes that meet, contender %i first', async (...order) => {
    await create();
    test_.clock.advance(DAY);
    const other = test_.another();
    const run = (one: Platform) => () => createDueTournaments(one);
    const created = await race('recurring.before-lock', order, run(platform), run(other));
    expect(created).toEqual(order[0] === 0 ? [1, 0] : [0, 1]);
    expect(await starts()).toHaveLength(4);
  });

  test('by twenty at once', async () => {
    await create();
    test_.clock.advance(2 * DAY);
    const processes = [platform, test_.another(), test_.another(), test_.another()];
    const runs = processes.flatMap((one) => Array.from({ length: 5 }, () => createDueTournaments(one)));
    const created = await Promise.all(runs);
    expect(created.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await starts()).toHaveLength(5);
  });

  test('the database itself keeps a day to one tournament', async () => {
    const id = await create();
    const again = platform.database.pool.query(
      `INSERT INTO recurring_tournament_day SELECT recurring_id, day, tournament_id || 'x' FROM recurring_tournament_day
       WHERE recurring_id = $1`,
      [id],
    );
    await expect(again).rejects.toThrow('recurring_tournament_day_pkey');
    const gone = platform.database.pool.query('DELETE FROM recurring_tournament_day');
    await expect(gone).rejects.toThrow('permission denied');
  });

  test.each(['recurring.before-commit', 'recurring.after-commit'] as const)(
    'by a process that dies at %s, and the next one',
    async (point) => {
      await create();
      test_.clock.advance(DAY);
      const revive = onFaultPoint(point, () => {
        throw new Error('killed');
      });
      await expect(createDueTournaments(test_.another())).rejects.toThrow('could not be created');
      revive();
      expect(await starts()).toHaveLength(point === 'recurring.before-commit' ? 3 : 4);
      await newProcess()();
      await newProcess()();
      expect(await starts()).toHaveLength(4);
    },
  );

  test('a tournament that staff have cancelled does not come back', async () => {
    const id = await create({ daysAhead: 1 });
    await platform.database.pool.query(`UPDATE tournament SET status = 'CANCELLED', ended_at = created_at`);
    await createDueTournaments(platform);
    agreed(await updateRecurringTournament(platform, staff, { id, recurring: everyEvening({ startTime: '22:00' }) }));
    const { rows } = await platform.database.pool.query<{ status: string; starts_at: Date }>(
      'SELECT status, starts_at FROM tournament ORDER BY starts_at',
    );
    expect(rows.map((row) => `${row.status} ${rome.format(row.starts_at)}`)).toEqual([
      'CANCELLED 2026-10-05 21:00',
      'CANCELLED 2026-10-06 21:00',
      'REGISTERING 2026-10-07 22:00',
    ]);
  });
});

describe('pausing and ending', () => {
  test('paused, nothing is created; resumed, what lies ahead is', async () => {
    const id = await create();
    agreed(await pauseRecurringTournament(platform, staff, id));
    agreed(await pauseRecurringTournament(platform, staff, id));
    test_.clock.advance(5 * DAY);
    expect(await createDueTournaments(platform)).toBe(0);
    expect(await starts()).toHaveLength(3);
    agreed(await resumeRecurringTournament(platform, staff, id));
    agreed(await resumeRecurringTournament(platform, staff, id));
    expect((await starts()).slice(3)).toEqual(['2026-10-10 21:00', '2026-10-11 21:00', '2026-10-12 21:00']);
  });

  test('ended, it never comes again, and takes no more changes', async () => {
    const id = await create();
    agreed(await endRecurringTournament(platform, staff, id));
    agreed(await endRecurringTournament(platform, staff, id));
    test_.clock.advance(2 * DAY);
    expect(await createDueTournaments(platform)).toBe(0);
    expect(await starts()).toHaveLength(3);
    expect(refused(await pauseRecurringTournament(platform, staff, id))).toEqual(['CONFLICT id']);
    expect(refused(await resumeRecurringTournament(platform, staff, id))).toEqual(['CONFLICT id']);
    expect(refused(await updateRecurringTournament(platform, staff, { id, recurring: everyEvening() }))).toEqual([
      'CONFLICT id',
    ]);
    agreed(await archiveTournamentTemplate(platform, staff, templateId));
  });

  test('by the API, each call answers with how it stands', async () => {
    const id = await create();
    const call = async (name: string) => {
      const document = `mutation ($id: ID!) { ${name}(id: $id) {
        recurringTournament { status nextStartAt pausedAt endedAt } userErrors { code field }
      } }`;
      return (await ask<Record<string, unknown>>(platform, staff, document, { id }))[name];
    };
    const nextStartAt = '2026-10-05T19:00:00.000Z';
    const now = '2026-10-05T18:00:00.000Z';
    const paused = { status: 'PAUSED', nextStartAt: null, pausedAt: now, endedAt: null };
    const active = { status: 'ACTIVE', nextStartAt, pausedAt: null, endedAt: null };
    const ended = { status: 'ENDED', nextStartAt: null, pausedAt: null, endedAt: now };
    expect(await call('pauseRecurringTournament')).toEqual({ recurringTournament: paused, userErrors: [] });
    expect(await call('resumeRecurringTournament')).toEqual({ recurringTournament: active, userErrors: [] });
    expect(await call('endRecurringTournament')).toEqual({ recurringTournament: ended, userErrors: [] });
    expect(await call('resumeRecurringTournament')).toEqual({
      recurringTournament: null,
      userErrors: [{ code: 'CONFLICT', field: ['id'] }],
    });
  });

  test.each(BOTH_ORDERS)('paused while its tournaments are created, contender %i first', async (...order) => {
    const id = await create();
    test_.clock.advance(DAY);
    const other = test_.another();
    const [paused, created] = await race(
      ['templates.before-lock', 'recurring.before-lock'],
      order,
      () => pauseRecurringTournament(platform, staff, id),
      () => createDueTournaments(other),
    );
    agreed(paused);
    expect(created).toBe(order[0] === 0 ? 0 : 1);
    expect(await createDueTournaments(other)).toBe(0);
  });

  test('a pause that comes in the middle waits for what is being created', async () => {
    const id = await create();
    test_.clock.advance(DAY);
    const barrier = new Barrier('recurring.before-commit', 1);
    const created = createDueTournaments(test_.another());
    await barrier.arrived(1);
    const paused = pauseRecurringTournament(platform, staff, id);
    barrier.release(0);
    expect(await created).toBe(1);
    agreed(await paused);
    barrier.lift();
    expect(await starts()).toHaveLength(4);
  });
});

describe('T10: what is refused, and what cannot be created', () => {
  test('a recurrence by its fields', async () => {
    const make = (change: Partial<RecurringTournamentInput>) =>
      createRecurringTournament(platform, staff, everyEvening(change));
    const wrong = { weekdays: [], startTime: '9', daysAhead: 0 };
    expect(refused(await make(wrong))).toEqual([
      'INVALID_INPUT input.weekdays',
      'INVALID_INPUT input.startTime',
      'INVALID_INPUT input.daysAhead',
    ]);
    expect(refused(await make({ templateId: 'tpl_00000000000000000000000000' }))).toEqual([
      'NOT_FOUND input.templateId',
    ]);
    const terms = sitAndGoInput(2);
    const sitAndGo = agreed(await createTournamentTemplate(platform, staff, { name: 'When full', terms }));
    expect(refused(await make({ templateId: sitAndGo }))).toEqual(['INVALID_INPUT input.templateId']);
    expect(await starts()).toEqual([]);
  });

  test('its template stays one of a scheduled tournament, and in use', async () => {
    await create();
    const template = { name: 'Nine', terms: sitAndGoInput(2) };
    expect(refused(await updateTournamentTemplate(platform, staff, { id: templateId, template }))).toEqual([
      'INVALID_INPUT input.terms.kind',
    ]);
    expect(refused(await archiveTournamentTemplate(platform, staff, templateId))).toEqual(['CONFLICT id']);
  });

  test('one that cannot be created says why, holds up no other, and comes once it is mended', async () => {
    const [broken, sound] = [await create(), await create({ startTime: '22:00' })];
    const other = agreed(
      await createTournamentTemplate(platform, staff, {
        name: 'Other',
        terms: { ...scheduledInput(platform.clock.now()), startsAt: null },
      }),
    );
    agreed(
      await updateRecurringTournament(platform, staff, { id: broken, recurring: everyEvening({ templateId: other }) }),
    );
    // As after a release whose rules are stricter.
    const setPlayers = (players: number) =>
      test_.asOwner(
        `UPDATE tournament_template SET terms = terms || jsonb_build_object('minPlayers', $2::int) WHERE id = $1`,
        [other, players],
      );
    await setPlayers(5);
    test_.clock.advance(DAY);
    expect(await createDueTournaments(platform)).toBe(1);
    const problems = async () =>
      (
        await platform.database.pool.query<{ id: string; problem: string | null }>(
          'SELECT id, problem FROM recurring_tournament ORDER BY start_minute',
        )
      ).rows;
    expect(await problems()).toEqual([
      { id: broken, problem: 'minPlayers: must lie between 10 and 3,000 (T1)' },
      { id: sound, problem: null },
    ]);
    await setPlayers(10);
    expect(await createDueTournaments(platform)).toBe(1);
    expect((await problems()).map(({ problem }) => problem)).toEqual([null, null]);
  });
});

test('J2: the moment that clocks in Rome show a time is the one that the calendar’s jobs go by', () => {
  const minutes = fc.integer({ min: 0, max: 1_439 });
  const anyDay = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
  const changes = fc.constantFrom('2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26').map(Date.parse);
  fc.assert(
    fc.property(fc.oneof(anyDay, changes), minutes, (moment, minute) => {
      const day = new Date(moment).toISOString().slice(0, 10);
      const midnight = nextRun('0 0 * * *', instant(Date.parse(day) - 3 * HOUR));
      const pattern = `${minute % 60} ${Math.floor(minute / 60)} * * *`;
      expect([day, minute, romeInstant(day, minute)]).toEqual([day, minute, nextRun(pattern, instant(midnight - 1))]);
    }),
    { numRuns: 500 },
  );
});

type Step = readonly [processes: 'both' | 'one' | 'new', hours: number];
const STEP: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('both', 'both', 'one', 'new'),
  fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: 41, max: 200 }) },
  ),
);

test('J5: a year of days, with outages and two processes: each day that anybody looked ahead to has one tournament', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 60, maxLength: 60 }), (drawn) => yearOf(drawn)),
    { numRuns: 1, endOnFailure: true },
  );
}, 120_000);

async function yearOf(drawn: readonly Step[]): Promise<void> {
  const { clock } = test_;
  const end = clock.now() + 370 * DAY;
  await create({ daysAhead: 3 });
  await create({ daysAhead: 1, weekdays: ['SATURDAY', 'SUNDAY'], startTime: '02:30' });
  const processes: [() => Promise<void>, () => Promise<void>] = [newProcess(), newProcess()];
  const expected = new Set<string>();
  const note = (): void => {
    for (let ahead = 0; ahead <= 3; ahead += 1) {
      const midday = Date.parse(`${romeDay(clock.now())}T12:00:00Z`) + ahead * DAY;
      const day = romeDay(instant(midday));
      const weekend = [0, 6].includes(new Date(midday).getUTCDay());
      if (rome.format(clock.now()) < `${day} 21:00`) expected.add(`${day} 21:00`);
      if (ahead <= 1 && weekend && romeInstant(day, 150) > clock.now())
        expected.add(rome.format(romeInstant(day, 150)));
    }
  };
  note();
  for (let number = 0; clock.now() < end; number += 1) {
    const [who, hours] = drawn[number % drawn.length] ?? ['both', 1];
    clock.advance(hours * HOUR);
    if (who === 'new') processes[number % 2] = newProcess();
    await Promise.all(who === 'one' ? [processes[0]()] : processes.map((each) => each()));
    note();
  }
  expect(await starts()).toEqual([...expected].toSorted());
  expect(expected.size).toBeGreaterThan(250);
}
